/** A clock for race rooms that only a test moves. */
import type { RaceClock } from '#realtime/races/raceClock.ts';

const STEP_MS = 50;
const A_SECOND_MS = 1_000;
const FLUSH_MS = 20;
const LONGEST_WAIT_MS = 60 * 60_000;

export interface HandClock extends RaceClock {
  /** Lets so much time pass in small steps; whatever is due happens, the rest of the process runs between. */
  pass(milliseconds: number): Promise<void>;
  /** Lets time pass until something has happened, and answers it. */
  passUntil<Found>(happened: Promise<Found>): Promise<Found>;
}

export function handClock(): HandClock {
  let now = 1_000_000;
  const beats = new Set<{ every: number; next: number; beat: () => void }>();
  async function pass(milliseconds: number): Promise<void> {
    const until = now + milliseconds;
    while (now < until) {
      now = Math.min(until, now + STEP_MS);
      for (const entry of beats)
        while (entry.next <= now) {
          entry.next += entry.every;
          entry.beat();
        }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return {
    now: () => now,
    pass,
    async passUntil(happened) {
      let there = false;
      const mark = (): void => {
        there = true;
      };
      happened.then(mark, mark);
      for (const end = now + LONGEST_WAIT_MS; !there && now < end; ) await pass(STEP_MS);
      return happened;
    },
    every(milliseconds, beat) {
      const entry = { every: milliseconds, next: now + milliseconds, beat };
      beats.add(entry);
      // What a message has changed is sent also while this time stands still.
      const flush = milliseconds < A_SECOND_MS ? setInterval(beat, FLUSH_MS) : undefined;
      return () => {
        clearInterval(flush);
        beats.delete(entry);
      };
    },
  };
}
