import { useTranslation } from 'react-i18next';
import type { RaceRoundOver } from '#shared/races/races.schema.ts';
import { Icon } from '../../art/icons/Icon.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Explanation } from './Explanation.tsx';
import { GhostLine } from './GhostLine.tsx';
import styles from './RoundCard.module.css';
import { isAlone } from './raceStanding.ts';
import { useRace } from './races.store.ts';
import { useFigures } from './useFigures.ts';

/** What of a watt-hour everybody knows: a phone charge takes about this much. */
const PHONE_CHARGE_WH = 12;

/** The own card after a round: points, what went better, and three tricky ones to learn from. */
export function RoundCard({ over }: { over: RaceRoundOver }) {
  const { t } = useTranslation('races');
  const { number, place } = useFigures();
  const alone = useRace((race) => race.room !== undefined && isAlone(race.room));
  const { better, saved = 0 } = over;
  const seconds = (ms: number): string => number(Math.round(ms / 100) / 10);
  const figures =
    better.better === 'speed'
      ? { before: seconds(better.before), now: seconds(better.now) }
      : { before: number(better.before), now: number(better.now) };
  return (
    <Sheet lift={3} pad="large" tilt={-1} className={styles.card}>
      {!alone && <h2 className={styles.place}>{t('results.place', { place: place(over.rank) })}</h2>}
      <GhostLine score={over.total} />
      <p className={styles.points}>
        <span>{t('results.points')}</span>
        <strong>
          +<CountUp value={over.points} from={0} />
        </strong>
      </p>
      {over.bonus > 0 && <p>{t('results.bonus', { points: number(over.bonus) })}</p>}
      <p>{t('results.rights', { count: over.rights })}</p>
      {/* Before the first round there was nothing to be better than. */}
      {over.round > 1 && (
        <p className={styles.better}>
          <Icon name="sprout" />
          {t(`better.${better.better}`, figures)}
        </p>
      )}
      {saved > 0 && (
        <p className={styles.better}>
          <Icon name="energy" />
          {t('results.saved', {
            energy: number(Math.round(saved)),
            charges: number(Math.max(1, Math.round(saved / PHONE_CHARGE_WH))),
          })}
        </p>
      )}
      {over.tricky.length > 0 && (
        <section className={styles.tricky}>
          <h3>{t('results.tricky')}</h3>
          {over.tricky.map(({ name, text, source }) => (
            <Explanation key={name} name={name} text={text} source={source} />
          ))}
        </section>
      )}
    </Sheet>
  );
}
