/** Which phase a race is in, since when, and for how long. A pause stops this time, and with it everything that runs. */
import { FIRST_PHASE, nextPhase, type Phase, type PhaseEvent } from '#shared/races/phases.rules.ts';
import type { RaceState } from './race.state.ts';
import type { RaceClock } from './raceClock.ts';

export class RaceTime {
  readonly #clock: RaceClock;
  readonly #state: RaceState;
  #phase: Phase = FIRST_PHASE;
  #turnBeganAt = 0;
  #turnMs = 0;
  #pausedFor = 0;
  #pausedAt: number | undefined;

  constructor(clock: RaceClock, state: RaceState) {
    this.#clock = clock;
    this.#state = state;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Time that stands still while the race is paused. */
  now(): number {
    return (this.#pausedAt ?? this.#clock.now()) - this.#pausedFor;
  }

  /** Time that goes on. */
  outside(): number {
    return this.#clock.now();
  }

  /** What is left of the turn; undefined when somebody has to say "next". */
  left(): number | undefined {
    return this.#turnMs === 0 ? undefined : Math.max(0, this.#turnBeganAt + this.#turnMs - this.now());
  }

  /** How far the turn is. */
  elapsed(): number {
    return this.now() - this.#turnBeganAt;
  }

  /** Answers the phase that begins with an event, or undefined when the event is out of place. */
  after(event: PhaseEvent): Phase | undefined {
    return nextPhase(this.#phase, event, this.#state.rounds);
  }

  /** Goes on to a phase that lasts so long; 0 until somebody says "next". */
  enter(phase: Phase, turnMs: number): void {
    this.#resume();
    this.#phase = phase;
    this.#state.phase = phase.name;
    this.#state.round = phase.round;
    this.#state.paused = false;
    this.beginTurn(turnMs);
  }

  /** Another stretch of the same phase. */
  beginTurn(turnMs: number): void {
    this.#turnBeganAt = this.now();
    this.#turnMs = turnMs;
    this.#tell(turnMs);
  }

  pause(): boolean {
    const paused = this.after('pause');
    if (!paused) return false;
    this.#phase = paused;
    this.#pausedAt = this.#clock.now();
    this.#state.paused = true;
    this.#tell(this.left() ?? 0);
    return true;
  }

  resume(): boolean {
    const resumed = this.after('resume');
    if (!resumed) return false;
    this.#phase = resumed;
    this.#resume();
    this.#state.paused = false;
    this.#tell(this.left() ?? 0);
    return true;
  }

  #resume(): void {
    if (this.#pausedAt !== undefined) this.#pausedFor += this.#clock.now() - this.#pausedAt;
    this.#pausedAt = undefined;
  }

  #tell(turnMs: number): void {
    this.#state.turn += 1;
    this.#state.turnMs = Math.round(turnMs);
  }
}
