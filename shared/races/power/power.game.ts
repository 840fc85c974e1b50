/** Power Down: night in a paper house. Catch the waste, keep what is needed. */
import { type Random, seededRandom } from '../../core/random.ts';
import { HOUSES } from '../content/power.houses.ts';
import { type House, ROOM_SLOTS, type Situation, type WattClass } from '../content/power.schema.ts';
import { SITUATIONS } from '../content/power.situations.ts';
import { POWER_TEXTS, textOf } from '../content/texts.ts';
import { shuffled } from '../deal.rules.ts';
import type { DealtItem, Game, Language, Verdict } from '../game.contract.ts';
import { type Pace, POWER_DECOYS, POWER_LIFE_MS, POWER_ROUND_S, POWER_WASTERS } from '../lengths.rules.ts';
import { PowerChoice, type PowerShown } from '../races.schema.ts';
import { BANDS, type Band } from '../words.schema.ts';
import { fuseMs, meterBonus, powerPoints } from './power.rules.ts';

/** The first thing lights up after this. */
const FIRST_OPENS_MS = 1_000;

export interface PowerOptions {
  readonly band: Band;
  readonly pace?: Pace | undefined;
  /** Houses of neighbouring seats are mirrored, so that copying taps does not help. */
  readonly seat: number;
}

export interface LitThing extends DealtItem {
  readonly kind: 'power';
  readonly topic: 'heat' | 'light' | 'standby';
  readonly house: string;
  readonly slot: number;
  readonly roomKey: string;
  /** When it lights up, from the start of the round. */
  readonly opensMs: number;
  /** The same for wasters and decoys. */
  readonly lifeMs: number;
  readonly waste: boolean;
  readonly wattClass: WattClass;
  readonly watts: number;
}

export interface PowerVerdict extends Verdict {
  readonly kind: 'power';
  /** A needed thing was tapped. */
  readonly fuse: boolean;
  readonly wattClass: WattClass;
  readonly lifeMs: number;
}

const TOPICS: Readonly<Record<WattClass, LitThing['topic']>> = { 1: 'standby', 2: 'light', 3: 'heat' };

interface Place {
  readonly slot: number;
  readonly roomKey: string;
  readonly situation: Situation;
}

/** Everything that can happen in a house, in chance order, each situation before any comes twice. */
function happenings(house: House, band: Band, waste: boolean, count: number, random: Random): Place[] {
  const places = house.rooms.flatMap(({ slot, nameKey, devices }) =>
    SITUATIONS.filter(
      (situation) =>
        situation.waste === waste && situation.bands.includes(band) && devices.includes(situation.device),
    ).map((situation) => ({ slot, roomKey: nameKey, situation })),
  );
  const list: Place[] = [];
  while (list.length < count && places.length > 0) {
    const seen = new Set<string>();
    const fresh = shuffled(places, random).filter(
      ({ situation }) => !seen.has(situation.id) && seen.add(situation.id),
    );
    list.push(...fresh);
  }
  return list.slice(0, count);
}

/** When things light up: evenly through the night with some chance, the last early enough to be caught. */
function openings(count: number, roundMs: number, lifeMs: number, random: Random): number[] {
  const step = (roundMs - FIRST_OPENS_MS - lifeMs) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) =>
    Math.round(FIRST_OPENS_MS + Math.max(0, index * step + (index === 0 ? 0 : (random.next() - 0.5) * step))),
  );
}

