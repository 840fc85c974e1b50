import { clsx } from 'clsx';
import { Drawing } from '../paper/Drawing.tsx';
import css from './House.module.css';
import sprite from './house.svg?no-inline';
import { type DeviceName, devicePicture } from './house.ts';

interface DeviceProps {
  readonly name: DeviceName;
  /** Whether it shines, runs or plays. */
  readonly on: boolean;
  /** What a screen reader says; empty when a button around it says so. */
  readonly label: string;
  /** How it looks in its situation: a fridge may stand open, a pot may have no lid. */
  readonly look?: string | undefined;
  /** Seen in a dark room; usually as long as it is off. */
  readonly dim?: boolean;
  readonly className?: string | undefined;
}

/** A device of the paper house. Going on or off changes colours and opacity alone. */
export function Device({ name, on, label, look, dim = !on, className }: DeviceProps) {
  return (
    <Drawing
      width={124}
      height={132}
      viewBox="0 0 124 132"
      alt={label}
      data-art="day"
      className={clsx('art', css.house, on && css.on, dim && css.dim, className)}
    >
      <use href={`${sprite}#device-${devicePicture(name, look)}`} />
    </Drawing>
  );
}
