/** Power Down in the room: a house for each hero, in which things light up by the server's clock. */
import { answerMs } from '#shared/races/clock.rules.ts';
import { HOUSES } from '#shared/races/content/power.houses.ts';
import { ROOM_SLOTS } from '#shared/races/content/power.schema.ts';
import { POWER_TEXTS, textOf } from '#shared/races/content/texts.ts';
import { POWER_ROUND_S } from '#shared/races/lengths.rules.ts';
import { bell, type LitThing, power } from '#shared/races/power/power.game.ts';
import { RACE_DEALT, RACE_HOUSE, RACE_JUDGED, RACE_METER } from '#shared/races/races.events.ts';
import type { Choice } from '#shared/races/races.schema.ts';
import { settleVerdict } from '#shared/races/settle.rules.ts';
import type { Attendant } from '../Attendant.ts';
import { recordVerdict } from '../judging.ts';
import { givePoints, type RaceHero } from '../RaceHero.ts';
import { isMixed, type RaceTable } from '../RaceTable.ts';
import type { Play, Standing, Told } from './Play.ts';

const METER_EVERY_MS = 1_000;

/** The night in one house. */
interface Night {
  readonly items: readonly LitThing[];
  /** Since when each thing is lit, by its number. */
  readonly litAt: Map<number, number>;
  readonly caughtMs: Map<number, number>;
  readonly couldLeak: number;
}

export class PowerPlay implements Play {
  readonly #table: RaceTable;
  readonly #nights = new Map<RaceHero, Night>();
  #round = 1;
  #beganAt = 0;
  #meteredAt = 0;

  constructor(table: RaceTable) {
    this.#table = table;
  }

  prepare(round: number): void {
    this.#round = round;
    this.#nights.clear();
    const { roster, seed } = this.#table;
    for (const hero of roster.racing) {
      const { band, pace } = hero.person;
      const items = power.deal(seed, round, { band, pace, seat: hero.dealt?.seat ?? hero.seat });
      const caughtMs = new Map<number, number>();
      const { couldLeak } = bell(items, caughtMs);
      this.#nights.set(hero, { items, litAt: new Map(), caughtMs, couldLeak });
      if (hero.attendant) this.#sendHouse(hero.attendant);
    }
  }

