import { memo, useId, useMemo } from 'react';
import { round } from '../paper/cut.ts';
import { paint, tinted } from '../paper/paint.ts';
import { Shadow, Sheet, TurnedBy } from '../paper/Sheet.tsx';
import { draw } from './drawings.tsx';
import { type Ground, groundOf, lands } from './ground.ts';
import { NightSky } from './NightSky.tsx';
import css from './Planet.module.css';
import { type InnerLevel, type PlanetStep, planetTurns } from './planet-steps.ts';
import { type Piece, piecesOf } from './world.ts';

const globe = round(0, 0, 200, 200, 11, 0.0035);
const box = '-320 -320 640 640';
const shines = new Set(['star', 'orbit']);
const waters = new Set(['river', 'oil', 'wave']);

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

interface PiecesProps {
  readonly pieces: readonly Piece[];
  readonly ground: Ground;
  readonly turning: boolean;
}

/** Kept while the other turns of the planet are drawn. */
const Pieces = memo(({ pieces, ground, turning }: PiecesProps) =>
  pieces.map((piece) => (
    <Standing key={`${piece.kind} ${piece.at}`} piece={piece} ground={ground} turning={turning} />
  )),
);

const heaps = ['water', 'grown', 'later', 'back', 'front', 'air', 'shine'] as const;
type Heap = (typeof heaps)[number];
/** The step that brings the woods. */
const WOODS = 6;

/** Where a piece is drawn; on the lands in the order they came: water below, the woods, what came after them. */
function heapOf({ layer, kind, from }: Piece): Heap {
  if (layer === 'air') return shines.has(kind) ? 'shine' : 'air';
  if (layer !== 'globe') return layer;
  if (waters.has(kind)) return 'water';
  return from <= WOODS ? 'grown' : 'later';
}

type Heaps = Readonly<Record<Heap, readonly Piece[]>>;

function heapsOf(step: PlanetStep, inner: InnerLevel): Heaps {
  const pieces = piecesOf(step, inner);
  const heap = (name: Heap) => [name, pieces.filter((piece) => heapOf(piece) === name)];
  return Object.fromEntries(heaps.map(heap)) as Heaps;
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
  heaps: { water, grown, later },
  ground,
  turning,
  turns,
  clip,
}: {
  heaps: Heaps;
  ground: Ground;
  turning: boolean;
  turns: number;
  clip: string;
}) {
  return (
    <g data-layer="globe">
      <path d={globe} fill={tinted(ground.sea)} />
      <g clipPath={`url(#${clip})`}>
        <path d={round(-30, -80, 152, 124, 21, 0.03)} fill={tinted(ground.current)} opacity=".55" />
        <path d={round(70, 70, 142, 122, 22, 0.03)} fill={tinted(ground.current)} opacity=".35" />
        <TurnedBy degrees={turning ? null : 0}>
          <Lands ground={ground} />
          <Pieces pieces={water} ground={ground} turning={turning} />
          {turns > 1 && <Pieces pieces={grown} ground={ground} turning={turning} />}
          {turns > 2 && <Pieces pieces={later} ground={ground} turning={turning} />}
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
  /** How much of it is drawn already, so that it is never one long frame. */
  readonly turns?: number;
}

/** The drawn planet: a wheel that can turn as one layer, between its shadow and the air before it. */
export function PlanetScene({ step, inner, turning, lapClass, turns = planetTurns }: SceneProps) {
  const id = useId();
  const ground = groundOf(step);
  const heaps = useMemo(() => heapsOf(step, inner), [step, inner]);
  const rim = turns >= planetTurns;
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
        <g data-layer="back">{rim && <Pieces pieces={heaps.back} ground={ground} turning={turning} />}</g>
        <Globe heaps={heaps} ground={ground} turning={turning} turns={turns} clip={disc} />
        <g data-layer="front">{rim && <Pieces pieces={heaps.front} ground={ground} turning={turning} />}</g>
      </svg>
      <svg viewBox={box} className={css.layer} aria-hidden="true">
        <clipPath id={still}>
          <path d={globe} />
        </clipPath>
        <Light clip={still} />
        <g data-layer="air">
          <Pieces pieces={heaps.air} ground={ground} turning={false} />
          <Pieces pieces={heaps.shine} ground={ground} turning={false} />
        </g>
      </svg>
    </>
  );
}
