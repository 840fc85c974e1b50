/** The screen for a whole room: a class between its races and during them, or one race. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { RaceCode } from '#shared/races/rooms.schema.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useLiveStatus } from '../../core/live.ts';
import { ClassWall } from '../../features/live/ClassWall.tsx';
import { watchClass } from '../../features/live/live.live.ts';
import { useLiveScreen } from '../../features/live/liveScreen.store.ts';
import { RaceWall } from '../../features/live/RaceWall.tsx';
import { useLiveRace } from '../../features/live/useLiveRace.ts';
import { startRaceEffects } from '../../features/races/raceEffects.ts';
import { useRace } from '../../features/races/races.store.ts';
import { startAmbience, stopAmbience } from '../../sound/ambience.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import css from './LivePage.module.css';

export function LivePage() {
  const { t } = useTranslation('live');
  const { code = '' } = useParams();
  const { hash } = useLocation();
  usePageTitle(t('title'));
  useAwake();
  useEffect(() => startRaceEffects(), []);
  const key = hash.slice(1);
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      {RaceCode.safeParse(code).success ? <OneRace code={code} /> : <OneClass key={key} projectorKey={key} />}
    </main>
  );
}

function OneRace({ code }: { readonly code: string }) {
  useLiveRace(code, undefined);
  const room = useRace((race) => race.room);
  const end = useRace((race) => race.end);
  const line = useRace((race) => race.line);
  if (end !== undefined && end !== 'over') return <Notice of="gone" />;
  if (!room) return <Waiting />;
  return (
    <>
      <RaceWall room={room} of={room.hostName} />
      {line === 'waiting' && <Reconnecting />}
    </>
  );
}

function OneClass({ projectorKey }: { readonly projectorKey: string }) {
  const view = useLiveScreen((screen) => screen.view);
  const closed = useLiveScreen((screen) => screen.closed);
  const status = useLiveStatus((live) => live.status);
  const code = view?.runningRace;
  useEffect(() => (projectorKey ? watchClass(projectorKey) : undefined), [projectorKey]);
  useLiveRace(code, projectorKey);
  const room = useRace((race) => race.room);
  const line = useRace((race) => race.line);
  const racing = code !== undefined && room?.code === code && room.phase !== 'closed';
  useEffect(() => {
    if (racing) return;
    startAmbience();
    return stopAmbience;
  }, [racing]);
  if (!projectorKey || closed) return <Notice of="noKey" />;
  if (!view) return <Waiting />;
  return (
    <>
      {racing ? <RaceWall room={room} of={view.name} /> : <ClassWall view={view} />}
      {(status === 'waiting' || (racing && line === 'waiting')) && <Reconnecting />}
    </>
  );
}

function Reconnecting() {
  const { t } = useTranslation('live');
  return (
    <p className={css.strip} role="status">
      {t('reconnecting')}
    </p>
  );
}

function Waiting() {
  const { t } = useTranslation('live');
  return (
    <div className={css.middle}>
      <h1 className={css.quiet}>{t('title')}</h1>
      <Spinner label={t('loading')} size="4.5rem" />
    </div>
  );
}

function Notice({ of }: { readonly of: 'noKey' | 'gone' }) {
  const { t } = useTranslation('live');
  return (
    <div className={css.middle}>
      <EmptyState title={t(`${of}.title`)} level={2}>
        {t(`${of}.text`)}
      </EmptyState>
    </div>
  );
}

/** Keeps the projector from going to sleep, where the browser can. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const hold = (): void => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (held) => {
          if (left) void held.release();
          else lock = held;
        },
        // A battery that is low, or a browser that will not: the screen still works.
        () => undefined,
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
