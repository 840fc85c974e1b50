/** Recycling Rush in numbers. */
import { comboFactor } from '../combo.rules.ts';

export const RUSH_BASE = 100;
/** A right thing flies into its bin before the next one drops. */
export const RUSH_FLY_MS = 600;
/** A wrong bin costs time and the combo, never points. */
export const RUSH_WRONG_PAUSE_MS = 1_500;
/** So many items lie on the device ahead, so that a slow line costs no place. */
export const RUSH_AHEAD = 2;

/** Points of a right item after so many rights in a row. */
export function rushPoints(row: number): number {
  return RUSH_BASE * comboFactor(row);
}
