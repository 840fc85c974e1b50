import clsx from 'clsx';
import styles from './Button.module.css';

export type ButtonKind = 'sun' | 'leaf' | 'ocean' | 'coral' | 'paper';
export type ButtonSize = 'small' | 'medium' | 'big';

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  busy?: boolean | undefined;
  square?: boolean | undefined;
  className?: string | undefined;
}

/** The class of whatever looks like a button: a button, a link, one with only an icon. */
export function buttonClass({ kind = 'sun', size = 'medium', wide, busy, square, className }: ButtonLook) {
  return clsx(
    styles.button,
    kind !== 'sun' && styles[kind],
    size !== 'medium' && styles[size],
    wide && styles.wide,
    busy && styles.busy,
    square && styles.square,
    className,
  );
}
