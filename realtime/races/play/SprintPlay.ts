/** Mission Sprint in the room: cards a lap, "Done", and the host's yes. */
import type { Season } from '#shared/races/content/sprint.schema.ts';
import { SPRINT_LAPS } from '#shared/races/lengths.rules.ts';
import { RACE_DEALT, RACE_JUDGED, RACE_REFUSED } from '#shared/races/races.events.ts';
import type {
  Choice,
  RaceApprove,
  RaceJudged,
  RaceQueue,
  RefusalReason,
  Ruling,
  SprintChoice,
} from '#shared/races/races.schema.ts';
import { settleVerdict } from '#shared/races/settle.rules.ts';
import type { DeedWord } from '#shared/races/sprint/missions.rules.ts';
import { type DealtDeed, isFairClaim, sprint } from '#shared/races/sprint/sprint.game.ts';
import { cooldownMs, mayClaim } from '#shared/races/sprint/sprint.rules.ts';
import type { Band } from '#shared/races/words.schema.ts';
import type { Attendant } from '../Attendant.ts';
import { type Claim, countAsMission, isLate, numberOf, sayLateYes, toldToHost, wordFor } from '../deeds.ts';
import { recordVerdict } from '../judging.ts';
import type { RaceHero } from '../RaceHero.ts';
import { bandToShow, type RaceTable } from '../RaceTable.ts';
import type { Play, Standing, Told } from './Play.ts';

const MINUTE_MS = 60_000;
const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'fall'];

interface Patience {
  notYetInRow: number;
  lastNotYetAt: number | undefined;
}

export class SprintPlay implements Play {
  readonly #table: RaceTable;
  readonly #laps = new Map<string, readonly DealtDeed[]>();
  readonly #patience = new WeakMap<RaceHero, Patience>();
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
    const { run, claims } = this.#table;
    if (why) hero.attendant?.send(RACE_REFUSED, { round: this.#round, n, why });
    else claims.push({ hero, run, round: this.#round, item, choice, ms, at: new Date() });
    this.#settleOwn();
  }

  #refusalOf(hero: RaceHero, item: DealtDeed, choice: SprintChoice, ms: number): RefusalReason | undefined {
    if (choice.proof.proof !== item.proof) return 'wrong-kind';
    if (!isFairClaim(item, choice, ms)) return 'too-fast';
    const waiting = this.#claims.filter((one) => one.hero === hero).length;
    const may = mayClaim({ waiting, ...this.#patienceOf(hero), now: this.#table.time.now() });
    return may === 'yes' ? undefined : may;
  }

  /** The lead may have changed hands. */
  beat(): void {
    this.#settleOwn();
  }

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

  /** Whether deeds of this run wait for a yes. */
  get hasQueue(): boolean {
    return this.#claims.length > 0;
  }

  /** Nobody says yes to themselves: a deed of whoever leads is settled already, on their word. */
  rule({ seat, round, n, ruling }: RaceApprove): void {
    this.#settleOwn();
    const meant = this.#table.claims.filter(
      (one) =>
        one.round === round &&
        numberOf(this.#table, one) === n &&
        (seat === undefined || one.hero.seat === seat),
    );
    for (const claim of this.#take(meant)) this.#rule(claim, ruling);
  }

  /** Asked for whoever leads now; what waited of their own waits no longer. */
  waiting(line: Attendant): RaceQueue['waiting'] {
    this.#settleOwn();
    return toldToHost(this.#table, line);
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

  get #claims(): Claim[] {
    return this.#table.claims.filter(({ run }) => run === this.#table.run);
  }

  /** Takes deeds out of those that wait. */
  #take(claims: readonly Claim[]): readonly Claim[] {
    this.#table.claims = this.#table.claims.filter((one) => !claims.includes(one));
    this.#table.state.answered = this.#claims.length;
    return claims;
  }

  /** Classmates never approve (games.md §5), and nobody else leads: the checks of the room have to do. */
  #settleOwn(): void {
    const own = this.#claims.filter((one) => wordFor(this.#table, one) === 'own');
    for (const claim of this.#take(own)) this.#rule(claim, { ruling: 'yes' });
  }

  #rule(claim: Claim, ruling: Ruling): void {
    if (!isLate(this.#table, claim)) this.#settle(claim, ruling, wordFor(this.#table, claim));
    else if (ruling.ruling === 'yes') sayLateYes(this.#table, claim);
  }

  #settle(claim: Claim, ruling: Ruling, word: DeedWord): void {
    const { hero, round, item, choice, ms } = claim;
    const verdict = sprint.judge(item, { claim: choice, ruling }, ms);
    const settled = settleVerdict(sprint, hero.score, verdict);
    const explain = sprint.explain(item, undefined, hero.person.language);
    const recorded = recordVerdict(this.#table, hero, { round, item, verdict, settled, choice, explain });
    const judged: RaceJudged = {
      ...recorded,
      ...(word === 'own' && { ownWord: true as const }),
      ...(verdict.right && countAsMission(this.#table, claim, word) && { mission: true as const }),
    };
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
