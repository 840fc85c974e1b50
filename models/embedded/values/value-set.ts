/** A set of values by MongoDB's equality, where 1, 1.0 and Decimal 1.00 are one. */
import { encodeKey } from './keys.ts';

export class ValueSet {
  readonly #keys = new Set<string>();

  constructor(values: Iterable<unknown> = []) {
    for (const value of values) this.add(value);
  }

  has(value: unknown): boolean {
    return this.#keys.has(keyText(value));
  }

  /** Whether the value is new to the set, which it now is in. */
  add(value: unknown): boolean {
    const before = this.#keys.size;
    this.#keys.add(keyText(value));
    return this.#keys.size > before;
  }
}

function keyText(value: unknown): string {
  return encodeKey([value]).toString('latin1');
}
