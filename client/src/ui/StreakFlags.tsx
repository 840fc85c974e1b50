import clsx from 'clsx';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './StreakFlags.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface StreakDay {
  /** One or two letters of the weekday. */
  short: string;
  /** The day and its state in words, for screen readers. */
  text: string;
  state: 'done' | 'now' | 'shield' | 'missed' | 'coming';
}

export interface StreakFlagsProps {
  label: string;
  days: readonly StreakDay[];
  className?: string | undefined;
}

const signs: Partial<Record<StreakDay['state'], IconName>> = {
  done: 'check',
  now: 'streak',
  shield: 'shield',
};

/** The week as a line of flags; today's hangs lower. */
export function StreakFlags({ label, days, className }: StreakFlagsProps) {
  return (
    <ol aria-label={label} className={clsx(styles.flags, className)}>
      {days.map((day) => {
        const sign = signs[day.state];
        return (
          <li key={day.text} className={clsx(styles.flag, styles[day.state])}>
            <VisuallyHidden>{day.text}</VisuallyHidden>
            <span aria-hidden="true">{day.short}</span>
            {sign && <Icon name={sign} size={20} />}
          </li>
        );
      })}
    </ol>
  );
}
