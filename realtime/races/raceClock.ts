/** The time of race rooms, which a test may turn by hand. */

export interface RaceClock {
  /** Milliseconds from anywhere; never goes back. */
  now(): number;
  /** Calls again and again; answers the function that ends it. */
  every(milliseconds: number, beat: () => void): () => void;
}

export const wallClock: RaceClock = {
  now: () => performance.now(),
  every(milliseconds, beat) {
    const timer = setInterval(beat, milliseconds);
    return () => clearInterval(timer);
  },
};
