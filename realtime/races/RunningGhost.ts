/** The ghost of a race on the state of its room: a figure without a seat, which nobody waits for and nothing is paid to. */
import type { GhostRun } from '#models/races/RaceRun.ts';
import { type GhostMoment, ghostAt } from '#shared/races/ghosts.rules.ts';
import type { Play } from './play/Play.ts';
import { stageShown } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';
import { GhostState } from './race.state.ts';

export class RunningGhost {
  readonly #table: RaceTable;
  readonly #run: GhostRun;
  readonly #shown = new GhostState();

  constructor(table: RaceTable, run: GhostRun) {
    this.#table = table;
    this.#run = run;
    const { kind, name, avatar } = run;
    Object.assign(this.#shown, { kind, name, avatar });
    table.state.ghost = this.#shown;
  }

  /** As whom everybody in its run is dealt; Terra runs on any deal. */
  get dealt(): GhostRun['dealt'] {
    return this.#run.dealt;
  }

  /** Goes as far as the race has: its time stands still when the race does. */
  show(play: Play): void {
    const { score, combo } = ghostAt(this.#run.steps, this.#moment(play));
    const stage = this.#table.time.phase.name === 'round' ? stageShown(combo) : 0;
    if (this.#shown.score !== score) this.#shown.score = score;
    if (this.#shown.combo !== stage) this.#shown.combo = stage;
  }

  /** A rematch has another deal. */
  leave(): void {
    this.#table.state.ghost = undefined;
  }

  #moment({ revealed }: Play): GhostMoment {
    const { time } = this.#table;
    const { name, round } = time.phase;
    if (name === 'lobby' || name === 'countdown') return { round, elapsedMs: -1 };
    if (name !== 'round') return { round, elapsedMs: Number.POSITIVE_INFINITY };
    return revealed === undefined ? { round, elapsedMs: time.elapsed() } : { round, revealed };
  }
}
