/** Power Down in numbers. */
import type { WattClass } from '../content/power.schema.ts';

export const POWER_WATT_POINTS: Readonly<Record<WattClass, number>> = { 1: 150, 2: 200, 3: 300 };
export const POWER_TIME_SHARE = 0.5;
export const POWER_ROW_MAX = 2;
export const POWER_ROW_STEP = 0.1;
/** A needed thing tapped blows a fuse: so long without taps. */
export const POWER_FUSE_MS = 2_000;
/** Every further fuse of a round takes this much longer, or tapping whatever is lit would beat looking. */
export const POWER_FUSE_STEP_MS = 2_000;
export const POWER_METER_BONUS = 800;
/** Of all that could leak, this much leaves no bonus. */
const LEAK_SHARE = 0.8;

/** Points of a waster caught. */
export function powerPoints(wattClass: WattClass, ms: number, lifeMs: number, row: number): number {
  const time = 1 - POWER_TIME_SHARE * Math.min(1, ms / lifeMs);
  return Math.round(POWER_WATT_POINTS[wattClass] * time * Math.min(POWER_ROW_MAX, 1 + POWER_ROW_STEP * row));
}

/** For how long taps are ignored after so many earlier fuses in the round. */
export function fuseMs(before: number): number {
  return POWER_FUSE_MS + POWER_FUSE_STEP_MS * before;
}

/** The bell's bonus for what did not leak. */
export function meterBonus(leaked: number, couldLeak: number): number {
  if (couldLeak <= 0) return 0;
  return Math.round(POWER_METER_BONUS * Math.max(0, 1 - leaked / (LEAK_SHARE * couldLeak)));
}
