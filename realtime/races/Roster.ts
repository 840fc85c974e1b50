/** Who is in the room: heroes by visitor, those whose place has run out, and who only looks on. */
import type { RaceServerMessages } from '#shared/races/races.events.ts';
import { RACE_HEROES_MAX } from '#shared/races/rooms.schema.ts';
import type { Attendant, LeaveReason } from './Attendant.ts';
import type { RaceHero } from './RaceHero.ts';
import type { RaceState } from './race.state.ts';

export class Roster {
  readonly #state: RaceState;
  readonly #heroes = new Map<string, RaceHero>();
  #list: readonly RaceHero[] = [];
  readonly #gone = new Map<string, RaceHero>();
  readonly #lines = new Set<Attendant>();
  readonly removed = new Set<string>();

  constructor(state: RaceState) {
    this.#state = state;
  }

  /** Everybody with a seat, also those whose line is lost. */
  get heroes(): readonly RaceHero[] {
    return this.#list;
  }

  /** Those who are in the round, there or away. */
  get racing(): RaceHero[] {
    return this.heroes.filter(({ shown }) => !shown.waiting);
  }

  get lines(): ReadonlySet<Attendant> {
    return this.#lines;
  }

  find(visitor: string): RaceHero | undefined {
    return this.#heroes.get(visitor);
  }

  atSeat(seat: number): RaceHero | undefined {
    return this.heroes.find((hero) => hero.seat === seat);
  }

  /** A hero whose place had run out, with what they had reached. */
  remembered(visitor: string): RaceHero | undefined {
    return this.#gone.get(visitor);
  }

  /** Whether somebody is here: with a seat, with one that ran out, or looking on. */
  has(visitor: string): boolean {
    return (
      this.#heroes.has(visitor) ||
      this.#gone.has(visitor) ||
      [...this.#lines].some((line) => line.visitor.id === visitor)
    );
  }

  freeSeat(): number | undefined {
    const taken = new Set(this.heroes.map(({ seat }) => seat));
    for (let seat = 0; seat < RACE_HEROES_MAX; seat += 1) if (!taken.has(seat)) return seat;
    return undefined;
  }

  add(hero: RaceHero): void {
    this.#gone.delete(hero.person.visitor);
    this.#heroes.set(hero.person.visitor, hero);
    this.#list = [...this.#heroes.values()];
    this.#state.heroes.set(String(hero.seat), hero.shown);
  }

  /** The place is free; what was reached is remembered for this run. */
  letGo(hero: RaceHero): void {
    this.#heroes.delete(hero.person.visitor);
    this.#list = [...this.#heroes.values()];
    this.#gone.set(hero.person.visitor, hero);
    this.#state.heroes.delete(String(hero.seat));
  }

  /** A new run begins: who is not here any more is forgotten. */
  forgetGone(): void {
    this.#gone.clear();
  }

  connect(line: Attendant): void {
    this.#lines.add(line);
    this.#count();
  }

  disconnect(line: Attendant): void {
    this.#lines.delete(line);
    this.#count();
  }

  /** Ends every line of a visitor. */
  endLines(visitor: string, reason: LeaveReason): void {
    for (const line of [...this.#lines]) if (line.visitor.id === visitor) line.leave(reason);
  }

  sendAll<Type extends keyof RaceServerMessages>(type: Type, payload: RaceServerMessages[Type]): void {
    for (const line of this.#lines) line.send(type, payload);
  }

  #count(): void {
    this.#state.watching = [...this.#lines].filter(({ part }) => part !== 'hero').length;
  }
}
