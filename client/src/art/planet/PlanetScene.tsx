import { useId } from 'react';
import { round } from '../paper/cut.ts';
import { paint, tinted } from '../paper/paint.ts';
import { Shadow, Sheet, TurnedBy } from '../paper/Sheet.tsx';
import { draw } from './drawings.tsx';
import { type Ground, groundOf, lands } from './ground.ts';
import { NightSky } from './NightSky.tsx';
import css from './Planet.module.css';
import type { InnerLevel, PlanetStep } from './planet-steps.ts';
import { type Layer, type Piece, piecesOf } from './world.ts';

const globe = round(0, 0, 200, 200, 11, 0.0035);
const box = '-320 -320 640 640';
const shines = new Set(['star', 'orbit']);

function Standing({ piece, ground, turning }: { piece: Piece; ground: Ground; turning: boolean }) {
  const scale = piece.kind === 'star' ? 1 : piece.size;
  if (typeof piece.at === 'number') {
    const foot = piece.layer === 'back' ? 195 : 191;
    const angle = piece.kind === 'rainbow' ? 0 : piece.at;
    const spot =
      piece.kind === 'rainbow'
        ? 'translate(62 -66) rotate(16)'
        : `rotate(${angle}) translate(0 ${-foot}) scale(${scale})`;
    return (
      <TurnedBy degrees={turning ? null : angle}>
        <g transform={spot}>{draw(piece, ground)}</g>
      </TurnedBy>
    );
  }
  const [x, y] = piece.at;
  const turn = piece.kind === 'windWheel' ? 0 : (piece.turn ?? 0);
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${piece.mirrored ? -scale : scale} ${scale})`}>
      {draw(piece, ground)}
    </g>
  );
}

function Pieces({
  pieces,
  layer,
  ground,
  turning,
}: {
  pieces: readonly Piece[];
  layer: Layer;
  ground: Ground;
  turning: boolean;
}) {
  return pieces
    .filter((piece) => piece.layer === layer)
    .map((piece) => (
      <Standing key={`${piece.kind} ${piece.at}`} piece={piece} ground={ground} turning={turning} />
    ));
}

function Lands({ ground }: { ground: Ground }) {
  return lands.map(({ coast, heart, shift }) => (
    <g key={coast}>
      <Sheet d={coast} fill={tinted(ground.shore)} lift={2} rim={1} />
      <path d={coast} fill={tinted(ground.land)} transform={`translate(${shift}) scale(.955)`} />
      <Shadow d={heart} />
      <path d={heart} fill={tinted(ground.heart)} />
    </g>
  ));
}

/** Sea, lands and all that lies on them. */
function Globe({
  pieces,
  ground,
  turning,
  clip,
}: {
  pieces: readonly Piece[];
  ground: Ground;
  turning: boolean;
  clip: string;
}) {
  const things = pieces.filter((piece) => piece.layer === 'globe');
  const first = things.filter(
    (piece) => piece.kind === 'river' || piece.kind === 'oil' || piece.kind === 'wave',
  );
  const rest = things.filter((piece) => !first.includes(piece));
  return (
    <g data-layer="globe">
      <path d={globe} fill={tinted(ground.sea)} />
      <g clipPath={`url(#${clip})`}>
        <path d={round(-30, -80, 152, 124, 21, 0.03)} fill={tinted(ground.current)} opacity=".55" />
        <path d={round(70, 70, 142, 122, 22, 0.03)} fill={tinted(ground.current)} opacity=".35" />
        <TurnedBy degrees={turning ? null : 0}>
          <Lands ground={ground} />
          <Pieces pieces={first} layer="globe" ground={ground} turning={turning} />
          <Pieces pieces={rest} layer="globe" ground={ground} turning={turning} />
        </TurnedBy>
      </g>
    </g>
  );
}

/** What never turns: the shade of the lamp on the globe, its bright rim, the moonlight. */
function Light({ clip }: { clip: string }) {
  return (
    <g data-layer="light" clipPath={`url(#${clip})`}>
      <path
        d="M124-172A212 212 0 0 1-144 160A250 250 0 0 0 124-172Z"
        fill={paint.ink}
        opacity="calc(.15 + var(--night) * .16)"
      />
      <path
        d="M158-124A204 204 0 0 1-92 182A262 262 0 0 0 158-124Z"
        fill={paint.ink}
        opacity="calc(.07 + var(--night) * .14)"
      />
      <path
        d="M-40-204A200 200 0 0 0-204 40A260 260 0 0 1-40-204Z"
        fill="#fff"
        opacity="calc(.13 - var(--night) * .04)"
      />
      <path
        d="M-190 62A199 199 0 0 1 62-190"
        fill="none"
        stroke="#fff"
        strokeWidth="3.500"
        opacity=".34"
        strokeLinecap="round"
      />
    </g>
  );
}

interface SceneProps {
  readonly step: PlanetStep;
  readonly inner: InnerLevel;
  readonly turning: boolean;
  readonly lapClass: string | undefined;
}

/** The drawn planet: a wheel that can turn as one layer, between its shadow and the air before it. */
export function PlanetScene({ step, inner, turning, lapClass }: SceneProps) {
  const id = useId();
  const ground = groundOf(step);
  const pieces = piecesOf(step, inner);
  const disc = `${id}disc`;
  const still = `${id}still`;
  return (
    <>
      <svg viewBox={box} className={css.layer} aria-hidden="true">
        <NightSky step={step} />
        <Shadow d={globe} lift={3} />
      </svg>
      <svg
        viewBox={box}
        className={`${css.layer} ${css.wheel} ${lapClass ?? ''}`}
        data-turning={turning}
        aria-hidden="true"
      >
        <clipPath id={disc}>
          <path d={globe} />
        </clipPath>
        <g data-layer="back">
          <Pieces pieces={pieces} layer="back" ground={ground} turning={turning} />
        </g>
        <Globe pieces={pieces} ground={ground} turning={turning} clip={disc} />
        <g data-layer="front">
          <Pieces pieces={pieces} layer="front" ground={ground} turning={turning} />
        </g>
      </svg>
      <svg viewBox={box} className={css.layer} aria-hidden="true">
        <clipPath id={still}>
          <path d={globe} />
        </clipPath>
        <Light clip={still} />
        <g data-layer="air">
          <Pieces
            pieces={pieces.filter((piece) => !shines.has(piece.kind))}
            layer="air"
            ground={ground}
            turning={false}
          />
          <Pieces
            pieces={pieces.filter((piece) => shines.has(piece.kind))}
            layer="air"
            ground={ground}
            turning={false}
          />
        </g>
      </svg>
    </>
  );
}
