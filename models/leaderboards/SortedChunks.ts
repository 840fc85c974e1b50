/**
 * A sorted list of (order, slot) in chunks of typed arrays: finding, inserting
 * and removing touch one chunk, a rank adds up the sizes of the chunks before.
 * Ascending; of two with the same order the smaller id comes first.
 */
const MOST_IN_CHUNK = 1_024;
const FIRST_CAPACITY = 16;

class Chunk {
  orders: Float64Array;
  slots: Uint32Array;
  count = 0;

  constructor(capacity: number) {
    this.orders = new Float64Array(capacity);
    this.slots = new Uint32Array(capacity);
  }

  insert(position: number, order: number, slot: number): void {
    if (this.count === this.orders.length) this.#grow();
    this.orders.copyWithin(position + 1, position, this.count);
    this.slots.copyWithin(position + 1, position, this.count);
    this.orders[position] = order;
    this.slots[position] = slot;
    this.count += 1;
  }

  remove(position: number): void {
    this.orders.copyWithin(position, position + 1, this.count);
    this.slots.copyWithin(position, position + 1, this.count);
    this.count -= 1;
  }

  /** Gives its upper half away. */
  split(): Chunk {
    const half = this.count >>> 1;
    const upper = new Chunk(MOST_IN_CHUNK);
    upper.orders.set(this.orders.subarray(half, this.count));
    upper.slots.set(this.slots.subarray(half, this.count));
    upper.count = this.count - half;
    this.count = half;
    return upper;
  }

  #grow(): void {
    const larger = new Chunk(this.orders.length * 2);
    larger.orders.set(this.orders);
    larger.slots.set(this.slots);
    this.orders = larger.orders;
    this.slots = larger.slots;
  }
}

export class SortedChunks {
  readonly #chunks: Chunk[] = [new Chunk(FIRST_CAPACITY)];
  readonly #idOf: (slot: number) => string;
  size = 0;

  constructor(idOf: (slot: number) => string) {
    this.#idOf = idOf;
  }

  insert(order: number, slot: number): void {
    const index = this.#chunkFor(order, slot);
    const chunk = this.#at(index);
    chunk.insert(this.#positionIn(chunk, order, slot), order, slot);
    this.size += 1;
    if (chunk.count === MOST_IN_CHUNK) this.#chunks.splice(index + 1, 0, chunk.split());
  }

  /** Removes what stands there; it must. */
  remove(order: number, slot: number): void {
    const index = this.#chunkFor(order, slot);
    const chunk = this.#at(index);
    chunk.remove(this.#positionIn(chunk, order, slot));
    this.size -= 1;
    if (chunk.count === 0 && this.#chunks.length > 1) this.#chunks.splice(index, 1);
  }

  /** How many come before. */
  positionOf(order: number, slot: number): number {
    const index = this.#chunkFor(order, slot);
    let before = 0;
    for (let each = 0; each < index; each += 1) before += this.#at(each).count;
    return before + this.#positionIn(this.#at(index), order, slot);
  }

  /** Goes through `count` of them from a position downwards. */
  descend(from: number, count: number, visit: (order: number, slot: number) => void): void {
    let [index, position] = this.#find(from);
    for (let left = Math.min(count, from + 1); left > 0; left -= 1) {
      while (position < 0) {
        index -= 1;
        position = this.#at(index).count - 1;
      }
      const chunk = this.#at(index);
      visit(chunk.orders[position] ?? Number.NaN, chunk.slots[position] ?? 0);
      position -= 1;
    }
  }

  #find(position: number): [number, number] {
    let after = this.size;
    for (let index = this.#chunks.length - 1; index > 0; index -= 1) {
      after -= this.#at(index).count;
      if (position >= after) return [index, position - after];
    }
    return [0, position];
  }

  /** The last chunk that begins before or at this. */
  #chunkFor(order: number, slot: number): number {
    let [low, high] = [0, this.#chunks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#isAfter(this.#at(middle), 0, order, slot)) high = middle - 1;
      else low = middle;
    }
    return low;
  }

  /** Where this stands in a chunk, or would. */
  #positionIn(chunk: Chunk, order: number, slot: number): number {
    let [low, high] = [0, chunk.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (chunk.slots[middle] === slot && chunk.orders[middle] === order) return middle;
      if (this.#isAfter(chunk, middle, order, slot)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #isAfter(chunk: Chunk, position: number, order: number, slot: number): boolean {
    const other = chunk.orders[position] ?? Number.NaN;
    if (other !== order) return other > order;
    return this.#idOf(chunk.slots[position] ?? 0) > this.#idOf(slot);
  }

  #at(index: number): Chunk {
    const chunk = this.#chunks[index];
    if (!chunk) throw new RangeError('there is no such chunk');
    return chunk;
  }
}
