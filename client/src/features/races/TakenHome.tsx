import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { GhostLine } from './GhostLine.tsx';
import { OwnHighlight } from './Highlights.tsx';
import type { RaceHero } from './raceRoom.ts';
import { isAlone } from './raceStanding.ts';
import { useRace } from './races.store.ts';
import styles from './TakenHome.module.css';
import { useFigures } from './useFigures.ts';

/** The own card at the end: the place, one thing done well, and the points that go home. */
export function TakenHome({ me }: { me: RaceHero }) {
  const { t } = useTranslation('races');
  const { place, number } = useFigures();
  const awarded = useRace((race) => race.awarded);
  const alone = useRace((race) => race.room !== undefined && isAlone(race.room));
  const sum = awarded ? awarded.finish + awarded.place + awarded.best : 0;
  return (
    <Sheet lift={3} pad="large" tilt={-1.5} className={styles.card}>
      <h2 className={styles.title}>
        {me.rank > 0 && !alone ? t('podium.youAre', { place: place(me.rank), name: me.name }) : me.name}
      </h2>
      <p className={styles.line}>
        <span>{t('podium.total')}</span>
        <strong>{number(me.score)}</strong>
      </p>
      <GhostLine score={me.score} over />
      <OwnHighlight seat={me.seat} />
      {awarded && (
        <div className={styles.award}>
          {awarded.given === 'nothing' ? (
            <p>{t(`award.${awarded.why ?? 'no-whole-round'}`)}</p>
          ) : (
            <>
              <Line label={t('award.finish')} points={awarded.finish} />
              <Line label={t('award.place')} points={awarded.place} />
              <Line label={t('award.best')} points={awarded.best} />
              <p className={styles.sum}>
                <span>{t('award.sum')}</span>
                <strong>
                  +<CountUp value={sum} from={0} />
                </strong>
              </p>
              {awarded.given === 'held' && <p>{t('award.held')}</p>}
            </>
          )}
          {awarded.claimable && (
            <>
              <ButtonLink to="/register" kind="leaf" icon="user-plus" wide>
                {t('award.keep')}
              </ButtonLink>
              <p className={styles.note}>{t('award.keepNote')}</p>
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}

function Line({ label, points }: { label: string; points: number }) {
  if (points === 0) return null;
  return (
    <p className={styles.line}>
      <span>{label}</span>
      <strong>+{points}</strong>
    </p>
  );
}
