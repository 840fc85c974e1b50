import clsx from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import styles from './Sheet.module.css';

/** Colours a sheet can have and the text that belongs on each. */
const tones = {
  paper: 'ink',
  'paper-2': 'ink',
  kraft: 'ink',
  sun: 'sun-on',
  leaf: 'leaf-on',
  ocean: 'ocean-on',
  coral: 'coral-on',
  soil: 'soil-on',
  'sun-soft': 'ink',
  'leaf-soft': 'ink',
  'ocean-soft': 'ink',
  'coral-soft': 'ink',
} as const;

export type SheetTone = keyof typeof tones;

export interface SheetProps extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'header' | 'footer' | 'form';
  tone?: SheetTone;
  /** 0 printed on, 1 lies on paper, 2 stands off it, 3 floats. */
  lift?: 0 | 1 | 2 | 3;
  /** Degrees, -3 to 3; one object a screen. */
  tilt?: number;
  pad?: 'none' | 'small' | 'medium' | 'large';
  /** The flecks of recycled paper, for big sheets without small text. */
  fibre?: boolean;
}

/** A piece of paper lying on the world. */
export function Sheet(props: SheetProps) {
  const {
    as = 'div',
    tone = 'paper',
    lift = 2,
    tilt,
    pad = 'medium',
    fibre,
    className,
    style,
    ...rest
  } = props;
  // The parts differ only in their name; their attributes are those of any element.
  const Part = as as 'div';
  const look = {
    '--bg': `var(--${tone})`,
    '--fg': `var(--${tones[tone]})`,
    ...(tilt ? { rotate: `${tilt}deg` } : {}),
    ...style,
  } as CSSProperties;
  return (
    <Part
      {...rest}
      style={look}
      className={clsx(
        styles.sheet,
        styles[`lift${lift}`],
        pad !== 'none' && styles[pad],
        fibre && styles.fibre,
        className,
      )}
    />
  );
}
