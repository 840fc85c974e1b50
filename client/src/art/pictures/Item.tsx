import { Drawing } from '../paper/Drawing.tsx';
import sprite from './items.svg?no-inline';
import type { ItemName } from './items.ts';

interface ItemProps {
  readonly name: ItemName;
  /** Its name from the race's texts; empty when that stands beside it. */
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A thing to sort. All of them lie in one file, which the lobby fetches: see fetchRacePictures. */
export function Item({ name, alt, className }: ItemProps) {
  return (
    <Drawing width={124} height={132} viewBox="0 0 124 132" alt={alt} className={className}>
      <use href={`${sprite}#${name}`} />
    </Drawing>
  );
}
