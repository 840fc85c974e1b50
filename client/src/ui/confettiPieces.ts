export interface ConfettiPiece {
  readonly id: number;
  /** Where it flies to, in hundredths of the window's shorter side. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly wait: number;
  readonly colour: string;
  readonly leaf: boolean;
}

const colours = ['--leaf', '--sun', '--ocean', '--hill-3', '--coral', '--hill-2', '--sun'];

/** How long the last piece waits before it starts, in milliseconds. */
const LAST_WAIT = 200;

/** How long one burst is on the screen. */
export const CONFETTI_MILLISECONDS = 1_000 + LAST_WAIT;

/** A burst spread evenly by the golden angle: no two alike, no randomness needed. */
export function confettiPieces(count: number): ConfettiPiece[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.399963;
    const reach = 22 + 34 * Math.sqrt((index + 0.5) / count);
    return {
      id: index,
      x: Math.round(Math.cos(angle) * reach * 1.5),
      y: Math.round(Math.sin(angle) * reach + 30),
      turn: 200 + ((index * 137) % 520),
      wait: (index * 53) % LAST_WAIT,
      colour: `var(${colours[index % colours.length]})`,
      leaf: index % 3 !== 2,
    };
  });
}
