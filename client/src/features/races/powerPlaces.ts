/** Where the things of a room stand: some hang, the others stand on the floor. */
import type { DeviceName } from '../../art/pictures/house.ts';

/** Hang on the wall or under the ceiling. */
const HANGING: readonly DeviceName[] = ['lamp', 'window', 'smoke-alarm', 'clock', 'shower', 'night-light'];

export interface DevicePlace {
  readonly device: string;
  /** Middle, in hundredths of the room's width. */
  readonly x: number;
  readonly high: boolean;
}

/** The things of a room from left to right, above and below, evenly. */
export function placesOf(devices: readonly string[]): DevicePlace[] {
  const isHigh = (device: string): boolean => HANGING.some((name) => name === device);
  const row = (high: boolean): DevicePlace[] => {
    const standing = devices.filter((device) => isHigh(device) === high);
    return standing.map((device, index) => ({ device, x: (100 * (index + 0.5)) / standing.length, high }));
  };
  return [...row(true), ...row(false)];
}

const DIRECTIONS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** Which lit thing the arrow keys go to next: the nearest in that direction, if there is one. */
export function nextInDirection<Thing extends { readonly x: number; readonly y: number }>(
  things: readonly Thing[],
  from: Thing,
  key: string,
): Thing | undefined {
  const [dx, dy] = DIRECTIONS.get(key) ?? [0, 0];
  const ways = things.flatMap((thing) => {
    const [x, y] = [thing.x - from.x, thing.y - from.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    return thing !== from && along > 4 && aside <= 2 * along ? [{ thing, cost: along + 2 * aside }] : [];
  });
  return ways.sort((one, other) => one.cost - other.cost)[0]?.thing;
}
