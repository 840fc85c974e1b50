import { clsx } from 'clsx';
import { Drawing } from '../paper/Drawing.tsx';
import css from './House.module.css';
import sprite from './house.svg?no-inline';
import { cluePicture } from './house.ts';

interface ClueProps {
  readonly look: string;
  /** What a screen reader says; empty where the clue is written. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** What stands beside a device and says whether somebody needs it, for whoever cannot read yet. */
export function Clue({ look, label, className }: ClueProps) {
  const picture = cluePicture(look);
  if (picture === undefined) return null;
  return (
    <Drawing
      width={124}
      height={132}
      viewBox="0 0 124 132"
      alt={label}
      data-art="day"
      className={clsx('art', css.house, className)}
    >
      <use href={`${sprite}#clue-${picture}`} />
    </Drawing>
  );
}
