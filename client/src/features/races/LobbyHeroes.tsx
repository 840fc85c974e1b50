import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Prop } from '../../art/scenery/Prop.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { GhostMark, GhostPuppet } from './GhostFigure.tsx';
import { HeroFigure } from './HeroFigure.tsx';
import styles from './LobbyHeroes.module.css';
import type { RaceHero } from './raceRoom.ts';
import { lead } from './races.live.ts';
import { useRace } from './races.store.ts';
import { capeOfTeam } from './teams.ts';
import { useGhostName } from './useGhostName.ts';

/** Who is here: newcomers come down by parachute; the host can send somebody away. */
export function LobbyHeroes() {
  const { t } = useTranslation('races');
  const heroes = useRace((race) => race.room?.heroes ?? NOBODY);
  const seat = useRace((race) => race.welcome?.seat);
  const leads = useRace((race) => race.welcome?.host === true);
  const ghost = useRace((race) => race.room?.ghost);
  const ghostName = useGhostName();
  const [asked, setAsked] = useState<RaceHero>();
  // Those who were here before this screen stand there already.
  const first = useRef<ReadonlySet<number>>(undefined);
  if (first.current === undefined && heroes.length > 0)
    first.current = new Set(heroes.map((hero) => hero.seat));
  const inOrder = [...heroes].sort((one, other) => one.seat - other.seat);
  return (
    <>
      <ul
        className={styles.heroes}
        data-many={heroes.length > 12 || undefined}
        aria-label={t('lobby.heroes')}
      >
        {inOrder.map((hero) => {
          const cape = capeOfTeam(hero.team);
          const figure = (
            <HeroFigure
              hero={hero}
              me={hero.seat === seat}
              mark={cape && <span className={styles.team}>{t(`team.${cape}`)} </span>}
            />
          );
          return (
            <li
              key={hero.seat}
              className={styles.hero}
              data-new={!first.current?.has(hero.seat) || undefined}
            >
              <span className={styles.parachute} aria-hidden="true">
                <Prop name="parachute" />
              </span>
              {leads && hero.seat !== seat ? (
                <button
                  type="button"
                  className={styles.press}
                  aria-label={t('lobby.removeHero', { name: hero.name })}
                  onClick={() => setAsked(hero)}
                >
                  {figure}
                </button>
              ) : (
                figure
              )}
            </li>
          );
        })}
        {ghost && (
          <li key="ghost" className={clsx(styles.hero, styles.ghost)}>
            <GhostPuppet ghost={ghost} className={styles.puppet} />
            <span className={styles.ghostName}>
              <GhostMark size={18} />
              {ghostName(ghost)}
            </span>
          </li>
        )}
      </ul>
      <Dialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        kind="alert"
        size="small"
        title={t('lobby.removeTitle', { name: asked?.name ?? '' })}
        description={t('lobby.removeText')}
        actions={
          <>
            <Button
              kind="coral"
              onClick={() => {
                if (asked) lead.remove(asked.seat);
                setAsked(undefined);
              }}
            >
              {t('lobby.remove')}
            </Button>
            <Button kind="paper" onClick={() => setAsked(undefined)}>
              {t('lobby.keep')}
            </Button>
          </>
        }
      />
    </>
  );
}

const NOBODY: readonly RaceHero[] = [];
