/** A mountain of rubbish that everybody takes away together, and the meadow that was below it. */
import clsx from 'clsx';
import { type CSSProperties, memo } from 'react';
import '../palette.css';
import { facets } from '../paper/cut.ts';
import { paint, tinted } from '../paper/paint.ts';
import { Fold, Sheet } from '../paper/Sheet.tsx';
import items from '../pictures/items.svg?no-inline';
import { LaterProp } from '../scenery/LaterProp.tsx';
import type { PropName } from '../scenery/Prop.tsx';
import css from './RubbishMountain.module.css';
import { HUMPS_OF_RUBBISH, type Hump, MOUNTAIN_HEIGHT, MOUNTAIN_WIDTH } from './rubbish.ts';

const BOX = `${-MOUNTAIN_WIDTH / 2} ${-MOUNTAIN_HEIGHT} ${MOUNTAIN_WIDTH} ${MOUNTAIN_HEIGHT + 60}`;
/** A thing's picture is 124 wide and 132 high. */
const THING_SCALE = 0.62;

/** What grows when so much is gone: place and size in hundredths of the mountain's width. */
const GROWING: readonly {
  readonly name: PropName;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly from: number;
}[] = [
  { name: 'roundTree', x: 41, y: 17.5, size: 10, from: 0.3 },
  { name: 'limeTree', x: 58, y: 18, size: 9, from: 0.38 },
  { name: 'leafTree', x: 33, y: 14, size: 10, from: 0.46 },
  { name: 'pine', x: 66, y: 14.5, size: 10, from: 0.52 },
  { name: 'bush', x: 49, y: 15, size: 7, from: 0.58 },
  { name: 'meadowTree', x: 74, y: 9, size: 10, from: 0.64 },
  { name: 'sunFlower', x: 28, y: 8.5, size: 5, from: 0.7 },
  { name: 'flower', x: 45, y: 9, size: 5, from: 0.74 },
  { name: 'daisy', x: 55, y: 8.5, size: 5, from: 0.78 },
  { name: 'limeTree', x: 22, y: 5, size: 10, from: 0.82 },
  { name: 'flower', x: 64, y: 6.5, size: 5, from: 0.86 },
  { name: 'sunFlower', x: 37, y: 6, size: 5, from: 0.9 },
  { name: 'daisy', x: 73, y: 4, size: 5, from: 0.93 },
  { name: 'sunFlower', x: 51, y: 4.5, size: 5, from: 0.96 },
];

const MEADOW = facets([
  [-340, 60],
  [-316, -52],
  [-230, -112],
  [-120, -152],
  [0, -166],
  [112, -154],
  [226, -116],
  [310, -58],
  [338, 60],
]);
const NEARER = facets([
  [-342, 60],
  [-330, -8],
  [-210, -58],
  [-70, -78],
  [70, -66],
  [220, -54],
  [330, -4],
  [342, 60],
]);

/** `gone` says how much of the rubbish everybody has sorted, from 0 to 1. */
export function RubbishMountain({ gone }: { readonly gone: number }) {
  return (
    <div className={clsx('art', css.mountain)} data-gone={Math.round(gone * 100)} aria-hidden="true">
      <span className={clsx(css.rainbow, gone >= 0.97 && css.out)}>
        <LaterProp name="rainbow" />
      </span>
      <Meadow />
      {GROWING.map(({ name, x, y, size, from }) => (
        <span
          key={`${x} ${y}`}
          className={clsx(css.plant, gone >= from && css.grown)}
          style={{ left: `${x}%`, '--up': y, '--size': size } as CSSProperties}
        >
          <LaterProp name={name} />
        </span>
      ))}
      {HUMPS_OF_RUBBISH.map((hump) => (
        <Layer
          key={hump.height}
          hump={hump}
          left={hump.things.filter(({ until }) => until > gone).length}
          sunk={gone >= hump.until}
        />
      ))}
    </div>
  );
}

const Meadow = memo(function Meadow() {
  return (
    <svg viewBox={BOX} className={css.layer} aria-hidden="true">
      <Sheet d={MEADOW} fill={paint.leaf} lift={2} />
      <Sheet d={NEARER} fill={paint.meadow} lift={2} />
    </svg>
  );
});

interface LayerProps {
  readonly hump: Hump;
  /** So many things still lie there; the highest are gone first. */
  readonly left: number;
  readonly sunk: boolean;
}

/** One hump with what lies on it: a layer of its own, that sinks behind those before it. */
const Layer = memo(function Layer({ hump, left, sunk }: LayerProps) {
  const { d, shade, fill, height, things } = hump;
  return (
    <svg
      viewBox={BOX}
      className={clsx(css.layer, css.hump, sunk && css.sunk)}
      style={{ '--down': `${((height + 70) / (MOUNTAIN_HEIGHT + 60)) * 100}%` } as CSSProperties}
      aria-hidden="true"
    >
      <Sheet d={d} fill={tinted(fill)} lift={2} rim={1.6} />
      <Fold dark={shade} />
      {things.map(({ name, x, y, tilt }, nth) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) rotate(${tilt}) scale(${THING_SCALE}) translate(-62 -66)`}
        >
          <use
            width={124}
            height={132}
            href={`${items}#${name}`}
            className={clsx(css.thing, nth < things.length - left && css.taken)}
          />
        </g>
      ))}
    </svg>
  );
});
