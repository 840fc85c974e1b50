/** Shuffling that comes out the same again. */
import { type Random, seededRandom } from '../core/random.ts';

/** Items keep their block, so that neighbours get the same things in another order. */
export const DEAL_BLOCK = 6;

/** A new list in an order that the generator chose. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const list = [...items];
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = random.between(0, index);
    const kept = list[index] as Item;
    list[index] = list[other] as Item;
    list[other] = kept;
  }
  return list;
}

/** The room's items as one hero gets them: the same in every block of six, in an order of their own. */
export function shuffledInBlocks<Item>(items: readonly Item[], seed: string, hero: string): Item[] {
  const random = seededRandom(`${seed}:blocks:${hero}`);
  const list: Item[] = [];
  for (let start = 0; start < items.length; start += DEAL_BLOCK)
    list.push(...shuffled(items.slice(start, start + DEAL_BLOCK), random));
  return list;
}