export const power: Game<LitThing, PowerOptions, PowerVerdict, undefined, PowerShown> = {
  id: 'power',
  bands: BANDS,

  deal(seed, round, { band, pace = 1, seat }) {
    const random = seededRandom(`${seed}:power:${round}:${band}`);
    const house = random.pick(HOUSES.filter(({ bands }) => bands.includes(band)));
    const events = shuffled(
      [
        ...happenings(house, band, true, POWER_WASTERS[band], random),
        ...happenings(house, band, false, POWER_DECOYS[band], random),
      ],
      random,
    );
    const lifeMs = POWER_LIFE_MS[band] * pace;
    const times = openings(events.length, POWER_ROUND_S[band] * 1_000, POWER_LIFE_MS[band], random);
    return apart(events, times, lifeMs).map(({ slot, roomKey, situation }, n) => ({
      kind: 'power',
      n,
      id: situation.id,
      band,
      topic: TOPICS[situation.wattClass],
      difficulty: situation.waste ? 1 : 2,
      house: house.id,
      slot: seat % 2 === 0 ? slot : ROOM_SLOTS - 1 - slot,
      roomKey,
      opensMs: times[n] ?? 0,
      lifeMs,
      waste: situation.waste,
      wattClass: situation.wattClass,
      watts: situation.watts,
    }));
  },

  show(item, _scheme, language) {
    return {
      kind: 'power',
      room: item.slot,
      roomName: roomName(item.roomKey, language),
      roomKey: item.roomKey,
      device: situationOf(item.id).device,
      look: situationOf(item.id).clue,
      clue: situationText(item.id, language).clue,
    };
  },

  judge(item, answer, ms) {
    const tapped = PowerChoice.safeParse(answer).success;
    const open = ms >= 0 && ms <= item.lifeMs;
    const fuse = tapped && open && !item.waste;
    return {
      kind: 'power',
      right: tapped && open && item.waste,
      ms: Math.max(0, ms) || 0,
      truth: item.waste ? { kind: 'power', tap: true } : null,
      fuse,
      wattClass: item.wattClass,
      lifeMs: item.lifeMs,
    };
  },

  score(run, { right, fuse, wattClass, ms, lifeMs }) {
    if (right) {
      const points = powerPoints(wattClass, ms, lifeMs, run.row);
      return { points, pauseMs: 0, run: { ...run, row: run.row + 1 } };
    }
    // What is missed leaks; only a fuse ends the row.
    if (!fuse) return { points: 0, pauseMs: 0, run };
    return { points: 0, pauseMs: fuseMs(run.fuses), run: { ...run, row: 0, fuses: run.fuses + 1 } };
  },

  explain({ id, waste }, _scheme, language) {
    return {
      right: waste ? { kind: 'power', tap: true } : null,
      text: situationText(id, language).why,
      source: situationOf(id).source,
    };
  },
};

/** One device of a room is in one situation at a time: what would clash comes later. */
function apart(events: readonly Place[], times: readonly number[], lifeMs: number): Place[] {
  const waiting = [...events];
  const freeAt = new Map<string, number>();
  return times.flatMap((at) => {
    const place = ({ slot, situation }: Place) => `${slot}:${situation.device}`;
    const free = waiting.findIndex((event) => (freeAt.get(place(event)) ?? 0) <= at);
    const [event] = waiting.splice(Math.max(0, free), 1);
    if (event) freeAt.set(place(event), at + lifeMs);
    return event ? [event] : [];
  });
}

/** At the bell: what leaked, what could have, and the bonus. `caughtMs` is by item number. */
export function bell(
  items: readonly LitThing[],
  caughtMs: ReadonlyMap<number, number>,
): { leaked: number; couldLeak: number; bonus: number; savedWattSeconds: number } {
  let [leaked, couldLeak, savedWattSeconds] = [0, 0, 0];
  for (const { n, waste, lifeMs, wattClass, watts } of items) {
    if (!waste) continue;
    const on = Math.min(lifeMs, caughtMs.get(n) ?? lifeMs) / 1_000;
    leaked += on * wattClass;
    couldLeak += (lifeMs / 1_000) * wattClass;
    savedWattSeconds += (lifeMs / 1_000 - on) * watts;
  }
  return { leaked, couldLeak, bonus: meterBonus(leaked, couldLeak), savedWattSeconds };
}

const BY_ID: ReadonlyMap<string, Situation> = new Map(
  SITUATIONS.map((situation) => [situation.id, situation]),
);

function situationOf(id: string): Situation {
  const situation = BY_ID.get(id);
  if (situation === undefined) throw new Error(`no situation called ${id}`);
  return situation;
}

function situationText(id: string, language: Language): { clue: string; why: string } {
  const text = textOf(POWER_TEXTS, language, id);
  if (!('clue' in text)) throw new Error(`${id} is a room, not a situation`);
  return text;
}

function roomName(key: string, language: Language): string {
  const text = textOf(POWER_TEXTS, language, key);
  if (!('name' in text)) throw new Error(`${key} is no room`);
  return text.name;
}
