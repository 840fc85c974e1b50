/** Recycling Rush in the room: everybody at their own pace, the next thing always on the device already. */
import { answerMs, forgivenRtt } from '#shared/races/clock.rules.ts';
import { SCHEMES } from '#shared/races/content/rush.schemes.ts';
import { leastItemMs, RUSH_ROUND_S } from '#shared/races/lengths.rules.ts';
import { RACE_BINS_SET, RACE_DEALT, RACE_JUDGED } from '#shared/races/races.events.ts';
import type { Choice } from '#shared/races/races.schema.ts';
import { type DealtThing, type RushOptions, rush, showBins } from '#shared/races/rush/rush.game.ts';
import { RUSH_AHEAD, RUSH_FLY_MS } from '#shared/races/rush/rush.rules.ts';
import { settleVerdict } from '#shared/races/settle.rules.ts';
import type { Attendant } from '../Attendant.ts';
import { sortingFor } from '../dealing.ts';
import { recordVerdict } from '../judging.ts';
import type { RaceHero } from '../RaceHero.ts';
import { bandToShow, lengthsOf, type RaceTable } from '../RaceTable.ts';
import type { Play, Standing, Told } from './Play.ts';

/** What a hero has on the device. */
interface Hand {
  readonly items: readonly DealtThing[];
  /** The thing that falls now, and since when. */
  current: number;
  shownAt: number;
  /** How many things have been sent. */
  sent: number;
}

export class RushPlay implements Play {
  readonly #table: RaceTable;
  readonly #hands = new Map<RaceHero, Hand>();
  #round = 1;

  constructor(table: RaceTable) {
    this.#table = table;
  }

  prepare(round: number): void {
    this.#round = round;
    this.#hands.clear();
    const { roster, seed } = this.#table;
    for (const hero of roster.racing)
      this.#hands.set(hero, {
        items: rush.deal(seed, round, this.#optionsOf(hero)),
        current: 0,
        shownAt: 0,
        sent: 0,
      });
    for (const line of roster.lines) this.#sendBins(line);
  }

  begin(): number {
    const now = this.#table.time.now();
    for (const [hero, hand] of this.#hands) {
      hand.shownAt = now;
      this.#dealAhead(hero, hand);
    }
    const lengths = RUSH_ROUND_S[lengthsOf(this.#table)];
    return 1_000 * lengths[bandToShow(this.#table)];
  }

  standing(hero: RaceHero, n: number): Standing {
    const hand = this.#hands.get(hero);
    const isUp = hand?.current === n && n < hand.items.length;
    return {
      ms: isUp ? answerMs(hand.shownAt, this.#table.time.now(), pingsOf(hero)) : undefined,
      closed: false,
      taken: false,
    };
  }

  judge(hero: RaceHero, { n, choice, ms }: { n: number; choice: Choice; ms: number }): void {
    const hand = this.#hands.get(hero);
    const item = hand?.items[n];
    if (!hand || !item) return;
    const verdict = rush.judge(item, choice, ms);
    const settled = settleVerdict(rush, hero.score, verdict);
    const explain = rush.explain(item, this.#scheme, hero.person.language);
    const round = this.#round;
    const judged = recordVerdict(this.#table, hero, { round, item, verdict, settled, choice, explain });
    hero.round.verdicts.set(n, judged);
    const now = this.#table.time.now();
    hero.round.pausingUntil = now + settled.pauseMs;
    const { band, pace } = hero.person;
    // The next thing lies on the device already: it falls a trip before the server could say so.
    const rested = now - forgivenRtt(pingsOf(hero)) + (verdict.right ? RUSH_FLY_MS : settled.pauseMs);
    hand.shownAt = Math.max(rested, hand.shownAt + leastItemMs(band, pace));
    hand.current = n + 1;
    hero.attendant?.send(RACE_JUDGED, judged);
    this.#dealAhead(hero, hand);
  }

  /** The things of a calm hero come when they are due. */
  beat(): void {
    for (const [hero, hand] of this.#hands) if (hero.person.pace !== 1) this.#dealAhead(hero, hand);
  }

  turnOver(): boolean {
    return true;
  }

  bell(): void {}

  resume(line: Attendant): void {
    this.#sendBins(line);
    const hand = line.hero && this.#hands.get(line.hero);
    if (!hand || this.#table.time.phase.name !== 'round') return;
    for (const { n } of hand.items.slice(hand.current, hand.sent)) this.#send(line, hand, n);
  }

  returned(hero: RaceHero): void {
    const hand = this.#hands.get(hero);
    if (hand) hand.shownAt = Math.max(hand.shownAt, this.#table.time.now());
  }

  itemName(id: string, { language, hero }: Attendant): Told | undefined {
    const hand = hero && this.#hands.get(hero);
    const item = hand?.items.find((one) => one.id === id) ?? this.#anyItem(id);
    if (!item) return undefined;
    const { text, source } = rush.explain(item, this.#scheme, language);
    return { name: rush.show(item, this.#scheme, language).name, text, source };
  }

  #anyItem(id: string): DealtThing | undefined {
    for (const { items } of this.#hands.values()) {
      const item = items.find((one) => one.id === id);
      if (item) return item;
    }
    return undefined;
  }

  get #scheme() {
    return SCHEMES[this.#table.settings.scheme];
  }

  #optionsOf({ person, dealt, seat }: RaceHero): RushOptions {
    const own = dealt ?? { hero: `seat-${seat}`, home: person.home };
    return { ...sortingFor(this.#table, person.band), home: own.home, hero: own.hero };
  }

  #dealAhead(hero: RaceHero, hand: Hand): void {
    const calm = hero.person.pace !== 1;
    if (calm && this.#table.time.now() < hand.shownAt) return;
    const wanted = Math.min(hand.items.length, hand.current + (calm ? 1 : RUSH_AHEAD));
    for (; hand.sent < wanted; hand.sent += 1)
      if (hero.attendant) this.#send(hero.attendant, hand, hand.sent);
  }

  #send(line: Attendant, { items }: Hand, n: number): void {
    const item = items[n];
    if (!item) return;
    const shown = rush.show(item, this.#scheme, line.language);
    line.send(RACE_DEALT, { round: this.#round, n, shown, closesAt: null });
  }

  #sendBins(line: Attendant): void {
    const band = line.hero?.person.band ?? line.band;
    line.send(RACE_BINS_SET, showBins(this.#round, sortingFor(this.#table, band), line.language));
  }
}

function pingsOf({ attendant }: RaceHero): readonly number[] {
  return attendant?.pings ?? [];
}
