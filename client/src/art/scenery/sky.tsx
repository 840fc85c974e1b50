import { round } from '../paper/cut.ts';
import { type Paint, paint, tinted } from '../paper/paint.ts';
import { Fold, Shadow, Sheet } from '../paper/Sheet.tsx';

const turns = (count: number): number[] => Array.from({ length: count }, (_, index) => (index * 360) / count);

/** A cloud lies on its flat side, its middle at 0, 0. */
export function Cloud({ fill = paint.cloud, fold = paint.cloudFold }: { fill?: Paint; fold?: Paint }) {
  return (
    <>
      <Sheet
        d="M-65 0C-72.8-22.1-46.8-27.4-37.7-22.100C-33.8-49.5 7.8-53 13-29.200C26-42 52-35.4 46.8-18.600C67.6-20.3 70.2-4.4 65 0Z"
        fill={fill}
        lift={2}
        rim={0}
      />
      <path
        d="M-52 0C-54.6-15-31.2-17.7-23.4-12.400C-15.6-30.9 13-27.4 15.6-13.300C31.2-19.4 39-8.8 36.4 0Z"
        fill={fold}
      />
    </>
  );
}

/** The sun is a prop of the theatre: it hangs there and lights nothing. */
export function Sun() {
  const rays = turns(16);
  return (
    <>
      <Shadow d={round(0, 0, 68, 68, 7)} lift={2} />
      {rays.map((turn, index) => (
        <path
          key={turn}
          d={index % 2 ? 'M-10-60L0-79L10-60Z' : 'M-10.2-60L0-88L10.2-60Z'}
          fill={index % 2 ? paint.honey : tinted('#f5ae37')}
          transform={`rotate(${turn})`}
        />
      ))}
      <Sheet d={round(0, 0, 60, 60, 3)} fill={paint.sun} rim={1.2} />
      <path d={round(-4, -4, 44, 44, 5)} fill="#fff" opacity=".2" />
    </>
  );
}

export function Moon() {
  return (
    <>
      <circle r="82" fill="#ffeec0" opacity=".06" />
      <circle r="70" fill="#ffeec0" opacity=".08" />
      <Sheet d={round(0, 0, 59, 59, 9)} fill="#fbefc9" rim={1.2} lift={2} />
      <path d="M20-55A60 60 0 0 1-16 57A76 76 0 0 0 20-55Z" fill="#9d8a5c" opacity=".28" />
      <g fill="#e2cf98">
        <path d={round(-17, -14, 11, 11, 2, 0.05)} />
        <path d={round(18, 6, 14, 14, 4, 0.05)} />
        <path d={round(-6, 27, 8, 8, 6, 0.06)} />
        <path d={round(15, -30, 6, 6, 8, 0.06)} />
      </g>
    </>
  );
}

export function Balloon({ fill = paint.coral }: { fill?: Paint }) {
  return (
    <>
      <Shadow d="M0-70C-34-70-36-36-12-14H12C36-36 34-70 0-70ZM-7 3H7L5 14H-5Z" lift={2} />
      <path d="M-11-14L-5 4M11-14L5 4" stroke={paint.bark} strokeWidth="1.4" />
      <path d="M0-70C-34-70-36-36-12-14H12C36-36 34-70 0-70Z" fill={fill} />
      <path d="M0-70C-19-66-19-34-6-14H6C19-34 19-66 0-70Z" fill={paint.cream} />
      <path d="M0-70C-6-60-6-30-2-14H2C6-30 6-60 0-70Z" fill={fill} />
      <path
        d="M0-70C-34-70-36-36-12-14H12C36-36 34-70 0-70Z"
        fill={paint.glow}
        opacity="calc(var(--night) * .22)"
      />
      <Fold dark="M12-14C36-36 34-70 0-70C24-60 22-34 8-14Z" />
      <path d="M-7 3H7L5 14H-5Z" fill={paint.kraft} />
    </>
  );
}

/** A folded paper bird flying to the right. */
export function Bird() {
  return (
    <>
      <Shadow d="M-2 4L-16-12L4-3L14-18L16 0L28 0L20 2L8 8L-18 6Z" />
      <path d="M-2 4L-16-12L4-3Z" fill={paint.cloudFold} />
      <path d="M-18 6L0 2L22-2L8 8Z" fill={paint.cloud} />
      <path d="M2 0L14-18L10 2Z" fill={paint.white} />
      <path d="M10 2L14-18L16 1Z" fill={paint.cloudFold} />
      <Fold dark="M10 2L14-18L16 1ZM-2 4L-16-12L4-3Z" />
      <path d="M22-2L28 0L20 2Z" fill={paint.sun} />
    </>
  );
}

const bands = ['#de6a55', '#f0a14b', '#f6cf5f', '#7dbb66', '#5fb3c9'];

/** Half a rainbow, standing on 0, 0. */
export function Rainbow({ radius = 80, band = 6 }: { radius?: number; band?: number }) {
  return bands.map((colour, index) => {
    const r = radius - index * (band - 0.5);
    return (
      <path
        key={colour}
        d={`M${-r} 0A${r} ${r} 0 0 1 ${r} 0`}
        fill="none"
        stroke={tinted(colour)}
        strokeWidth={band}
      />
    );
  });
}

export function Kite() {
  return (
    <>
      <path d="M0 4Q-14-20-4-40Q2-56 14-62" fill="none" stroke={paint.ink} strokeWidth="1" opacity=".5" />
      <Sheet d="M14-90L30-72L14-44L2-74Z" fill={paint.coral} rim={0.6} />
      <Fold light="M14-90L14-44L2-74Z" dark="M14-90L30-72L14-44Z" />
      <path d="M-1-36l-6-4 2 7ZM-6-18l-6-3 2 7Z" fill={paint.sun} />
    </>
  );
}

export function Parachute() {
  return (
    <>
      <path d="M-46-62L0 0L46-62M-16-60L0 0L16-60" fill="none" stroke={paint.bark} strokeWidth="2.4" />
      <Sheet
        d="M-60-56C-58-100-30-112 0-112C30-112 58-100 60-56Q52-66 42-58Q30-68 18-58Q9-66 0-58Q-9-66-18-58Q-30-68-42-58Q-52-66-60-56Z"
        fill={paint.coral}
        rim={1}
      />
      <path d="M-18-58C-24-84-14-104 0-112C14-104 24-84 18-58Q9-66 0-58Q-9-66-18-58Z" fill={paint.cream} />
      <Fold dark="M18-58C24-84 14-104 0-112C30-112 58-100 60-56Q52-66 42-58Q30-68 18-58Z" />
    </>
  );
}
