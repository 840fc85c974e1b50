import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import '../palette.css';
import { paint } from '../paper/paint.ts';
import { Factory, House, Lighthouse, Sails, Solar, WindTower, WindWheel } from './buildings.tsx';
import { Mountain } from './Mountain.tsx';
import css from './Prop.module.css';
import { Bush, DeadTree, Flower, LeafTree, Pine, Reeds, RoundTree, Sprout, Stump } from './plants.tsx';
import { Star } from './Star.tsx';
import { Balloon, Bird, Cloud, Kite, Moon, Parachute, Rainbow, Sun } from './sky.tsx';
import { Boat, Fish, SailBoat, Whale } from './water.tsx';

/** Each piece of scenery with the box it is drawn in. */
const pieces = {
  pine: ['-36 -92 72 100', <Pine key="" />],
  roundTree: ['-34 -84 68 92', <RoundTree key="" />],
  meadowTree: ['-34 -84 68 92', <RoundTree key="" fill={paint.meadow} seed={4} />],
  leafTree: ['-28 -86 56 94', <LeafTree key="" />],
  limeTree: ['-28 -86 56 94', <LeafTree key="" fill={paint.sprout} />],
  bush: ['-38 -36 76 44', <Bush key="" />],
  darkBush: ['-38 -36 76 44', <Bush key="" fill={paint.forest} />],
  flower: ['-22 -62 44 68', <Flower key="" />],
  sunFlower: ['-22 -62 44 68', <Flower key="" fill={paint.sun} heart={paint.coral} />],
  daisy: ['-22 -62 44 68', <Flower key="" fill={paint.white} />],
  sprout: ['-28 -48 56 54', <Sprout key="" />],
  reeds: ['-22 -50 44 56', <Reeds key="" />],
  stump: ['-24 -34 48 46', <Stump key="" />],
  deadTree: ['-26 -66 52 74', <DeadTree key="" />],
  house: ['-42 -72 84 84', <House key="" />],
  blueHouse: ['-42 -72 84 84', <House key="" roof={paint.sea} />],
  windWheel: ['-60 -166 120 174', <WindWheel key="" />],
  lighthouse: ['-40 -126 80 136', <Lighthouse key="" />],
  solar: ['-32 -42 68 50', <Solar key="" />],
  factory: ['-42 -84 88 98', <Factory key="" />],
  mountain: ['-78 -106 160 124', <Mountain key="" />],
  cloud: ['-76 -56 156 72', <Cloud key="" />],
  sun: ['-100 -100 206 206', <Sun key="" />],
  moon: ['-84 -84 172 172', <Moon key="" />],
  star: ['-36 -36 72 72', <Star key="" />],
  balloon: ['-36 -76 76 102', <Balloon key="" />],
  bird: ['-22 -22 54 34', <Bird key="" />],
  kite: ['-20 -94 56 102', <Kite key="" />],
  parachute: ['-66 -118 134 122', <Parachute key="" />],
  rainbow: ['-88 -88 176 94', <Rainbow key="" />],
  boat: ['-28 -30 58 44', <Boat key="" />],
  sailBoat: ['-30 -52 62 68', <SailBoat key="" />],
  whale: ['-52 -48 120 74', <Whale key="" />],
  fish: ['-18 -12 44 26', <Fish key="" />],
} as const satisfies Record<string, readonly [viewBox: string, drawing: ReactNode]>;

export type PropName = keyof typeof pieces;
export const propNames = Object.keys(pieces) as readonly PropName[];

interface PropProps {
  readonly name: PropName;
  /** Lets a wind wheel's sails turn; nothing else turns. */
  readonly turning?: boolean;
  /** How far away it stands: far things lose contrast. */
  readonly distance?: 'near' | 'middle' | 'far';
  readonly className?: string | undefined;
}

/** A wind wheel whose sails are a layer of their own, so that turning them repaints nothing. */
function TurningWheel({ className }: { className: string }) {
  const [viewBox] = pieces.windWheel;
  return (
    <span aria-hidden="true" className={clsx(css.wheel, className)}>
      <svg viewBox={viewBox} className={css.layer} aria-hidden="true">
        <WindTower />
      </svg>
      <svg viewBox={viewBox} className={clsx(css.layer, css.sails)} aria-hidden="true">
        <Sails />
      </svg>
    </span>
  );
}

/** One piece of scenery, always decoration; it stands on the lower edge of its box. */
export function Prop({ name, turning = false, distance = 'near', className }: PropProps) {
  const [viewBox, drawing] = pieces[name];
  const classes = clsx('art', distance !== 'near' && `art-${distance}`, className);
  if (turning && name === 'windWheel') return <TurningWheel className={classes} />;
  return (
    <svg viewBox={viewBox} aria-hidden="true" className={clsx(css.prop, classes)}>
      {drawing}
    </svg>
  );
}
