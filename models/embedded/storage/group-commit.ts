/**
 * All changes that arrive in one turn of the event loop share one transaction and one flush to disk.
 * A change is a synchronous function; its promise settles only after the commit returned, so whoever
 * awaits it acknowledges nothing that a crash could still take away.
 */
import { StoreError } from '../errors.ts';
import { StorageFailure, type TreeStorage } from './trees.ts';

/** After this long a batch commits and the rest waits for the next turn, so that readers get theirs. */
const longestBatchMs = 20;

interface Waiting {
  /** Makes the change and returns how to tell the caller once it is on disk. */
  readonly attempt: () => () => void;
  readonly reject: (reason: unknown) => void;
}

export interface CommitHooks {
  /** Forget whatever memory holds of changes that were undone. */
  readonly undone: () => void;
  /** What memory holds is on disk now. */
  readonly committed: () => void;
}

export class GroupCommit {
  readonly #storage: TreeStorage;
  readonly #hooks: CommitHooks;
  #waiting: Waiting[] = [];
  #scheduled = false;
  #idle: (() => void)[] = [];

  constructor(storage: TreeStorage, hooks: CommitHooks) {
    this.#storage = storage;
    this.#hooks = hooks;
  }

  /** Runs the change with the next batch. A StoreError undoes this change alone, any other error the batch. */
  write<Result>(change: () => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const attempt = (): (() => void) => {
        try {
          const result = this.#storage.nested(change);
          return () => resolve(result);
        } catch (error) {
          if (!(error instanceof StoreError)) throw error;
          this.#hooks.undone();
          return () => reject(error);
        }
      };
      this.#waiting.push({ attempt, reject });
      this.#schedule();
    });
  }

  /** Settles when nothing waits any more. */
  drained(): Promise<void> {
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commitBatch();
      if (this.#waiting.length > 0) this.#schedule();
      else for (const resolve of this.#idle.splice(0)) resolve();
    });
  }

  #commitBatch(): void {
    const taken: Waiting[] = [];
    const answers: (() => void)[] = [];
    const until = performance.now() + longestBatchMs;
    try {
      this.#storage.begin();
      do {
        const next = this.#waiting.shift();
        if (next === undefined) break;
        taken.push(next);
        answers.push(next.attempt());
      } while (performance.now() < until);
      this.#storage.commit();
      this.#hooks.committed();
    } catch (error) {
      this.#storage.rollback();
      this.#hooks.undone();
      for (const { reject } of taken) reject(answerFor(error));
      return;
    }
    for (const answer of answers) answer();
  }
}

function answerFor(error: unknown): StoreError {
  if (error instanceof StorageFailure && error.reason === 'full')
    return new StoreError('OutOfDiskSpace', 'the disk is full; nothing of this write was kept');
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreError('InternalError', `the write was undone: ${reason}`);
}
