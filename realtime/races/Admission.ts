/** Who gets a seat: decided by the room, before the seat is reserved. */
import type { Visitor } from '#models/core/ticket.ts';
import { Allowance, type Rate } from '#realtime/core/Allowance.ts';
import { AppError } from '#shared/core/errors.ts';
import { RACE_HEROES_MAX } from '#shared/races/rooms.schema.ts';
import type { RaceSeat } from './RaceSeat.ts';
import type { RaceTable } from './RaceTable.ts';

/** A class that joins together comes in within seconds; bots that come in hundreds are held back. */
const NEWCOMERS: Rate = { perSecond: 4, burst: 30 };
/** A seat that is not taken in this time is not waited for. */
const EXPECTED_MS = 15_000;
const MOST_SPECTATORS = 40;
const MOST_PROJECTORS = 8;
/** Tabs of one visitor that look on. */
const MOST_LINES_EACH = 3;
const MESSAGES = {
  removed: 'The host has taken you out of this race.',
  locked: 'This race is locked.',
  full: 'This race is full.',
  'not-in-class': 'This race is for a class that you are not in.',
} as const;

/** What the room asks about classes. */
export interface Classrooms {
  isMemberOf(person: string, classId: string): Promise<boolean>;
  isProjectorOf(key: string, classId: string): Promise<boolean>;
  /** Calls when no key shown so far opens this class any more; answers the function that ends it. */
  whenProjectorsEnd(classId: string, then: () => void): () => void;
  /** Calls with the heroes who are not in this class any more; answers the function that ends it. */
  whenHeroesLeave(classId: string, then: (people: readonly string[]) => void): () => void;
}

export class Admission {
  readonly #table: RaceTable;
  readonly #classrooms: Classrooms;
  readonly #newcomers: Allowance;
  /** Heroes with a reserved seat that have not come yet, and until when they are expected. */
  readonly #expected = new Map<string, number>();

  constructor(table: RaceTable, classrooms: Classrooms) {
    this.#table = table;
    this.#classrooms = classrooms;
    this.#newcomers = new Allowance(NEWCOMERS, table.time.outside());
  }

  /** Throws when this visitor may not come in now. */
  async admit(visitor: Visitor, seat: RaceSeat): Promise<void> {
    const { roster, race, state, settings, time } = this.#table;
    if (time.phase.name === 'closed') throw new AppError('NOT_FOUND');
    if (roster.removed.has(visitor.id)) throw refusal('removed');
    const isKnown =
      visitor.id === race.hostId ||
      roster.find(visitor.id) !== undefined ||
      roster.remembered(visitor.id) !== undefined;
    if (!isKnown) {
      if (settings.classId !== undefined && !(await this.#isOfClass(visitor, seat, settings.classId)))
        throw refusal('not-in-class');
      if (state.locked && seat.part !== 'projector') throw refusal('locked');
      if (!this.#newcomers.take(time.outside())) throw new AppError('RATE_LIMIT_EXCEEDED');
    }
    if (!this.#hasRoom(visitor, seat)) throw refusal('full');
    if (seat.part === 'hero') this.#expected.set(visitor.id, time.outside() + EXPECTED_MS);
  }

  /** Somebody has taken the seat. */
  came({ id }: Visitor): void {
    this.#expected.delete(id);
  }

  async #isOfClass(visitor: Visitor, { part, projectorKey }: RaceSeat, classId: string): Promise<boolean> {
    if (part === 'projector' && projectorKey !== undefined)
      return this.#classrooms.isProjectorOf(projectorKey, classId);
    return visitor.kind === 'account' && this.#classrooms.isMemberOf(visitor.id, classId);
  }

  #hasRoom(visitor: Visitor, { part }: RaceSeat): boolean {
    const { roster, time } = this.#table;
    if (part === 'hero') {
      if (roster.find(visitor.id)) return true;
      const now = time.outside();
      for (const [id, until] of this.#expected) if (until <= now) this.#expected.delete(id);
      const coming = [...this.#expected.keys()].filter((id) => id !== visitor.id && !roster.find(id));
      return roster.heroes.length + coming.length < RACE_HEROES_MAX;
    }
    const watching = [...roster.lines].filter((line) => line.part === part);
    if (watching.filter((line) => line.visitor.id === visitor.id).length >= MOST_LINES_EACH) return false;
    return watching.length < (part === 'projector' ? MOST_PROJECTORS : MOST_SPECTATORS);
  }
}

/** The reason stands among the problems, where a client can read it without reading words. */
function refusal(reason: keyof typeof MESSAGES): AppError {
  return new AppError('INSUFFICIENT_PERMISSIONS', {
    message: MESSAGES[reason],
    problems: [{ path: 'race', message: reason }],
  });
}
