/**
 * Boards as sorted structures: who stands where, exactly, whatever the number
 * of players. One process keeps them in its memory, several share a Redis.
 *
 * An order (see `orderOf`) only ever grows, so that raising somebody to where
 * they are, or to where they were, changes nothing: late, doubled and crossing
 * deliveries all come to the same board. With the same order the greater id
 * stands first.
 */
export interface Raise {
  readonly board: string;
  readonly order: number;
}

export interface Ranked {
  readonly hero: string;
  readonly rank: number;
  readonly order: number;
}

export interface Top {
  /** Grows with every change of the board, also over restarts. */
  readonly version: number;
  /** How many stand on the board. */
  readonly size: number;
  readonly ranked: readonly Ranked[];
}

export interface RankIndex {
  /** Moves a hero on all these boards, and off the others, in one step: nobody sees one board moved and another not. */
  move(hero: string, raises: readonly Raise[], leaves?: readonly string[]): Promise<void>;
  /** The first places. */
  top(board: string, count: number): Promise<Top>;
  /** The place of a hero with as many as `neighbours` on each side; empty when they do not stand there. */
  around(board: string, hero: string, neighbours: number): Promise<Ranked[]>;
  /** The versions of several boards at once; 0 for one on which nobody ever stood. */
  versions(boards: readonly string[]): Promise<number[]>;
  /** Nobody stands on this board any more. */
  forget(board: string): Promise<void>;
  /** Forgets the boards that do not fit. */
  keepOnly(fits: (board: string) => boolean): Promise<void>;
  /** Whether everything that the ledger knew at some moment has been put here. */
  isBuilt(): Promise<boolean>;
  markBuilt(): Promise<void>;
  /** Calls when the boards may have been lost, as when a Redis came back empty. */
  onPerhapsLost(handler: () => void): void;
  close(): Promise<void>;
}
