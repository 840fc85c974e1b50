import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './RadioCards.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface RadioOption<T extends string> {
  value: T;
  label: string;
  note?: string;
  icon?: IconName;
  /** A picture above the label. */
  art?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<T extends string> {
  legend: string;
  hideLegend?: boolean;
  value: T | undefined;
  onChange: (value: T) => void;
  options: readonly RadioOption<T>[];
  columns?: 1 | 2 | 3;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** One of a few, each a sheet of paper; the chosen one lies pressed down. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { legend, hideLegend, value, onChange, options, columns = 1, hint, error, className } = props;
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}>
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={clsx(styles.cards, columns === 2 && styles.two, columns === 3 && styles.three)}>
        {options.map((option) => (
          <label key={option.value} className={clsx(styles.card, option.art !== undefined && styles.upright)}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.art !== undefined && <span className={styles.art}>{option.art}</span>}
            {option.icon && <Icon name={option.icon} />}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
            <span className={styles.tick}>
              <Icon name="check" size={20} />
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className={styles.error}>
            <Icon name="close" size={22} />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
