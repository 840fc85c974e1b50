import { type Paint, paint } from '../paper/paint.ts';
import { Fold, Shadow } from '../paper/Sheet.tsx';

/** A folded mountain; `snow` from 0 (bare rock) to 1 (a white cap). */
export function Mountain({ fill = paint.rock, snow = 1 }: { fill?: Paint; snow?: number }) {
  return (
    <>
      <Shadow d="M-70 8L-8-100L66 8Z" lift={2} />
      <path d="M-70 8L-8-100L66 8Z" fill={fill} />
      <Fold light="M-70 8L-8-100L0 8Z" dark="M66 8L-8-100L0 8Z" />
      {snow > 0 && (
        <g opacity={snow}>
          <path d="M-27-68L-8-100L12-70L4-62L-5-72L-13-60Z" fill={paint.white} />
          <path d="M-8-100L12-70L4-62L-3-69Z" fill={paint.ink} opacity=".1" />
        </g>
      )}
    </>
  );
}
