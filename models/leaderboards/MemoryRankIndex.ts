/** Boards in the memory of one process. */
import type { Raise, Ranked, RankIndex, Top } from '#models/leaderboards/RankIndex.ts';
import { SortedChunks } from '#models/leaderboards/SortedChunks.ts';

/** A board with more heroes than this keeps its orders in one array instead of a map. */
const SMALL = 4_096;
const NONE = Number.NEGATIVE_INFINITY;

class Board {
  readonly places: SortedChunks;
  version: number;
  #few: Map<number, number> | undefined = new Map();
  #many = new Float64Array(0);

  constructor(idOf: (slot: number) => string, version: number) {
    this.places = new SortedChunks(idOf);
    this.version = version;
  }

  orderOf(slot: number): number {
    return (this.#few ? this.#few.get(slot) : this.#many[slot]) ?? NONE;
  }

  raise(slot: number, order: number): boolean {
    const before = this.orderOf(slot);
    if (order <= before) return false;
    if (before !== NONE) this.places.remove(before, slot);
    this.places.insert(order, slot);
    this.#remember(slot, order);
    return true;
  }

  leave(slot: number): boolean {
    const before = this.orderOf(slot);
    if (before === NONE) return false;
    this.places.remove(before, slot);
    this.#remember(slot, NONE);
    return true;
  }

  #remember(slot: number, order: number): void {
    if (this.#few) {
      if (order === NONE) this.#few.delete(slot);
      else this.#few.set(slot, order);
      if (this.#few.size > SMALL) this.#spread(this.#few);
      return;
    }
    if (slot >= this.#many.length) this.#make(slot);
    this.#many[slot] = order;
  }

  #spread(few: Map<number, number>): void {
    this.#few = undefined;
    for (const [slot, order] of few) {
      if (slot >= this.#many.length) this.#make(slot);
      this.#many[slot] = order;
    }
  }

  #make(slot: number): void {
    const larger = new Float64Array(2 ** Math.ceil(Math.log2(slot + 2))).fill(NONE);
    larger.set(this.#many);
    this.#many = larger;
  }
}

/** `firstVersion` is the clock, so that versions go on growing after a restart. */
export function memoryRankIndex(firstVersion = Date.now()): RankIndex {
  const boards = new Map<string, Board>();
  const slots = new Map<string, number>();
  const heroes: string[] = [];
  let built = false;
  const idOf = (slot: number): string => heroes[slot] ?? '';

  function slotOf(hero: string): number {
    const known = slots.get(hero);
    if (known !== undefined) return known;
    slots.set(hero, heroes.length);
    return heroes.push(hero) - 1;
  }

  function boardOf(name: string): Board {
    const known = boards.get(name);
    if (known) return known;
    const fresh = new Board(idOf, firstVersion);
    boards.set(name, fresh);
    return fresh;
  }

  function ranked(board: Board, fromRank: number, count: number): Ranked[] {
    const places: Ranked[] = [];
    let rank = fromRank;
    board.places.descend(board.places.size - fromRank, count, (order, slot) => {
      places.push({ hero: idOf(slot), rank, order });
      rank += 1;
    });
    return places;
  }

  return {
    async move(hero: string, raises: readonly Raise[], leaves: readonly string[] = []) {
      const slot = slotOf(hero);
      for (const { board: name, order } of raises) {
        const board = boardOf(name);
        if (board.raise(slot, order)) board.version += 1;
      }
      for (const name of leaves) {
        const board = boards.get(name);
        if (board?.leave(slot)) board.version += 1;
      }
    },
    async top(name, count): Promise<Top> {
      const board = boards.get(name);
      if (!board) return { version: 0, size: 0, ranked: [] };
      return { version: board.version, size: board.places.size, ranked: ranked(board, 1, count) };
    },
    async around(name, hero, neighbours) {
      const board = boards.get(name);
      const slot = slots.get(hero);
      if (!board || slot === undefined) return [];
      const order = board.orderOf(slot);
      if (order === NONE) return [];
      const rank = board.places.size - board.places.positionOf(order, slot);
      const first = Math.max(1, rank - neighbours);
      return ranked(board, first, rank + neighbours - first + 1);
    },
    versions: async (names) => names.map((name) => boards.get(name)?.version ?? 0),
    async forget(name) {
      boards.delete(name);
    },
    async keepOnly(fits) {
      for (const name of boards.keys()) if (!fits(name)) boards.delete(name);
    },
    isBuilt: async () => built,
    async markBuilt() {
      built = true;
    },
    // Lost only together with the process.
    onPerhapsLost: () => {},
    async close() {
      boards.clear();
    },
  };
}
