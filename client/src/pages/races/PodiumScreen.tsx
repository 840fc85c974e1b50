import { useTranslation } from 'react-i18next';
import { HillEdge } from '../../art/stage/HillEdge.tsx';
import { useUser } from '../../features/accounts/auth.store.ts';
import { CheerButton } from '../../features/races/Cheers.tsx';
import { DeedQueue } from '../../features/races/DeedQueue.tsx';
import { Explanation } from '../../features/races/Explanation.tsx';
import { HighlightParade } from '../../features/races/Highlights.tsx';
import { LateDeeds } from '../../features/races/LateDeeds.tsx';
import { PodiumSteps } from '../../features/races/PodiumSteps.tsx';
import { RaceBoard } from '../../features/races/RaceBoard.tsx';
import { RaceMenu } from '../../features/races/RaceMenu.tsx';
import { belowPodium } from '../../features/races/raceStanding.ts';
import { wantRematch } from '../../features/races/races.live.ts';
import { useRace } from '../../features/races/races.store.ts';
import { TakenHome } from '../../features/races/TakenHome.tsx';
import { TeamTowers } from '../../features/races/TeamTowers.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './PodiumScreen.module.css';

/** Third, second, first; the own card; what was learned; and again. */
export function PodiumScreen() {
  const { t } = useTranslation('races');
  const room = useRace((race) => race.room);
  const welcome = useRace((race) => race.welcome);
  const hardest = useRace((race) => race.awarded?.hardest ?? NOTHING);
  const queue = useRace((race) => race.welcome?.host === true && race.queue.waiting.length > 0);
  const signedIn = useUser() !== undefined;
  if (!room) return null;
  const raced = room.heroes.filter(({ waiting }) => !waiting);
  const me = room.heroes.find(({ seat }) => seat === welcome?.seat);
  const below = room.display === 'hidden' ? [] : belowPodium(raced, welcome?.seat);
  const again = room.heroes.filter((hero) => hero.again).length;
  return (
    <div className={styles.screen}>
      <div className={styles.menu}>
        <RaceMenu />
      </div>
      <h1 className={styles.title}>{t('podium.title')}</h1>
      <div className={styles.scene}>
        <div className={styles.middle}>
          <PodiumSteps heroes={raced} ghost={room.ghost} />
        </div>
        <div className={styles.own}>
          {me && <TakenHome me={me} />}
          <LateDeeds />
          {queue && <DeedQueue />}
        </div>
        <div className={styles.side}>
          <TeamTowers />
          {below.length > 0 && <RaceBoard heroes={below} seat={welcome?.seat} />}
        </div>
      </div>
      <div className={styles.hill}>
        <HillEdge hill={4} seed={7} className={styles.edge} />
        <footer className={styles.actions}>
          {me && (
            <Button size="big" icon="retry" aria-pressed={me.again} onClick={() => wantRematch(!me.again)}>
              {t(me.again ? 'podium.againWaits' : 'podium.again')}
            </Button>
          )}
          {!me && welcome?.host && (
            <Button size="big" icon="retry" onClick={() => wantRematch(true)}>
              {t('podium.again')}
            </Button>
          )}
          {me && <CheerButton />}
          <ButtonLink to={signedIn ? '/group-challenges' : '/'} kind="paper" icon="home">
            {t(signedIn ? 'podium.toHub' : 'podium.toStart')}
          </ButtonLink>
          {again > 0 && (
            <p className={styles.count} role="status">
              {t('podium.wantAgain', { count: again })}
            </p>
          )}
        </footer>
        <HighlightParade />
        {hardest.length > 0 && (
          <Sheet as="section" pad="large" lift={2} className={styles.learned}>
            <h2>{t('podium.learned')}</h2>
            {hardest.map(({ name, text, source }) => (
              <Explanation key={name} name={name} text={text} source={source} />
            ))}
          </Sheet>
        )}
      </div>
    </div>
  );
}

const NOTHING: readonly never[] = [];
