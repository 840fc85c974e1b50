import { round } from '../paper/cut.ts';
import { type Paint, paint, tinted } from '../paper/paint.ts';
import { Fold, Shadow, Sheet } from '../paper/Sheet.tsx';

/** Every plant stands with its foot at 0, 0 and grows upwards; 100 is about a grown tree. */

const trunk = 'M-3 4L-2-40H2L3 4Z';

export function RoundTree({ fill = paint.forest, seed = 1 }: { fill?: Paint; seed?: number }) {
  const crown = round(0, -50, 26.5, 28, seed, 0.04);
  return (
    <>
      <Shadow d={`${trunk}${crown}`} />
      <path d={trunk} fill={paint.bark} />
      <Sheet d={crown} fill={fill} lift={0} rim={0.7} />
      <path d={round(-7, -56, 14.5, 15, seed + 1, 0.04)} fill="#fff" opacity="var(--fold-light)" />
      <Fold dark="M8-77C30-70 34-34 4-22.500C20-34 22-62 8-77Z" />
    </>
  );
}

export function LeafTree({ fill = paint.leaf }: { fill?: Paint }) {
  return (
    <>
      <Shadow d="M-2.4 4L-1.6-40H1.600L2.4 4ZM0-12.800C-29-19-29-56 0-80C29-56 29-19 0-12.800Z" />
      <path d="M-2.4 4L-1.6-40H1.600L2.4 4Z" fill={paint.bark} />
      <path d="M0-12.800C-29-19-29-56 0-80C29-56 29-19 0-12.800Z" fill={fill} />
      <Fold light="M0-12.800C-29-19-29-56 0-80Z" dark="M0-12.800C29-19 29-56 0-80Z" />
      <path d="M-1.1 4L-.5-50H.5L1.1 4Z" fill={paint.bark} />
    </>
  );
}

/** Three skirts of one paper. They share their faces and folds: a wood is dozens of these. */
export function Pine({ fill = paint.pine }: { fill?: Paint }) {
  return (
    <>
      <Shadow d="M-3 4V-10H3V4ZM-29-10Q0-13 29-10L23-31L17-50L0-86L-17-50L-23-31Z" />
      <path d="M-3 4V-17H3V4Z" fill={paint.bark} />
      <path
        d="M-29.2-10.300Q-11.7-12.9 0-7.700Q11.7-12.9 29.2-10.300L0-51.600ZM-23.2-31Q-9.3-33.5 0-28.400Q9.3-33.5 23.2-31L0-70.500ZM-17.2-49.900Q-6.9-52.5 0-47.300Q6.9-52.5 17.2-49.900L0-86Z"
        fill={fill}
      />
      <Fold
        light="M-29.2-10.300Q-11.7-12.9 0-7.700V-51.600ZM-23.2-31Q-9.3-33.5 0-28.400V-70.500ZM-17.2-49.900Q-6.9-52.5 0-47.300V-86Z"
        dark="M29.2-10.300Q11.7-12.9 0-7.700V-51.600ZM23.2-31Q9.3-33.5 0-28.400V-70.500ZM17.2-49.900Q6.9-52.5 0-47.300V-86Z"
      />
      <path d="M-17.2-49.900Q-6.9-52.5 0-47.300V-86Z" fill="#fff" opacity="calc(var(--fold-light) * .6)" />
    </>
  );
}

export function Bush({ fill = paint.meadow }: { fill?: Paint }) {
  const shape = 'M-30 5C-36-18-15-24-10.5-18C-6-36 15-33 15-15C33-18 33 0 28.5 5Z';
  return (
    <>
      <Sheet d={shape} fill={fill} rim={0.7} />
      <Fold light="M-24 2C-26-10-12-15-8-9C-5-22 6-22 8-11C0-16-4-4-8 2Z" />
    </>
  );
}

export function Sprout() {
  return (
    <>
      <Shadow d="M-1.3 2Q0-12-.8-24H1Q1.4-12 1.3 2ZM0-22C-4-40-20-44-24.8-38C-24-24-12-18 0-22C2-36 16-44 24-42C24.8-28 14-18 0-22Z" />
      <path d="M-1.3 2Q0-12-.8-24H1Q1.4-12 1.3 2Z" fill={paint.forest} />
      <path d="M0-22C-4-40-20-44-24.8-38C-24-24-12-18 0-22Z" fill={paint.sprout} />
      <path d="M0-22C2-36 16-44 24-42C24.8-28 14-18 0-22Z" fill={paint.meadow} />
    </>
  );
}

const petals = [0, 72, 144, 216, 288];

export function Flower({ fill = paint.coral, heart = paint.sun }: { fill?: Paint; heart?: Paint }) {
  return (
    <>
      <Shadow d={`M-1 3L-.8-40H.8L1 3Z${round(0, -40, 15, 15, 4, 0.05)}`} />
      <path d="M-1 3L-.8-40H.8L1 3Z" fill={paint.forest} />
      <g transform="translate(0 -40)">
        {petals.map((turn) => (
          <ellipse key={turn} cy="-8.8" rx="6.4" ry="8.8" fill={fill} transform={`rotate(${turn})`} />
        ))}
        <path d="M0 0V-17.600A6.4 8.8 0 0 1 6.4-8.800Z" fill={paint.ink} opacity=".08" />
        <circle r="5.2" fill={heart} />
      </g>
    </>
  );
}

export function DeadTree() {
  const twigs = 'M0 4V-60M0-24L-16.8-45M0-33L15-54M-10.2-36.600L-19.2-34.800M8-43.500L19-44';
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={twigs} stroke="var(--shade-ink)" strokeWidth="5" opacity=".18" transform="translate(1 1.5)" />
      <path d={twigs} stroke={tinted('#5d544c')} strokeWidth="4" />
    </g>
  );
}

export function Stump() {
  return (
    <g transform="scale(1.6)">
      <Sheet d="M-10 4L-8-14H8L11 4Z" fill={tinted('#6e5b4c')} rim={0.4} />
      <ellipse cy="-14" rx="8" ry="3" fill={tinted('#b39b80')} />
      <ellipse cy="-14" rx="4" ry="1.5" fill={tinted('#8a735b')} />
    </g>
  );
}

/** A sheaf of reeds at the water's edge. */
export function Reeds() {
  return (
    <>
      <path
        d="M-9 3Q-10-14-15-26M-3 3Q-4-20-3-34M4 3Q5-16 11-28"
        fill="none"
        stroke={paint.forest}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path d="M-5.8-46h5.600v14h-5.600ZM9-40l5 2-4 12-5-2Z" fill={paint.soil} />
    </>
  );
}
