import type { ReactNode } from 'react';
import { paint, tinted } from '../paper/paint.ts';
import { Glow, Shadow, Sheet } from '../paper/Sheet.tsx';
import {
  Barrel,
  Factory,
  House,
  Lighthouse,
  LooseBottle,
  Sack,
  Smoke,
  Solar,
  WindWheel,
} from '../scenery/buildings.tsx';
import { Mountain } from '../scenery/Mountain.tsx';
import {
  Bush,
  DeadTree,
  Flower,
  LeafTree,
  Pine,
  Reeds,
  RoundTree,
  Sprout,
  Stump,
} from '../scenery/plants.tsx';
import { Star } from '../scenery/Star.tsx';
import { Balloon, Bird, Cloud, Kite, Rainbow } from '../scenery/sky.tsx';
import { Boat, Fish, Oil, SailBoat, Wave, Whale, WhaleTail } from '../scenery/water.tsx';
import type { Ground } from './ground.ts';
import { river } from './ground.ts';
import type { Kind, Piece } from './world.ts';

const smogs = ['#8e8d8a', '#83837f', '#9a9894', '#a7a7a1', '#c3c6c0'];
const roofs = [paint.coral, paint.sea, paint.sun];
const crowns = [paint.leaf, paint.forest, paint.sprout];
const petalColours = [paint.coral, paint.sun, paint.white];
const fishes = [paint.coral, paint.sun, paint.cream];

/** Where the trees of a wood stand, and how tall. */
const stands = [
  [
    [-58, -8, 0.42],
    [-40, -26, 0.44],
    [-22, -48, 0.42],
    [-64, 16, 0.44],
    [-44, 2, 0.5],
    [-26, -20, 0.46],
    [-34, 26, 0.44],
    [44, -62, 0.42],
    [70, -58, 0.4],
    [36, -38, 0.46],
    [60, -36, 0.48],
    [84, -30, 0.4],
    [30, -12, 0.5],
    [56, -12, 0.44],
    [78, -8, 0.38],
    [40, 12, 0.42],
  ],
  [
    [-14, -34, 0.4],
    [16, -40, 0.42],
    [-20, -8, 0.44],
    [8, -14, 0.5],
    [34, -18, 0.42],
    [-8, 16, 0.46],
    [20, 10, 0.48],
    [4, 34, 0.4],
  ],
  [
    [-38, -18, 0.44],
    [-10, -22, 0.46],
    [-44, 4, 0.44],
    [-16, 4, 0.52],
    [12, -2, 0.46],
    [-24, 24, 0.44],
    [6, 22, 0.46],
    [28, 22, 0.42],
  ],
] as const;

function Woods({ look }: { look: number }) {
  return (stands[look] ?? stands[0]).map(([x, y, size], index) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
      {(index + look) % 4 === 3 ? (
        <RoundTree fill={paint.forest} seed={index + 2} />
      ) : (
        <Pine fill={index % 3 === 1 ? paint.forest : paint.pine} />
      )}
      {index % 5 === 2 && <Glow y={-8} r={26} />}
    </g>
  ));
}

function Coral() {
  return (
    <>
      <path
        d="M0 8V-12M0-2L-9-12M0-4L8-16M-9-12V-20M8-16L14-20M20 8V-6M20 0L13-7M20 1L27-6"
        fill="none"
        stroke={paint.coral}
        strokeWidth="4.500"
        strokeLinecap="round"
      />
      <path
        d="M-16 8Q-20-2-14-10M-22 8Q-27 2-24-5"
        fill="none"
        stroke={paint.sprout}
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      <path d="M-32 8Q-6 2 36 8Q4 14-32 8Z" fill={paint.sand} />
    </>
  );
}

