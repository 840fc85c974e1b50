/** What a race tells its store: one thing after another, and never in the way of the race. */
import type { Log } from '#models/core/log.ts';
import type { RaceStanding } from '#models/leaderboards/raceBoard.ts';
import type { DoneDeed, FinishedRun, RaceCheckpoint, TakenHome } from '#models/races/RaceRun.ts';
import type { RaceStore } from './raceStore.ts';

export class RaceBooks {
  readonly #id: string;
  readonly #store: RaceStore;
  readonly #log: Log;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(id: string, store: RaceStore, log: Log) {
    this.#id = id;
    this.#store = store;
    this.#log = log;
  }

  keep(checkpoint: RaceCheckpoint): void {
    this.#write(() => this.#store.saveCheckpoint(this.#id, checkpoint));
  }

  finish(run: FinishedRun, then: (taken: ReadonlyMap<string, TakenHome>) => void): void {
    this.#write(async () => then(await this.#store.finishRace(this.#id, run)));
  }

  countDeed(deed: DoneDeed): void {
    this.#write(() => this.#store.countDeed(deed));
  }

  stand(classId: string, stand: readonly RaceStanding[], gone: readonly RaceStanding[]): void {
    this.#write(() => this.#store.standInRace(classId, stand, gone));
  }

  clearStanding(classId: string): void {
    this.#write(() => this.#store.clearRaceBoard(classId));
  }

  close(): void {
    this.#write(() => this.#store.closeRace(this.#id));
  }

  /** Resolves when everything so far is written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  #write(work: () => Promise<unknown>): void {
    this.#writing = this.#writing
      .then(work)
      .catch((error: unknown) =>
        this.#log.error({ err: error, race: this.#id }, 'a race could not be stored'),
      );
  }
}
