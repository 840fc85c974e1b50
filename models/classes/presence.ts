/** Who of a class has a page open: known to the live side, asked by everybody. */
type Counter = (heroes: readonly string[]) => Promise<number>;

const nobody: Counter = async () => 0;
let counter: Counter = nobody;

/** Answers the function that takes it away again. */
export function installPresence(count: Counter): () => void {
  counter = count;
  return () => {
    if (counter === count) counter = nobody;
  };
}

/** How many of these have a page open. */
export function countHere(heroes: readonly string[]): Promise<number> {
  return heroes.length === 0 ? Promise.resolve(0) : counter(heroes);
}
