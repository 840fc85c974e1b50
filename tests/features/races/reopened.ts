/** The room of a race as another process opens it again: without lines, from what is stored. */
import { createLog } from '#models/core/log.ts';
import { ghostIn } from '#models/races/ghosts.queries.ts';
import { findOpenRace } from '#models/races/races.queries.ts';
import { Race } from '#realtime/races/Race.ts';
import { RaceState } from '#realtime/races/race.state.ts';
import { storedRaces } from '#realtime/races/storedRaces.ts';
import type { HandClock } from '#tests/support/handClock.ts';

const BEAT_MS = 50;

interface Reopened {
  readonly race: Race;
  readonly state: RaceState;
  /** Lets time pass until it is so. */
  until(fits: () => boolean): Promise<void>;
  stop(): void;
}

/** Looks on only: what it would store is not written. */
export async function reopenRace(code: string, clock: HandClock): Promise<Reopened> {
  const stored = await findOpenRace(code);
  if (!stored) throw new Error('the race is not open');
  const state = new RaceState();
  const race = new Race({
    race: stored,
    ghost: await ghostIn(stored),
    state,
    clock,
    store: { ...storedRaces, saveCheckpoint: async () => undefined, finishRace: async () => new Map() },
    log: createLog({ logLevel: 'silent' }),
    welcome: () => undefined,
    closed: () => undefined,
  });
  return {
    race,
    state,
    stop: clock.every(BEAT_MS, () => race.beat()),
    async until(fits) {
      while (!fits()) await clock.pass(BEAT_MS);
    },
  };
}