  begin(): number {
    const { time, settings, roster } = this.#table;
    this.#beganAt = time.now();
    this.#meteredAt = this.#beganAt;
    const bands = isMixed(this.#table) ? roster.racing.map(({ person }) => person.band) : [];
    const lasting = settings.band === 'mixed' ? bands : [settings.band];
    return 1_000 * Math.max(...lasting.map((band) => POWER_ROUND_S[band]), 0);
  }

  standing(hero: RaceHero, n: number): Standing {
    const night = this.#nights.get(hero);
    const litAt = night?.litAt.get(n);
    const item = night?.items[n];
    if (litAt === undefined || !item) return { ms: undefined, closed: false, taken: false };
    const ms = answerMs(litAt, this.#table.time.now(), hero.attendant?.pings ?? []);
    return { ms, closed: ms > item.lifeMs, taken: false };
  }

  judge(hero: RaceHero, { n, choice, ms }: { n: number; choice: Choice; ms: number }): void {
    const night = this.#nights.get(hero);
    const item = night?.items[n];
    if (!night || !item) return;
    const verdict = power.judge(item, choice, ms);
    const settled = settleVerdict(power, hero.score, verdict);
    const explain = power.explain(item, undefined, hero.person.language);
    const round = this.#round;
    const judged = recordVerdict(this.#table, hero, { round, item, verdict, settled, choice, explain });
    hero.round.verdicts.set(n, judged);
    if (verdict.right) night.caughtMs.set(n, ms);
    if (settled.pauseMs > 0) hero.round.pausingUntil = this.#table.time.now() + settled.pauseMs;
    hero.attendant?.send(RACE_JUDGED, judged);
  }

  beat(): void {
    const now = this.#table.time.now();
    const elapsed = now - this.#beganAt;
    for (const [hero, night] of this.#nights)
      for (const { n, opensMs } of night.items) {
        if (opensMs > elapsed || night.litAt.has(n)) continue;
        night.litAt.set(n, now);
        if (hero.attendant) this.#send(hero.attendant, night, n);
      }
    if (now - this.#meteredAt < METER_EVERY_MS) return;
    this.#meteredAt = now;
    for (const [hero, night] of this.#nights)
      hero.attendant?.send(RACE_METER, { round: this.#round, leaked: this.#leaked(night, now) });
  }

  turnOver(): boolean {
    return true;
  }

  /** What did not leak pays a bonus, to those who were there for it. */
  bell(): void {
    const now = this.#table.time.now();
    for (const [hero, { items, caughtMs }] of this.#nights) {
      const { bonus, savedWattSeconds } = bell(items, caughtMs);
      const points = Math.round(bonus * hero.score.factor);
      givePoints(hero, points, now);
      hero.round.bonus = points;
      hero.round.points += points;
      hero.round.savedWattSeconds = savedWattSeconds;
    }
    this.#table.scoresChanged = true;
  }

  resume(line: Attendant): void {
    const night = line.hero && this.#nights.get(line.hero);
    if (!night) return;
    this.#sendHouse(line);
    if (this.#table.time.phase.name !== 'round') return;
    for (const n of night.litAt.keys()) this.#send(line, night, n);
    line.send(RACE_METER, { round: this.#round, leaked: this.#leaked(night, this.#table.time.now()) });
  }

  itemName(id: string, { language }: Attendant): Told | undefined {
    for (const { items } of this.#nights.values()) {
      const item = items.find((one) => one.id === id);
      if (!item) continue;
      const { text, source } = power.explain(item, undefined, language);
      return { name: power.show(item, undefined, language).clue, text, source };
    }
    return undefined;
  }

  /** Share of what could leak that has leaked by now. */
  #leaked({ items, litAt, caughtMs, couldLeak }: Night, now: number): number {
    let leaked = 0;
    for (const { n, waste, lifeMs, wattClass } of items) {
      const since = litAt.get(n);
      if (!waste || since === undefined) continue;
      leaked += (Math.min(lifeMs, caughtMs.get(n) ?? now - since) / 1_000) * wattClass;
    }
    return couldLeak <= 0 ? 0 : Math.min(1, leaked / couldLeak);
  }

  #send(line: Attendant, { items, litAt }: Night, n: number): void {
    const item = items[n];
    const since = litAt.get(n);
    if (!item || since === undefined || line.hero?.round.verdicts.has(n)) return;
    const closesAt = item.lifeMs - (this.#table.time.now() - since);
    if (closesAt <= 0) return;
    const shown = power.show(item, undefined, line.language);
    line.send(RACE_DEALT, { round: this.#round, n, shown, closesAt });
  }

  #sendHouse(line: Attendant): void {
    const hero = line.hero;
    const [first] = (hero && this.#nights.get(hero)?.items) ?? [];
    const house = HOUSES.find(({ id }) => id === first?.house);
    if (!hero || !house) return;
    const mirrored = (hero.dealt?.seat ?? hero.seat) % 2 === 1;
    const slotOf = (slot: number): number => (mirrored ? ROOM_SLOTS - 1 - slot : slot);
    const rooms = [...house.rooms].sort((one, other) => slotOf(one.slot) - slotOf(other.slot));
    line.send(RACE_HOUSE, {
      round: this.#round,
      house: house.id,
      rooms: rooms.map(({ nameKey, devices }) => ({
        key: nameKey,
        name: roomName(nameKey, line.language),
        devices: [...devices],
      })),
    });
  }
}

function roomName(key: string, language: Attendant['language']): string {
  const text = textOf(POWER_TEXTS, language, key);
  return 'name' in text ? text.name : key;
}
