import { clsx } from 'clsx';
import { createElement, type ReactNode } from 'react';
import { Drawing } from '../paper/Drawing.tsx';
import css from './Icon.module.css';
import type { IconName } from './icons.ts';
import { type Shape, shapesOf } from './shapes.ts';

export type { IconName } from './icons.ts';

const drawn = (shapes: readonly Shape[]): ReactNode =>
  shapes.map(({ tag, attributes, inside }, place) =>
    createElement(tag, { ...attributes, key: place }, inside.length > 0 ? drawn(inside) : undefined),
  );

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
      {drawn(shapesOf(name))}
    </Drawing>
  );
}
