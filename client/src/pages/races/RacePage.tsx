import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { isTeacher } from '#shared/accounts/accounts.rules.ts';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';
import { RaceCode } from '#shared/races/rooms.schema.ts';
import { AuthLoading } from '../../app/shell/AuthLoading.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { thrownToError } from '../../core/errors.ts';
import { useAuth, useUser } from '../../features/accounts/auth.store.ts';
import { rememberEntry, rememberedEntry } from '../../features/races/raceEntry.ts';
import { fetchDoor } from '../../features/races/races.api.ts';
import type { RaceEntry } from '../../features/races/races.live.ts';
import { parseCode } from '../../ui/code.ts';
import { EndScreen } from './EndScreen.tsx';
import { GuestDoor } from './GuestDoor.tsx';
import { RaceScreens } from './RaceScreens.tsx';
import { RaceStage } from './RaceStage.tsx';

/** The language of the page, as the server knows it. */
export function languageOf(tag: string): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((language) => tag.startsWith(language)) ?? 'en';
}

/** A race behind its code: the door, then everything up to the podium. No sign-in is needed. */
export function RacePage() {
  const { t } = useTranslation('races');
  const code = parseCode(useParams().code ?? '');
  usePageTitle(t('title'));
  return (
    <RaceStage>
      {RaceCode.safeParse(code).success ? <Door key={code} code={code} /> : <EndScreen end="unknown" />}
    </RaceStage>
  );
}

function Door({ code }: { code: string }) {
  const [search] = useSearchParams();
  const watches = search.get('as') === 'watch';
  const { i18n } = useTranslation('races');
  const auth = useAuth((state) => state.state);
  const user = useUser();
  const language = languageOf(i18n.language);
  const [entry, setEntry] = useState<RaceEntry | undefined>(() =>
    watches ? undefined : rememberedEntry(code),
  );
  const door = useQuery({
    queryKey: ['race door', code],
    queryFn: () => fetchDoor(code),
    gcTime: 0,
    enabled: entry === undefined,
  });
  const goIn = useCallback((wanted: RaceEntry): void => {
    rememberEntry(wanted);
    setEntry(wanted);
  }, []);
  const isOpen = door.data !== undefined && door.data.phase !== 'closed';
  // A teacher leads the race of a class without racing; against a ghost there is nobody to lead.
  const leads = user !== undefined && isTeacher(user) && door.data?.party === 'class' && !door.data.ghost;
  useEffect(() => {
    if (entry || !isOpen || auth === 'loading') return;
    const wish = { language, pace: 1 } as const;
    if (watches) setEntry({ code, part: 'spectator', wish });
    else if (auth === 'authenticated') goIn({ code, part: leads ? 'spectator' : 'hero', wish });
  }, [entry, isOpen, auth, watches, leads, code, language, goIn]);
  if (entry) return <RaceScreens entry={entry} />;
  if (door.isError)
    return <DoorTrouble error={door.error} retry={() => void door.refetch()} busy={door.isFetching} />;
  if (!door.data || auth === 'loading') return <AuthLoading />;
  if (door.data.phase === 'closed') return <EndScreen end="over" />;
  if (watches || auth === 'authenticated') return <AuthLoading />;
  if (door.data.locked) return <EndScreen end="locked" />;
  return <GuestDoor door={door.data} language={language} onEnter={goIn} />;
}

function DoorTrouble({ error, retry, busy }: { error: unknown; retry: () => void; busy: boolean }) {
  const { code } = thrownToError(error);
  if (code === 'NOT_FOUND' || code === 'USER_NOT_FOUND') return <EndScreen end="unknown" />;
  return <EndScreen end={code === 'RATE_LIMIT_EXCEEDED' ? 'busy' : 'network'} onRetry={retry} busy={busy} />;
}
