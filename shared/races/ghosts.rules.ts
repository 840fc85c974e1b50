/** A ghost runs at its recorded times, whatever those who race against it do. */

/** One recorded answer; a run lists them in the order in which they were given. */
export interface RecordedStep {
  readonly round: number;
  readonly n: number;
  /** From the beginning of the round. */
  readonly atMs: number;
  /** All points of the race up to here. */
  readonly score: number;
  /** Rights in a row. */
  readonly combo: number;
}

/** How far a race is: by its clock, or in the Eco Quiz by the questions of the round that were revealed. */
export type GhostMoment =
  | { readonly round: number; readonly elapsedMs: number }
  | { readonly round: number; readonly revealed: number };

/** What a ghost has at a moment of the race. */
export function ghostAt(
  steps: readonly RecordedStep[],
  moment: GhostMoment,
): { score: number; combo: number } {
  const last = steps.findLast(
    ({ round, n, atMs }) =>
      round < moment.round ||
      (round === moment.round && ('revealed' in moment ? n < moment.revealed : atMs <= moment.elapsedMs)),
  );
  return { score: last?.score ?? 0, combo: last?.round === moment.round ? last.combo : 0 };
}
