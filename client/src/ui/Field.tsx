import { type ComponentProps, useState } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './Field.module.css';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { useUiText } from './useUiText.ts';

export interface FieldProps
  extends FieldWords,
    Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type' | 'id'> {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'number';
  value: string;
  onChange: (text: string) => void;
  icon?: IconName | undefined;
  /** Shows how many letters are used; needs `maxLength`. */
  counter?: boolean;
}

/** One line to fill in. */
export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, optional, className, icon, counter, ...input } = props;
  const { type = 'text', value, onChange, maxLength: most } = input;
  const text = useUiText();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, optional, className }}
      disabled={input.disabled}
      count={counter && most !== undefined ? { written: [...value].length, most } : undefined}
    >
      {(ids) => (
        <div className={styles.box}>
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
          )}
          <input
            {...input}
            {...ids}
            type={secret && shown ? 'text' : type}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {secret && (
            <button
              type="button"
              className={styles.reveal}
              aria-label={text(shown ? 'hidePassword' : 'showPassword')}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eye-off' : 'eye'} />
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
