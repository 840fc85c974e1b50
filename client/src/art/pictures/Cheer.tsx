import type { CheerId } from '#shared/races/words.schema.ts';
import { Drawing } from '../paper/Drawing.tsx';
import sprite from './cheers.svg?no-inline';

interface CheerProps {
  readonly name: CheerId;
  /** The cheer in words; empty where it is written beside the picture. */
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A cheer as a sticker, die-cut with a white border. */
export function Cheer({ name, alt, className }: CheerProps) {
  return (
    <Drawing width={124} height={124} viewBox="0 0 124 124" alt={alt} className={className}>
      <use href={`${sprite}#${name}`} />
    </Drawing>
  );
}
