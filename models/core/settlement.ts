/**
 * What must follow a fact (points, badges, boards, notifications) is its
 * settlement: steps that can be repeated without harm. They run at once after
 * the fact is stored; whatever a crash left open, the sweeper finishes.
 *
 * A fact is open while it carries `openSince`. The index on that field is
 * sparse, so it holds only what is still to be done.
 */
import type { PipelineStage } from 'mongoose';
import { runtime } from '#models/core/runtime.ts';

const GRACE_MS = 5_000;
const SWEEP_SIZE = 200;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60 * 1000;

/** Spread into the schema of a fact. */
export const settlementFields = {
  openSince: { type: Date, default: () => new Date(), index: { sparse: true } },
  settlementTries: { type: Number, default: 0 },
} as const;

interface Fact {
  _id: string;
  settlementTries: number;
}

/** The little of a Mongoose model that settlement needs, so that every fact's model fits. */
interface FactModel {
  aggregate(pipeline: PipelineStage[]): PromiseLike<unknown[]>;
  updateOne(filter: object, change: object): PromiseLike<unknown>;
}

export interface Settlement<F extends Fact> {
  readonly name: string;
  /** Runs the steps for one fact; a failure is logged and left to the sweeper. */
  settle(fact: F): Promise<boolean>;
  /** Finishes what was left open; answers how many facts it settled. */
  sweep(now?: Date): Promise<number>;
}

/** Every settlement of the product, for the sweeper. */
export const settlements: Settlement<never>[] = [];

/** Names the steps that follow a kind of fact and registers them with the sweeper. */
export function defineSettlement<F extends Fact>(options: {
  name: string;
  facts: FactModel;
  /** In order; each must have the same effect however often it runs. */
  steps: Record<string, (fact: F) => Promise<void>>;
}): Settlement<F> {
  const { name, facts, steps } = options;

  async function settle(fact: F): Promise<boolean> {
    for (const [step, run] of Object.entries(steps)) {
      try {
        await run(fact);
      } catch (error) {
        runtime().log.error(
          { err: error, settlement: name, step, fact: fact._id },
          'settlement failed, will be tried again',
        );
        await postpone(fact);
        return false;
      }
    }
    await facts.updateOne({ _id: fact._id }, { $unset: { openSince: 1 } });
    return true;
  }

  async function postpone(fact: F): Promise<void> {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** fact.settlementTries, LONGEST_RETRY_MS);
    const openSince = new Date(Date.now() + wait - GRACE_MS);
    await facts.updateOne({ _id: fact._id }, { $set: { openSince }, $inc: { settlementTries: 1 } });
  }

  async function sweep(now = new Date()): Promise<number> {
    const overdue = { openSince: { $lt: new Date(now.getTime() - GRACE_MS) } };
    const open = (await facts.aggregate([
      { $match: overdue },
      { $sort: { openSince: 1 } },
      { $limit: SWEEP_SIZE },
    ])) as F[];
    let settled = 0;
    for (const fact of open) if (await settle(fact)) settled += 1;
    return settled;
  }

  const settlement = { name, settle, sweep };
  settlements.push(settlement as unknown as Settlement<never>);
  return settlement;
}

/** Sweeps every kind of fact once. */
export async function sweepSettlements(): Promise<void> {
  for (const settlement of settlements) {
    const settled = await settlement.sweep();
    if (settled > 0)
      runtime().log.info({ settlement: settlement.name, settled }, 'settled what was left open');
  }
}
