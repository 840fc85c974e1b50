/** Tells the stored race what stands on its door, when it changes, and now and then while anybody is in. */
import type { DoorView } from '#models/races/RaceRun.ts';
import { roomLog } from '#realtime/core/GuardedRoom.ts';
import type { RaceTable } from './RaceTable.ts';
import type { RaceStore } from './raceStore.ts';

/** A race that says nothing for much longer is taken for abandoned. */
const SAY_AGAIN_MS = 30 * 60_000;

export class DoorSign {
  readonly #table: RaceTable;
  readonly #store: RaceStore;
  #shown = '';
  #shownAt = Number.NEGATIVE_INFINITY;
  #writing = false;

  constructor(table: RaceTable, store: RaceStore) {
    this.#table = table;
    this.#store = store;
  }

  /** Called once a second; one writing at a time. */
  show(): void {
    const { state, roster, race, time } = this.#table;
    const door: DoorView = { heroes: roster.heroes.length, phase: state.phase, locked: state.locked };
    const text = JSON.stringify(door);
    const isDue = time.outside() - this.#shownAt >= SAY_AGAIN_MS && roster.lines.size > 0;
    if (this.#writing || state.phase === 'closed' || (text === this.#shown && !isDue)) return;
    this.#writing = true;
    this.#shown = text;
    this.#shownAt = time.outside();
    this.#store
      .showAtDoor(race.id, door)
      .catch((error: unknown) => roomLog().warn({ err: error }, 'the door of a race could not be written'))
      .finally(() => {
        this.#writing = false;
      });
  }
}
