/** Rights in a row. */

export const COMBO_MAX = 3;
export const COMBO_STEP = 0.5;

/** What a right answer is multiplied by after so many rights in a row. */
export function comboFactor(row: number): number {
  return Math.min(COMBO_MAX, 1 + COMBO_STEP * row);
}

/** The stage that everybody sees: 0 none, then 1 to 4 up to the comet tail. */
export function comboStage(row: number): number {
  return Math.round((comboFactor(row) - 1) / COMBO_STEP);
}
