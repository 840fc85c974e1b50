/** The class screens that are open here; each is told at most once a second, and only what is different. */
import type { Log } from '#models/core/log.ts';
import { CLASS_SCREEN_MS } from '#shared/classes/classes.events.ts';
import type { ClassScreenView } from '#shared/classes/classes.schema.ts';

/** Who is here is looked at this often; nothing tells when somebody comes or goes. */
const TURNS_BETWEEN_COUNTS = 3;
const ROOM = 'class screen ';

interface Open {
  view: Promise<ClassScreenView>;
  /** The version of its board at the last look; absent when something else is different. */
  seen: number | undefined;
}

export interface ScreenSource {
  view(id: string): Promise<ClassScreenView>;
  /** The versions of this week's class boards; cheap. */
  boardVersions(classes: readonly string[]): Promise<number[]>;
}

/** The room of the screens of a class. */
export function roomOfScreen(id: string): string {
  return ROOM + id;
}

export class LiveScreens {
  readonly #source: ScreenSource;
  readonly #tell: (view: ClassScreenView) => void;
  readonly #log: Log;
  readonly #open = new Map<string, Open>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #turn = 0;

  constructor(source: ScreenSource, tell: (view: ClassScreenView) => void, log: Log) {
    this.#source = source;
    this.#tell = tell;
    this.#log = log;
  }

  /** What the screens of a class show. */
  open(id: string): Promise<ClassScreenView> {
    const known = this.#open.get(id);
    if (known) return known.view;
    const fresh: Open = { view: this.#source.view(id), seen: undefined };
    this.#open.set(id, fresh);
    fresh.view.then(
      ({ boardVersion }) => {
        fresh.seen = boardVersion;
      },
      () => this.#open.delete(id),
    );
    this.#timer ??= setInterval(() => void this.#lookAll(), CLASS_SCREEN_MS).unref();
    return fresh.view;
  }

  /** Something of this class is different. */
  lookAgain(id: string): void {
    const open = this.#open.get(id);
    if (open) open.seen = undefined;
  }

  /** The last screen has left its room. */
  shut(room: string): void {
    if (!room.startsWith(ROOM)) return;
    this.#open.delete(room.slice(ROOM.length));
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #lookAll(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    this.#turn += 1;
    try {
      const open = [...this.#open.entries()];
      const versions = await this.#source.boardVersions(open.map(([id]) => id));
      const counts = this.#turn % TURNS_BETWEEN_COUNTS === 0;
      for (const [nth, [id, screen]] of open.entries())
        if (counts || versions[nth] !== screen.seen) await this.#look(id, screen, versions[nth]);
    } catch (error) {
      this.#log.warn({ err: error }, 'the class screens could not be looked at');
    } finally {
      this.#looking = false;
    }
  }

  async #look(id: string, screen: Open, version: number | undefined): Promise<void> {
    // First: what becomes different from here on is looked at once more.
    screen.seen = version;
    const [before, after] = await Promise.all([screen.view, this.#source.view(id)]);
    if (this.#open.get(id) !== screen) return;
    screen.view = Promise.resolve(after);
    if (JSON.stringify(before) !== JSON.stringify(after)) this.#tell(after);
  }
}
