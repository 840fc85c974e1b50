import { clsx } from 'clsx';
import { Drawing } from '../paper/Drawing.tsx';
import css from './Icon.module.css';
import type { IconName } from './icons.ts';
import sprite from './sprite.svg?no-inline';

export type { IconName } from './icons.ts';

interface IconProps {
  readonly name: IconName;
  /** Width and height in pixels. */
  readonly size?: number;
  /** What it says to a screen reader; without it the icon is decoration beside its label. */
  readonly title?: string;
  readonly className?: string | undefined;
}

/** An icon in the colour of the text; its cut shows `--behind`, the surface it lies on. */
export function Icon({ name, size = 24, title, className }: IconProps) {
  return (
    <Drawing width={size} height={size} viewBox="0 0 24 24" className={clsx(css.icon, className)} alt={title}>
      <use href={`${sprite}#${name}`} />
    </Drawing>
  );
}
