/** Mission Sprint in the room: cards a lap, "Done", and the host's yes. */
import type { Season } from '#shared/races/content/sprint.schema.ts';
import { SPRINT_LAPS } from '#shared/races/lengths.rules.ts';
import { RACE_DEALT, RACE_JUDGED, RACE_REFUSED } from '#shared/races/races.events.ts';
import type {
  Choice,
  RaceApprove,
  RaceQueue,
  RefusalReason,
  Ruling,
  SprintChoice,
} from '#shared/races/races.schema.ts';
import { settleVerdict } from '#shared/races/settle.rules.ts';
import { type DealtDeed, isFairClaim, sprint } from '#shared/races/sprint/sprint.game.ts';
import { cooldownMs, mayClaim } from '#shared/races/sprint/sprint.rules.ts';
import type { Band } from '#shared/races/words.schema.ts';
import type { Attendant } from '../Attendant.ts';
import { recordVerdict } from '../judging.ts';
import type { RaceHero } from '../RaceHero.ts';
import { bandToShow, type RaceTable } from '../RaceTable.ts';
import type { Play, Standing, Told } from './Play.ts';

const MINUTE_MS = 60_000;
const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'fall'];

/** A deed that somebody says is done. */
interface Claim {
  readonly hero: RaceHero;
  readonly round: number;
  readonly item: DealtDeed;
  readonly choice: SprintChoice;
  /** Counts from the card to "Done": a slow teacher costs nothing. */
  readonly ms: number;
}

interface Patience {
  notYetInRow: number;
  lastNotYetAt: number | undefined;
}

export class SprintPlay implements Play {
  readonly #table: RaceTable;
  readonly #laps = new Map<string, readonly DealtDeed[]>();
  readonly #patience = new WeakMap<RaceHero, Patience>();
  #claims: Claim[] = [];
  #round = 1;
  #beganAt = 0;

  constructor(table: RaceTable) {
    this.#table = table;
  }

  prepare(round: number): void {
    this.#round = round;
  }

  begin(): number {
    const { time, roster } = this.#table;
    this.#beganAt = time.now();
    for (const line of roster.lines) this.resume(line);
    return this.#lapMs;
  }

  standing(hero: RaceHero, n: number): Standing {
    const isOut = this.#cards(hero.person.band, this.#round)[n] !== undefined;
    return {
      ms: isOut ? this.#table.time.now() - this.#beganAt : undefined,
      closed: false,
      taken: this.#claims.some((one) => one.hero === hero && one.round === this.#round && one.item.n === n),
    };
  }

  judge(hero: RaceHero, { n, choice, ms }: { n: number; choice: Choice; ms: number }): void {
    const item = this.#cards(hero.person.band, this.#round)[n];
    if (!item || choice.kind !== 'sprint') return;
    const why = this.#refusalOf(hero, item, choice, ms);
    if (why) hero.attendant?.send(RACE_REFUSED, { round: this.#round, n, why });
    else this.#claims.push({ hero, round: this.#round, item, choice, ms });
    this.#table.state.answered = this.#claims.length;
  }

  #refusalOf(hero: RaceHero, item: DealtDeed, choice: SprintChoice, ms: number): RefusalReason | undefined {
    if (choice.proof.proof !== item.proof) return 'wrong-kind';
    if (!isFairClaim(item, choice, ms)) return 'too-fast';
    const waiting = this.#claims.filter((one) => one.hero === hero).length;
    const may = mayClaim({ waiting, ...this.#patienceOf(hero), now: this.#table.time.now() });
    return may === 'yes' ? undefined : may;
  }

  beat(): void {}

  turnOver(): boolean {
    return true;
  }

  bell(): void {}

  resume(line: Attendant): void {
    const hero = line.hero;
    if (!hero || this.#table.time.phase.name !== 'round') return;
    const closesAt = Math.max(0, this.#lapMs - (this.#table.time.now() - this.#beganAt));
    for (const item of this.#cards(hero.person.band, this.#round)) {
      if (hero.round.verdicts.get(item.n)?.right) continue;
      const shown = sprint.show(item, undefined, line.language);
      line.send(RACE_DEALT, { round: this.#round, n: item.n, shown, closesAt });
    }
  }

  enter(hero: RaceHero): void {
    if (hero.attendant) this.resume(hero.attendant);
  }

  /** Whether deeds wait for a yes. */
  get hasQueue(): boolean {
    return this.#claims.length > 0;
  }

  rule({ seat, round, n, ruling }: RaceApprove): void {
    const meant = this.#claims.filter(
      (one) => one.round === round && one.item.n === n && (seat === undefined || one.hero.seat === seat),
    );
    this.#claims = this.#claims.filter((one) => !meant.includes(one));
    this.#table.state.answered = this.#claims.length;
    for (const claim of meant) this.#settle(claim, ruling);
  }

  waiting({ language }: Attendant): RaceQueue['waiting'] {
    return this.#claims.map(({ hero, round, item, choice }) => ({
      seat: hero.seat,
      name: hero.person.name,
      round,
      n: item.n,
      title: sprint.show(item, undefined, language).title,
      proof: item.proof,
      ...(choice.proof.proof === 'count' && { count: choice.proof.count }),
    }));
  }

  itemName(id: string, { language }: Attendant): Told | undefined {
    for (const cards of this.#laps.values()) {
      const item = cards.find((one) => one.id === id);
      if (!item) continue;
      const { text, source } = sprint.explain(item, undefined, language);
      return { name: sprint.show(item, undefined, language).title, text, source };
    }
    return undefined;
  }

  #settle({ hero, round, item, choice, ms }: Claim, ruling: Ruling): void {
    const verdict = sprint.judge(item, { claim: choice, ruling }, ms);
    const settled = settleVerdict(sprint, hero.score, verdict);
    const explain = sprint.explain(item, undefined, hero.person.language);
    const judged = recordVerdict(this.#table, hero, { round, item, verdict, settled, choice, explain });
    const patience = this.#patienceOf(hero);
    if (verdict.right) {
      patience.notYetInRow = 0;
      if (round === this.#round) hero.round.verdicts.set(item.n, judged);
      hero.attendant?.send(RACE_JUDGED, judged);
      return;
    }
    patience.notYetInRow += 1;
    patience.lastNotYetAt = this.#table.time.now();
    const reason = ruling.ruling === 'not-yet' ? { notYet: ruling.reason } : {};
    hero.attendant?.send(RACE_JUDGED, { ...judged, ...reason, pauseMs: cooldownMs(patience.notYetInRow) });
  }

  #patienceOf(hero: RaceHero): Patience {
    const known = this.#patience.get(hero);
    if (known) return known;
    const fresh: Patience = { notYetInRow: 0, lastNotYetAt: undefined };
    this.#patience.set(hero, fresh);
    return fresh;
  }

  get #lapMs(): number {
    return (this.#table.settings.minutes * MINUTE_MS) / SPRINT_LAPS;
  }

  #cards(band: Band, round: number): readonly DealtDeed[] {
    const key = `${band ?? bandToShow(this.#table)} ${round}`;
    const known = this.#laps.get(key);
    if (known) return known;
    const minutes = this.#lapMs / MINUTE_MS;
    const cards = sprint.deal(this.#table.seed, round, { band, minutes, season: seasonOf(new Date()) });
    this.#laps.set(key, cards);
    return cards;
  }
}

function seasonOf(date: Date): Season {
  return SEASONS[Math.floor(((date.getUTCMonth() + 1) % 12) / 3)] ?? 'spring';
}
