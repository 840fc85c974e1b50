/**
 * Periodic work that must run once, however many processes there are. The
 * process that takes the lease in the database runs it; when that process dies,
 * its lease runs out and another takes over.
 */
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { Lease } from '#models/core/Lease.model.ts';
import type { Log } from '#models/core/log.ts';
import { newId } from '#models/core/schema.ts';

const LEASE_MS = 60_000;
const LONGEST_LOOK_MS = 10_000;

interface Work {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

export interface Scheduler {
  add(work: Work): void;
  /** Lets running work end and starts none. */
  stop(): Promise<void>;
}

export function startScheduler(log: Log): Scheduler {
  const holder = newId();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  function lookAgain(work: Work, inMs: number): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const attempt = attemptWork(work).finally(() => {
        running.delete(attempt);
        lookAgain(work, jitter(Math.min(work.everyMs, LONGEST_LOOK_MS)));
      });
      running.add(attempt);
    }, inMs);
    timer.unref();
    timers.add(timer);
  }

  async function attemptWork(work: Work): Promise<void> {
    try {
      if (!(await takeLease(work, holder))) return;
      await work.run();
      await Lease.updateOne({ _id: work.name, holder }, { $set: { until: new Date() } });
    } catch (error) {
      log.error({ err: error, work: work.name }, 'periodic work failed');
    }
  }

  return {
    add: (work) => lookAgain(work, jitter(Math.min(work.everyMs, LONGEST_LOOK_MS))),
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** True for exactly one process per period. */
async function takeLease(work: Work, holder: string): Promise<boolean> {
  const now = new Date();
  const lease = {
    holder,
    until: new Date(now.getTime() + Math.max(LEASE_MS, work.everyMs)),
    nextRun: new Date(now.getTime() + work.everyMs),
  };
  try {
    const taken = await Lease.updateOne(
      { _id: work.name, nextRun: { $lte: now }, until: { $lte: now } },
      { $set: lease },
      { upsert: true },
    );
    return taken.modifiedCount === 1 || taken.upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error, '_id')) return false;
    throw error;
  }
}

function jitter(ms: number): number {
  return ms * (0.5 + Math.random() / 2);
}
