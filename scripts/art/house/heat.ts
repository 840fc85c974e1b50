/** Signs of heat that several devices share. */
import { line } from '../paper.ts';

/** Hot air, rising. */
export const waves = (x: number, y: number): string =>
  line('coral', 5, `M${x} ${y}q-7-7 0-14t0-14M${x + 18} ${y}q-7-7 0-14t0-14M${x + 36} ${y}q-7-7 0-14t0-14`);

/** Steam, rising. */
export const steam = (x: number, y: number): string =>
  line('white', 5, `M${x} ${y}q-7-7 0-14t0-14M${x + 18} ${y}q-7-7 0-14t0-14`);
