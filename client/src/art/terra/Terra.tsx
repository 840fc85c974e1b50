import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useId } from 'react';
import '../palette.css';
import { round } from '../paper/cut.ts';
import { paint, tinted } from '../paper/paint.ts';
import { Shadow, Sheet, TurnedBy } from '../paper/Sheet.tsx';
import { useTurns } from '../paper/turns.ts';
import { type Arm, moods, type TerraMood } from './moods.tsx';
import css from './Terra.module.css';

const body = round(0, 16, 72, 72, 3, 0.006);
const hand = round(0, 40, 12.4, 12.4, 8, 0.04);
const arm = 'M-7 0Q-8 16-6 32Q0 38 6 32Q8 16 7 0Q0-7-7 0Z';
const scarf = 'M-66 42C-40 66 40 66 66 42C70 48 70 56 64 62C36 84-36 84-64 62C-70 56-70 48-66 42Z';
const shoe = 'M-40 84C-44 74-14 74-14 84V94H-44Q-46 88-40 84Z';

/** Terra's box; a part that moves turns about a place in it. */
const box = { x: -130, y: -140, width: 260, height: 244 };
const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;

function pivot(x: number, y: number): CSSProperties {
  const across = ((x - box.x) / box.width) * 100;
  const down = ((y - box.y) / box.height) * 100;
  return { transformOrigin: `${across.toFixed(2)}% ${down.toFixed(2)}%` };
}

/** A sheet of the puppet; what moves is a sheet of its own, so moving it repaints nothing. */
function Layer({
  className,
  style,
  children,
}: {
  className?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <svg viewBox={viewBox} className={clsx(css.layer, className)} style={style} aria-hidden="true">
      {children}
    </svg>
  );
}

function Arms({ arms }: { arms: readonly Arm[] }) {
  return arms.map(({ x, y, turn, thumb }) => (
    <Layer key={x} className={clsx(css.arm, x > 0 && css.right)} style={pivot(x, y)}>
      <g data-part="arm" transform={`translate(${x} ${y}) rotate(${turn})`}>
        <TurnedBy degrees={turn}>
          <Sheet d={arm} fill={paint.sea} />
          <Sheet d={hand} fill={tinted('#fff9ec')} />
          {thumb && <path d="M-11 38Q-17 34-14 29Q-9 28-8 34Z" fill={tinted('#fff9ec')} />}
        </TurnedBy>
      </g>
    </Layer>
  ));
}

function Sprout({ tilt }: { tilt: number }) {
  return (
    <Layer className={css.sprout} style={pivot(-2, -52)}>
      <g data-part="sprout" transform={`translate(-2 -52) rotate(${tilt})`}>
        <Shadow d="M0-20C-6-42-28-48-44-40C-40-22-20-12 0-20ZM0-22C4-46 26-56 44-50C42-30 22-16 0-22Z" />
        <path d="M0 4Q2-10 0-24" stroke={paint.forest} strokeWidth="5" fill="none" strokeLinecap="round" />
        <path d="M0-20C-6-42-28-48-44-40C-40-22-20-12 0-20Z" fill={paint.sprout} />
        <path d="M0-20C-14-26-28-34-44-40C-40-22-20-12 0-20Z" fill={paint.meadow} />
        <path d="M0-22C4-46 26-56 44-50C42-30 22-16 0-22Z" fill={paint.sprout} />
        <path d="M0-22C14-30 28-40 44-50C42-30 22-16 0-22Z" fill={paint.forest} />
      </g>
    </Layer>
  );
}

function Body({ clip }: { clip: string }) {
  return (
    <>
      <Sheet d={body} fill="var(--terra)" lift={2} rim={1.7} />
      <clipPath id={clip}>
        <path d={body} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={round(-12, 2, 53, 49, 6, 0.03)} fill="#fff" opacity=".2" />
        <g fill={paint.meadow}>
          <Shadow d="M-76-14C-62-50-30-62 4-60C10-50-6-44-12-38C-20-30-34-34-42-24C-50-14-44 0-58 6C-70 10-80 0-76-14Z" />
          <path d="M-76-14C-62-50-30-62 4-60C10-50-6-44-12-38C-20-30-34-34-42-24C-50-14-44 0-58 6C-70 10-80 0-76-14Z" />
          <path d="M34-54C52-46 72-20 76 10C66 14 62 0 54-8C46-16 50-26 42-32C34-38 26-46 34-54Z" />
          <path d="M-70 46C-50 42-42 56-22 62C-6 66-4 80-10 92H-70Z" />
        </g>
        <path
          d="M-66-14C-56-40-36-50-14-52C-10-48-20-44-26-40C-38-38-50-28-54-14C-56-4-70 0-66-14Z"
          fill={paint.sprout}
        />
        <path d="M52-48A76 76 0 0 1-46 72A92 92 0 0 0 52-48Z" fill={paint.ink} opacity=".13" />
      </g>
    </>
  );
}

interface TerraProps {
  readonly mood: TerraMood;
  readonly moving?: 'none' | 'wave' | 'bob';
  /** Comes when it is its turn to be drawn, not with the page; its place is kept. */
  readonly later?: boolean;
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** Terra, the small planet with a face. Decoration unless `alt` says what Terra does. */
export function Terra({ mood, moving = 'none', later = false, alt, className }: TerraProps) {
  const turns = useTurns(later);
  return (
    <div
      className={clsx('art art-figure', css.terra, className)}
      data-moving={moving}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {(!later || turns > 0) && <Puppet mood={mood} />}
    </div>
  );
}

function Puppet({ mood }: { mood: TerraMood }) {
  const id = useId();
  const { armsBehind, armsBefore, sprout, scarf: swing, face, around } = moods[mood];
  return (
    <>
      <Layer>
        <Sheet d={shoe} fill={paint.bark} />
        <g transform="scale(-1 1)">
          <Sheet d={shoe} fill={paint.bark} />
        </g>
      </Layer>
      <div className={css.bobbing}>
        <Arms arms={armsBehind} />
        <Layer>
          <g transform={`rotate(${swing} 56 52)`}>
            <Sheet d="M50 44C70 36 84 54 112 40L104 54L116 62C92 72 72 66 52 62Z" fill={tinted('#b23e2f')} />
          </g>
          <Body clip={`${id}body`} />
          <Sheet d={scarf} fill={paint.red} />
          <path d="M-66 42C-40 66 40 66 66 42L67 46C40 70-40 70-67 46Z" fill={paint.coral} />
          <Sheet d={round(48, 60, 11.8, 12.3, 9, 0.04)} fill={paint.red} />
          <circle cx="46" cy="58" r="8" fill={paint.coral} opacity=".4" />
          <g fill={paint.coral} opacity=".8">
            <ellipse cx="-42" cy="24" rx="10" ry="7" />
            <ellipse cx="42" cy="24" rx="10" ry="7" />
          </g>
          {face}
        </Layer>
        <Arms arms={armsBefore} />
        {sprout !== 'hidden' && <Sprout tilt={sprout} />}
        {around && <Layer>{around}</Layer>}
      </div>
    </>
  );
}
