import clsx from 'clsx';
import { Icon } from '../art/icons/Icon.tsx';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import type { Choosable } from './filled.ts';
import styles from './Select.module.css';
import { useUiText } from './useUiText.ts';

export interface SelectOption<T extends string> {
  value: Choosable<T>;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<T extends string> extends FieldWords {
  value: Choosable<T> | undefined;
  onChange: (value: Choosable<T>) => void;
  options: readonly SelectOption<T>[];
  placeholder?: string;
  name?: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * One of several, from a list that opens; there is no empty value. It is the
 * browser's own list: the system's picker on phones, drawn as paper where the
 * browser lets us.
 */
export function Select<T extends string>(props: SelectProps<T>) {
  const { value, onChange, options, placeholder, name, disabled, className, ...words } = props;
  const text = useUiText();
  const choose = (chosen: string): void => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <FieldFrame {...words} disabled={disabled} className={className}>
      {(ids) => (
        <div className={styles.box}>
          <select
            {...ids}
            name={name}
            disabled={disabled}
            className={clsx(styles.select, value === undefined && styles.open)}
            value={value ?? ''}
            onChange={(event) => choose(event.target.value)}
          >
            {value === undefined && (
              <option value="" disabled hidden>
                {placeholder ?? text('choose')}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" className={styles.arrow} />
        </div>
      )}
    </FieldFrame>
  );
}
