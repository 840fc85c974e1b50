/** Cheers go to the room, never at a person. */

export const CHEER_EVERY_MS = 2_000;
export const CHEERS_A_ROUND = 10;

/** Whether a hero may cheer now, given when the cheers of this round were called. */
export function mayCheer(calledAt: readonly number[], now: number): boolean {
  const last = calledAt.at(-1);
  return calledAt.length < CHEERS_A_ROUND && (last === undefined || now - last >= CHEER_EVERY_MS);
}

/** Whether the room goes again: the host says so, or half of the heroes do. */
export function rematchAgreed({
  host,
  yes,
  heroes,
}: {
  host: boolean;
  yes: number;
  heroes: number;
}): boolean {
  return host || (heroes > 0 && yes * 2 >= heroes);
}
