/** Tells the board of a class how the race of that class stands; a teacher who hides places hides them there, too. */
import type { RaceStanding } from '#models/leaderboards/raceBoard.ts';
import type { RaceBooks } from './RaceBooks.ts';
import type { RaceTable } from './RaceTable.ts';

export class RaceStandingTeller {
  readonly #table: RaceTable;
  readonly #books: RaceBooks;
  /** What was told of each hero in this run. */
  readonly #told = new Map<string, RaceStanding>();
  #run = 0;
  /** Whether the board may hold anything of ours, or of a race before. */
  #isClean = false;

  constructor(table: RaceTable, books: RaceBooks) {
    this.#table = table;
    this.#books = books;
  }

  /** Called once a second; tells only what has changed. */
  tell(): void {
    const { settings, state, run, roster } = this.#table;
    const { classId } = settings;
    if (classId === undefined) return;
    if (state.phase === 'lobby' || state.display === 'hidden' || run !== this.#run) this.#clear(classId);
    this.#run = run;
    if (state.phase === 'lobby' || state.phase === 'closed' || state.display === 'hidden') return;
    const stand = roster.racing.flatMap(({ person, score }) => {
      const { visitor, name, avatar } = person;
      if (score.total === 0 || this.#told.get(visitor)?.points === score.total) return [];
      return [{ visitor, name, avatar, points: score.total, at: new Date() }];
    });
    const gone = [...this.#told.values()].filter(({ visitor }) => roster.removed.has(visitor));
    if (stand.length + gone.length === 0) return;
    for (const hero of stand) this.#told.set(hero.visitor, hero);
    for (const { visitor } of gone) this.#told.delete(visitor);
    this.#isClean = false;
    this.#books.stand(classId, stand, gone);
  }

  #clear(classId: string): void {
    if (this.#isClean) return;
    this.#told.clear();
    this.#isClean = true;
    this.#books.clearStanding(classId);
  }
}
