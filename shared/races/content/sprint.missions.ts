/** What the deeds of Mission Sprint are worth as missions: of the catalogue, where they are the same missions. */
import type { MissionRepeat } from '../sprint/missions.rules.ts';

type Row = readonly [missionId: string, points: number, repeat: MissionRepeat, photo: 'photo' | 'word'];

interface DeedAsMission {
  readonly points: number;
  readonly repeat: MissionRepeat;
  /** Counts outside of a race only with a photo, or with a teacher's yes. */
  readonly asksPhoto: boolean;
}

const ROWS: readonly Row[] = [
  ['two-sided-artist', 10, 'weekly', 'word'],
  ['can-collector', 15, 'weekly', 'word'],
  ['jar-with-a-job', 25, 'weekly', 'photo'],
  ['paper-week', 60, 'weekly', 'photo'],
  ['lights-off-lap', 10, 'daily', 'word'],
  ['sleepy-lights', 10, 'daily', 'word'],
  ['cool-shade', 15, 'daily', 'word'],
  ['draught-detective', 40, 'once', 'photo'],
  ['nap-time-for-screens', 35, 'once', 'photo'],
  ['power-down-week', 80, 'weekly', 'photo'],
  ['map-my-way', 20, 'once', 'word'],
  ['walk-it', 15, 'daily', 'word'],
  ['be-seen', 15, 'weekly', 'photo'],
  ['one-loop', 25, 'weekly', 'word'],
  ['share-the-ride', 30, 'weekly', 'word'],
  ['walking-bus', 100, 'weekly', 'photo'],
  ['refill-hero', 10, 'daily', 'photo'],
  ['second-drink', 10, 'daily', 'photo'],
  ['tap-off-teeth', 10, 'daily', 'word'],
  ['drip-detective', 35, 'once', 'word'],
  ['watering-can-hero', 30, 'weekly', 'photo'],
  ['water-saver-week', 70, 'weekly', 'photo'],
  ['small-first', 10, 'daily', 'word'],
  ['feed-the-compost', 10, 'daily', 'word'],
  ['autumn-taste', 15, 'weekly', 'word'],
  ['waste-free-lunch', 25, 'daily', 'photo'],
  ['eat-me-first', 15, 'weekly', 'word'],
  ['leftover-chef', 35, 'weekly', 'photo'],
  ['food-diary', 70, 'weekly', 'photo'],
  ['ten-bird-minutes', 10, 'daily', 'word'],
  ['tree-friend', 10, 'weekly', 'word'],
  ['pick-up-ten', 20, 'weekly', 'word'],
  ['wild-corner', 35, 'once', 'word'],
  ['leaf-palace', 20, 'once', 'word'],
  ['bug-hotel', 40, 'once', 'photo'],
];

export const DEEDS_AS_MISSIONS: ReadonlyMap<string, DeedAsMission> = new Map(
  ROWS.map(([id, points, repeat, photo]) => [id, { points, repeat, asksPhoto: photo === 'photo' }]),
);
