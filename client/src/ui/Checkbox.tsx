import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from '../art/icons/Icon.tsx';
import styles from './Check.module.css';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  name?: string;
}

/** Yes or no, to be sent with a form. */
export function Checkbox({ label, checked, onChange, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.line}>
        <span className={styles.mark}>
          <input
            {...input}
            type="checkbox"
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon name="check" className={styles.tick} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={clsx(styles.hint, styles.below)}>
          {hint}
        </p>
      )}
      <div id={`${id}-error`} aria-live="polite" className={styles.below}>
        {error && (
          <p className={styles.error}>
            <Icon name="close" size={22} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
