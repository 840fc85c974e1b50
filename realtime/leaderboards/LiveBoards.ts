/**
 * The boards somebody looks at. Four times a second each is compared with what
 * was last told; what became different goes out once, to all who watch it here.
 * How many awards made the difference costs nothing.
 */
import type { Log } from '#models/core/log.ts';
import { BOARD_PATCH_MS } from '#shared/leaderboards/leaderboards.events.ts';
import type { BoardPatch, BoardView } from '#shared/leaderboards/leaderboards.schema.ts';
import { patchBetween } from '#shared/leaderboards/patch.rules.ts';

/** Which board: a scope and a period, "global week". */
export interface Watched {
  scope: string;
  period: BoardView['period'];
}

interface Told {
  readonly watched: Watched;
  /** What those who watch have before them; its version is that of the last patch. */
  view: Promise<BoardView>;
  /** The version at the last look; absent when it has to be looked at whatever the version is. */
  seen: number | undefined;
}

export interface BoardSource {
  view(watched: Watched): Promise<BoardView>;
  /** Their versions as they are now; cheap. */
  versions(watched: readonly Watched[]): Promise<number[]>;
}

/** The room of those who watch a board, and the name of its patches. */
export function channelOf({ scope, period }: Watched): string {
  return `board ${period} ${scope}`;
}

export class LiveBoards {
  readonly #source: BoardSource;
  readonly #tell: (patch: BoardPatch) => void;
  readonly #log: Log;
  readonly #told = new Map<string, Told>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;

  constructor(source: BoardSource, tell: (patch: BoardPatch) => void, log: Log) {
    this.#source = source;
    this.#tell = tell;
    this.#log = log;
  }

  /** The board as it was last told; watchers who come at once share one look. */
  open(watched: Watched): Promise<BoardView> {
    const channel = channelOf(watched);
    const known = this.#told.get(channel);
    if (known) return known.view;
    const view = this.#source.view(watched);
    const told: Told = { watched, view, seen: undefined };
    this.#told.set(channel, told);
    view.then(
      ({ version }) => {
        told.seen = version;
      },
      () => this.#told.delete(channel),
    );
    this.#timer ??= setInterval(() => void this.#lookAll(), BOARD_PATCH_MS).unref();
    return view;
  }

  /** Somebody has another name or face: no version says so. */
  lookAgain(): void {
    for (const told of this.#told.values()) told.seen = undefined;
  }

  /** Nobody watches it here any more. */
  shut(channel: string): void {
    this.#told.delete(channel);
    if (this.#told.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #lookAll(): Promise<void> {
    // A look that takes longer than its turn is not overtaken by the next.
    if (this.#looking) return;
    this.#looking = true;
    try {
      const boards = [...this.#told.entries()];
      const versions = await this.#source.versions(boards.map(([, { watched }]) => watched));
      for (const [nth, [channel, told]] of boards.entries())
        if (versions[nth] !== told.seen) await this.#look(channel, told, versions[nth]);
    } catch (error) {
      this.#log.warn({ err: error }, 'the open boards could not be looked at');
    } finally {
      this.#looking = false;
    }
  }

  async #look(channel: string, told: Told, version: number | undefined): Promise<void> {
    // First: what becomes different from here on is looked at once more.
    told.seen = version;
    const [before, found] = await Promise.all([told.view, this.#source.view(told.watched)]);
    if (this.#told.get(channel) !== told) return;
    // A new name changes no version of the board, but what is told must be newer than what was.
    const sameSpan = found.span === before.span;
    const after =
      sameSpan && found.version <= before.version ? { ...found, version: before.version + 1 } : found;
    const patch = patchBetween(channel, before, after);
    told.view = Promise.resolve(patch ? after : { ...after, version: before.version });
    if (patch) this.#tell(patch);
  }
}
