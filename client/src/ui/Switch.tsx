import clsx from 'clsx';
import { useId } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './Check.module.css';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string | undefined;
  icon?: IconName;
  disabled?: boolean | undefined;
}

/** On or off, at once. */
export function Switch({ label, checked, onChange, hint, icon, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className={clsx(styles.line, styles.switch)} htmlFor={id}>
      <span className={styles.label}>
        {icon && <Icon name={icon} />}
        <span>
          <span className={styles.strong} id={`${id}-label`}>
            {label}
          </span>
          {hint && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
      </span>
      <span className={styles.rail}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.counter}>
          <Icon name="check" size={18} />
        </span>
      </span>
    </label>
  );
}
