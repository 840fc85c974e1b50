/** The storage as the rest of the store uses it: the catalogue, and one door for every change. */
import { Catalogue } from './catalogue.ts';
import { GroupCommit } from './group-commit.ts';
import type { TreeStorage } from './trees.ts';

export class Engine {
  readonly storage: TreeStorage;
  readonly catalogue: Catalogue;
  readonly #commits: GroupCommit;

  constructor(storage: TreeStorage) {
    this.storage = storage;
    storage.begin();
    this.catalogue = new Catalogue(storage, !storage.has('catalogue'));
    discardUnfinishedIndexes(this.catalogue);
    storage.commit();
    this.catalogue.committed();
    this.#commits = new GroupCommit(storage, {
      undone: () => this.catalogue.undone(),
      committed: () => this.catalogue.committed(),
    });
  }

  /** Makes the change with others of the same turn; settles when it is on disk. */
  write<Result>(change: () => Result): Promise<Result> {
    return this.#commits.write(change);
  }

  /** Part of a change that may fail by itself: then its own writes are undone, and the others stay. */
  attempt<Result>(change: () => Result): Result {
    try {
      return this.storage.nested(change);
    } catch (error) {
      this.catalogue.undone();
      throw error;
    }
  }

  /** Finishes the waiting changes and lets the file go. */
  async close(): Promise<void> {
    await this.#commits.drained();
    this.storage.close();
  }
}

/** Removes what a crash left half built. */
function discardUnfinishedIndexes(catalogue: Catalogue): void {
  for (const collection of catalogue.all()) {
    for (const index of collection.indexes.filter(({ building }) => building)) collection.dropIndex(index);
  }
}