function River() {
  return (
    <g transform="translate(64 80)">
      <Shadow d={river} />
      <path d={river} fill={paint.shallow} />
      <path
        d="M-64-138C-62-120-84-112-76-94C-66-76-84-62-72-44C-62-28-46-26-36-18"
        fill="none"
        stroke="#fff"
        strokeWidth="2.200"
        opacity=".5"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A road of stars around the planet, with its own small moon. */
function Orbit() {
  return (
    <g transform="rotate(-17)">
      <path
        d="M-296 0A296 96 0 0 0 296 0"
        fill="none"
        stroke={paint.honey}
        strokeWidth="3"
        strokeDasharray="1 13"
        strokeLinecap="round"
        opacity=".95"
      />
      <g transform="translate(-196 72)">
        <Star r={11} />
      </g>
      <g transform="translate(236 58)">
        <Sheet d="M13 0A13 13 0 1 1-13 0A13 13 0 1 1 13 0Z" fill={tinted('#efe3c4')} rim={0.8} />
        <circle cx="-3" cy="-3" r="3" fill="#cdbd8f" />
        <circle cx="5" cy="4" r="2" fill="#cdbd8f" />
      </g>
    </g>
  );
}

type Drawing = (piece: Piece, ground: Ground) => ReactNode;

const look = (piece: Piece): number => piece.look ?? 0;

const drawings: Record<Kind, Drawing> = {
  balloon: (piece) => <Balloon fill={look(piece) ? paint.sun : paint.coral} />,
  barrel: () => <Barrel />,
  bird: () => <Bird />,
  boat: () => <Boat />,
  bottle: () => <LooseBottle />,
  bush: (piece) => (
    <>
      <Bush fill={look(piece) ? paint.moss : paint.meadow} />
      <Glow x={-12} y={-34} r={20} />
    </>
  ),
  cloud: () => <Cloud />,
  coral: () => <Coral />,
  deadTree: () => <DeadTree />,
  factory: () => <Factory />,
  fish: (piece) => <Fish fill={fishes[look(piece)] ?? paint.coral} />,
  flower: (piece) => (
    <Flower
      fill={petalColours[look(piece)] ?? paint.coral}
      heart={look(piece) === 1 ? paint.coral : paint.sun}
    />
  ),
  house: (piece) => <House roof={roofs[look(piece)] ?? paint.coral} />,
  kite: () => <Kite />,
  leafTree: (piece) => (
    <>
      <LeafTree fill={crowns[look(piece)] ?? paint.leaf} />
      {look(piece) === 2 && <Glow x={16} y={-22} r={16} />}
    </>
  ),
  lighthouse: () => (
    <>
      <path d="M-44 14Q0 2 46 14Q0 24-44 14Z" fill={paint.ice} opacity=".7" />
      <Sheet d="M-34 14L-24-2L-8-8L14-6L28 2L36 14Q0 20-34 14Z" fill={tinted('#8a8f8d')} rim={1} />
      <Lighthouse />
    </>
  ),
  mountain: (_, ground) => <Mountain fill={tinted(ground.rock)} snow={ground.snow} />,
  oil: () => <Oil />,
  orbit: () => <Orbit />,
  pine: (piece) => <Pine fill={look(piece) ? paint.forest : paint.pine} />,
  rainbow: () => <Rainbow radius={232} band={13} />,
  reeds: () => <Reeds />,
  river: () => <River />,
  roundTree: (piece) => (
    <RoundTree fill={look(piece) ? paint.meadow : paint.forest} seed={piece.from + look(piece)} />
  ),
  sack: () => <Sack />,
  sailBoat: (piece) => <SailBoat fill={look(piece) ? paint.sun : paint.coral} />,
  smog: (piece) => <Cloud fill={tinted(smogs[look(piece)] ?? '#8e8d8a')} fold={tinted('#a3a29e')} />,
  smoke: () => (
    <g transform="translate(16 -88)">
      <Smoke />
    </g>
  ),
  solar: () => <Solar />,
  sprout: () => <Sprout />,
  star: (piece) => <Star r={piece.size} />,
  stump: () => <Stump />,
  wave: () => <Wave />,
  whale: () => <Whale />,
  whaleTail: () => <WhaleTail />,
  windWheel: (piece) => <WindWheel turn={piece.turn ?? 12} />,
  woods: (piece) => <Woods look={look(piece)} />,
};

/** The drawing of one piece of the world, its foot at 0, 0. */
export function draw(piece: Piece, ground: Ground): ReactNode {
  return drawings[piece.kind](piece, ground);
}
