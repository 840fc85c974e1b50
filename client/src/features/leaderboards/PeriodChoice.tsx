import { useTranslation } from 'react-i18next';
import type { BoardView } from '#shared/leaderboards/leaderboards.schema.ts';
import { PERIODS, type Period } from '#shared/leaderboards/period.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './PeriodChoice.module.css';

interface PeriodChoiceProps {
  period: Period;
  /** The board that is shown, once it is there: it knows what lies before and after. */
  view: BoardView | undefined;
  onPeriod: (period: Period) => void;
  /** Another week or month: a day of it, or nothing for the one that runs. */
  onAt: (at: string | undefined) => void;
}

/** This week, this month, all time; and back to earlier ones. */
export function PeriodChoice({ period, view, onPeriod, onAt }: PeriodChoiceProps) {
  const { t } = useTranslation('leaderboards');
  return (
    <div className={styles.choice}>
      <fieldset className={styles.periods}>
        <legend className={styles.legend}>{t('period.label')}</legend>
        {PERIODS.map((each) => (
          <Button
            key={each}
            kind={each === period ? 'leaf' : 'paper'}
            size="small"
            aria-pressed={each === period}
            onClick={() => onPeriod(each)}
          >
            {t(`period.${each}`)}
          </Button>
        ))}
      </fieldset>
      {period !== 'all' && (
        <div className={styles.time}>
          <IconButton
            icon="back"
            label={t(`before.${period}`)}
            size="small"
            disabled={view?.before === undefined}
            onClick={() => onAt(view?.before)}
          />
          <span aria-live="polite" className={styles.span}>
            {view && <SpanName view={view} />}
          </span>
          <IconButton
            icon="next"
            label={t(`after.${period}`)}
            size="small"
            disabled={view?.after === undefined}
            onClick={() => onAt(view?.after)}
          />
        </div>
      )}
    </div>
  );
}

/** "16–22 November" or "November 2026", as the language says it. */
function SpanName({ view }: { view: BoardView }) {
  const { i18n } = useTranslation();
  const { period, from, to } = view;
  if (from === undefined || to === undefined) return null;
  const [first, last] = [new Date(from), new Date(to)];
  if (period === 'month')
    return new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      first,
    );
  return new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatRange(first, last);
}
