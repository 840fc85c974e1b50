import { clsx } from 'clsx';
import { Drawing } from '../paper/Drawing.tsx';
import css from './House.module.css';
import sprite from './house.svg?no-inline';
import type { RoomName } from './house.ts';

interface RoomBackdropProps {
  readonly room: RoomName;
  readonly lit: boolean;
  /** What a screen reader says; empty where the room's name is written. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A room, seen from the front; it fills its box from the floor upwards and is cut at the sides. */
export function RoomBackdrop({ room, lit, label, className }: RoomBackdropProps) {
  return (
    <Drawing
      width={300}
      height={200}
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMax slice"
      alt={label}
      data-art="day"
      className={clsx('art', css.house, css.room, !lit && css.dim, className)}
    >
      <use href={`${sprite}#room-${room}`} />
    </Drawing>
  );
}
