import { clsx } from 'clsx';
import type { AvatarColour, Avatar as AvatarParts } from '#shared/avatars/avatars.schema.ts';
import '../palette.css';
import { Drawing } from '../paper/Drawing.tsx';
import { paint, tinted } from '../paper/paint.ts';
import { Fold, Sheet } from '../paper/Sheet.tsx';
import css from './Avatar.module.css';
import { heads } from './bodies.tsx';
import { capeOf, furOf } from './colours.ts';
import { companions } from './companions.tsx';
import { browOf, headgears } from './headgears.tsx';

export type AvatarCut = 'face' | 'half' | 'puppet';

const boxes: Record<AvatarCut, string> = {
  face: '-55 -64 110 110',
  half: '-60 -84 120 170',
  puppet: '-60 -84 120 234',
};

function Stick() {
  return (
    <>
      <Sheet d="M-3.5 30H3.5V150H-3.5Z" fill={tinted('#d8b27a')} rim={0} />
      <path d="M.8 30H3.5V150H.8Z" fill={tinted('#b98a50')} />
    </>
  );
}

function Cape({ fill }: { fill: string }) {
  return (
    <>
      <Sheet d="M-40 76C-42 46-24 30 0 30C24 30 42 46 40 76C20 82-20 82-40 76Z" fill={fill} rim={1} />
      <Fold dark="M0 30C24 30 42 46 40 76C30 80 16 81 6 81C12 62 10 46 0 30Z" />
      <circle cy="42" r="5" fill={paint.sun} />
      <circle cx="-1" cy="41" r="2" fill={paint.honey} />
    </>
  );
}

interface AvatarProps {
  readonly avatar: AvatarParts;
  readonly cut: AvatarCut;
  /** The team's colour; without one the cape suits the fur. */
  readonly cape?: AvatarColour;
  /** Width in pixels of the round face. */
  readonly size?: number;
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** A hero as a paper puppet. Decoration unless `alt` names the hero. */
export function Avatar({ avatar, cut, cape, size = 48, alt, className }: AvatarProps) {
  const { body, colour, headgear, companion } = avatar;
  return (
    <Drawing
      viewBox={boxes[cut]}
      className={clsx('art art-figure', css.avatar, cut === 'face' && css.face, className)}
      {...(cut === 'face' ? { width: size, height: size } : {})}
      alt={alt}
    >
      {cut === 'puppet' && <Stick />}
      <Cape fill={capeOf(colour, cape)} />
      {heads[body](furOf(colour))}
      <g transform={`translate(0 ${browOf(headgear, body)})`}>{headgears[headgear]}</g>
      {cut !== 'face' && <g transform="translate(34 50)">{companions[companion]}</g>}
    </Drawing>
  );
}
