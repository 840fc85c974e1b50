/** Who leads the race. Among friends it goes on in other hands; in a class the teacher keeps it. */
import type { Attendant } from './Attendant.ts';
import { isLed, type RaceTable } from './RaceTable.ts';

/** Among friends, so long after the host's line was lost somebody else leads. */
const HAND_OVER_MS = 10_000;
/** So long friends wait for the host to come for the first time. */
const FIRST_COMING_MS = 60_000;
/** In a class, so long what waits for the teacher goes on waiting. */
const TEACHER_AWAITED_MS = 120_000;

export class Hosting {
  readonly #table: RaceTable;
  #leader: string;
  #awayAt: number;

  /** Tells somebody that they lead now, or no longer. */
  readonly #tell: (line: Attendant) => void;

  constructor(table: RaceTable, tell: (line: Attendant) => void) {
    this.#table = table;
    this.#tell = tell;
    this.#leader = table.race.hostId;
    this.#awayAt = table.time.outside() + FIRST_COMING_MS;
    table.state.hostName = table.race.hostName;
  }

  leads({ visitor }: Attendant): boolean {
    return visitor.id === this.#leader;
  }

  /** Whether the step that waits for "next" is still waited for. */
  get awaited(): boolean {
    return this.#table.state.hostHere || this.#table.time.outside() - this.#awayAt < TEACHER_AWAITED_MS;
  }

  /** The lines of whoever leads. */
  get lines(): Attendant[] {
    return [...this.#table.roster.lines].filter((line) => this.leads(line));
  }

  /** Somebody has come or gone. */
  look(): void {
    const { roster, race, state, time } = this.#table;
    const owner = [...roster.lines].some(({ visitor }) => visitor.id === race.hostId);
    const before = this.lines;
    if (owner) this.#leader = race.hostId;
    for (const line of before) if (!this.leads(line)) this.#tell(line);
    const here = this.lines.length > 0;
    if (state.hostHere && !here) this.#awayAt = time.outside();
    state.hostHere = here;
    this.#show();
  }

  /** Whoever led has left on purpose. */
  gone(): void {
    this.#awayAt = Math.min(this.#awayAt, this.#table.time.outside() - HAND_OVER_MS);
    this.beat();
  }

  /** Hands over when it is time. */
  beat(): void {
    const { roster, state, time } = this.#table;
    if (state.hostHere || isLed(this.#table)) return;
    if (time.outside() - this.#awayAt < HAND_OVER_MS) return;
    const [longest] = roster.heroes
      .filter(({ attendant }) => attendant)
      .toSorted((one, other) => one.cameAt - other.cameAt);
    if (!longest) return;
    this.#leader = longest.person.visitor;
    this.look();
    for (const line of this.lines) this.#tell(line);
  }

  #show(): void {
    const { roster, race, state } = this.#table;
    const hero = roster.find(this.#leader);
    state.host = hero?.seat ?? -1;
    state.hostName = hero?.person.name ?? race.hostName;
  }
}
