import clsx from 'clsx';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styles from './CodeInput.module.css';
import { CODE_LENGTH, formatCode, parseCode } from './code.ts';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

export interface CodeInputProps extends Omit<FieldWords, 'optional'> {
  /** Digits only, none to six. */
  value: string;
  onChange: (digits: string) => void;
  /** The sixth digit is there. */
  onComplete?: (digits: string) => void;
  size?: 'medium' | 'big';
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  name?: string;
  className?: string | undefined;
}

const SLOTS = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/** Typing goes on at the end wherever the finger lands: there is one line of digits, not six fields. */
function caretToEnd(event: SyntheticEvent<HTMLInputElement>): void {
  const { value, selectionStart } = event.currentTarget;
  if (selectionStart !== value.length) event.currentTarget.setSelectionRange(value.length, value.length);
}

/** Six digits, shown as 123 456 in six slots over one real input. */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, size, disabled, autoFocus, name, className, ...words } = props;
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const change = (text: string): void => {
    const digits = parseCode(text);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === CODE_LENGTH) onComplete?.(digits);
  };
  return (
    <FieldFrame {...words} disabled={disabled} className={className}>
      {(ids) => (
        <div
          className={clsx(
            styles.code,
            size === 'big' && styles.big,
            words.error && styles.wrong,
            disabled && styles.off,
          )}
        >
          {SLOTS.map((slot) => (
            <span
              key={`${slot}${value[slot] ?? ''}`}
              aria-hidden="true"
              className={clsx(
                styles.slot,
                value[slot] !== undefined && styles.filled,
                focused && slot === Math.min(value.length, CODE_LENGTH - 1) && styles.active,
              )}
            >
              {value[slot]}
            </span>
          ))}
          <input
            ref={input}
            {...ids}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            spellCheck={false}
            name={name}
            disabled={disabled}
            value={formatCode(value)}
            onChange={(event) => change(event.target.value)}
            onSelect={caretToEnd}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
