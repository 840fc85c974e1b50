import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { CountUp } from '../../ui/CountUp.tsx';
import { PaperPlane } from './PaperPlane.tsx';
import styles from './TodayBanner.module.css';
import { todayFigure } from './todayFigure.ts';
import { useToday } from './useToday.ts';

/** What heroes did today, on a strip of paper towed by a paper plane. */
export function TodayBanner({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('landing');
  const figure = todayFigure(useToday());
  const counted = figure.kind !== 'first' && figure.kind !== 'unknown';
  return (
    <div className={clsx(styles.banner, className)}>
      <div className={styles.flight}>
        <p className={styles.strip}>
          {counted ? (
            <>
              <CountUp value={figure.count} className={styles.figure} />{' '}
              <span>{t(`today.${figure.kind}`, { count: figure.count })}</span>
            </>
          ) : (
            <span className={styles.alone}>
              {t(figure.kind === 'first' ? 'today.first' : 'common:tagline')}
            </span>
          )}
        </p>
        <span className={styles.rope} />
        <PaperPlane className={styles.plane} />
      </div>
    </div>
  );
}
