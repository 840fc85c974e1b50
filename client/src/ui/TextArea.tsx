import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

export interface TextAreaProps
  extends FieldWords,
    Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id'> {
  value: string;
  onChange: (text: string) => void;
  /** Shows how many letters are used; needs `maxLength`. */
  counter?: boolean;
}

/** Several lines to fill in; grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, optional, className, counter, ...input } = props;
  const { value, onChange, maxLength: most } = input;
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, optional, className }}
      disabled={input.disabled}
      count={counter && most !== undefined ? { written: [...value].length, most } : undefined}
    >
      {(ids) => (
        <div className={styles.box}>
          <textarea
            rows={3}
            {...input}
            {...ids}
            className={styles.input}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
