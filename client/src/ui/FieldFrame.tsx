import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from '../art/icons/Icon.tsx';
import styles from './Field.module.css';
import { useUiText } from './useUiText.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface FieldWords {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong, in words that say how to right it. */
  error?: string | undefined;
  optional?: boolean | undefined;
}

interface FieldFrameProps extends FieldWords {
  /** How much is written and how much may be. */
  count?: { written: number; most: number } | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children: (ids: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Label above, hint and error below, and the threads that tie them to the control for screen readers. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hideLabel, hint, error, optional, count, disabled, className, children } = props;
  const text = useUiText();
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, count && `${id}-count`].filter(Boolean);
  const title = (
    <label htmlFor={id} className={styles.label}>
      {label}
      {optional && <span className={styles.optional}>{text('optional')}</span>}
    </label>
  );
  return (
    <div className={clsx(styles.field, error && styles.wrong, disabled && styles.off, className)}>
      {hideLabel ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      {children({
        id,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className={styles.below}>
        <div className={styles.words}>
          <div id={`${id}-error`} aria-live="polite">
            {error && (
              <p className={styles.error}>
                <Icon name="close" size={22} />
                {error}
              </p>
            )}
          </div>
          {hint && (
            <p id={`${id}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
        {count && (
          <span id={`${id}-count`} className={styles.counter}>
            <span aria-hidden="true">
              {count.written}/{count.most}
            </span>
            <VisuallyHidden>{text('lettersLeft', { count: count.most - count.written })}</VisuallyHidden>
          </span>
        )}
      </div>
    </div>
  );
}
