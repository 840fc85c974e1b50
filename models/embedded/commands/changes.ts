/**
 * Finding documents and changing them. The search runs outside the transaction, with rests; the change
 * looks at the document again inside it, so nothing that happened in between is overwritten.
 */

import { planFor, type Question } from '../plan/planner.ts';
import { type Match, search } from '../plan/search.ts';
import type { Collection } from '../storage/collection.ts';
import type { Document } from '../values/document.ts';
import { collect, drain } from '../wire/flow.ts';
import type { Context } from './command.ts';

export interface Target {
  readonly database: string;
  readonly name: string;
  readonly question: Question;
}

export interface Found {
  readonly collection: Collection;
  readonly record: number;
  readonly document: Document;
}

const changesAtOnce = 100;

/** Changes the first match, or is told that there is none; what `change` returns is on disk when this settles. */
export async function changeFirst<Result>(
  context: Context,
  target: Target,
  change: (found: Found | undefined) => Result,
): Promise<Result> {
  const { engine, patience } = context;
  const { database, name, question } = target;
  const collection = engine.catalogue.find(database, name);
  const plan = planFor(collection, question);
  const version = collection?.version;
  const [candidate] = await collect(search(collection, plan, 1), patience, 1);
  return engine.write(() => {
    const current = engine.catalogue.find(database, name);
    if (current === undefined) return change(undefined);
    if (candidate === undefined && current === collection && current.version === version)
      return change(undefined);
    const document =
      candidate === undefined || current !== collection ? undefined : current.read(candidate.record);
    if (candidate !== undefined && document !== undefined && plan.filter.test(document))
      return change({ collection: current, record: candidate.record, document });
    // Somebody else was faster: what is first now can only be known inside the transaction.
    return changeFirstNow(context, target, change);
  });
}

function firstMatch(steps: Iterable<Match | undefined>): Match | undefined {
  for (const match of steps) if (match !== undefined) return match;
  return undefined;
}

/** Whether finding the first match is a matter of a few steps, so that it may be done inside the transaction. */
export function isQuick({ engine }: Context, { database, name, question }: Target): boolean {
  const collection = engine.catalogue.find(database, name);
  return collection === undefined || planFor(collection, question).access.kind !== 'collection';
}

/** `changeFirst` inside the transaction. */
export function changeFirstNow<Result>(
  { engine }: Context,
  { database, name, question }: Target,
  change: (found: Found | undefined) => Result,
): Result {
  const collection = engine.catalogue.find(database, name);
  if (collection === undefined) return change(undefined);
  const match = firstMatch(search(collection, planFor(collection, question), 1));
  return change(match && { collection, record: match.record, document: match.document });
}

/** Changes every match once, a few at a time; each few are one change on disk. */
export async function changeAll(
  { engine, patience }: Context,
  { database, name, question }: Target,
  change: (found: Found) => void,
): Promise<void> {
  const collection = engine.catalogue.find(database, name);
  const plan = planFor(collection, question);
  if (collection === undefined) return;
  // A change may move a document to a place in the index that the search has yet to reach.
  const changed = new Set<number>();
  let waiting: number[] = [];
  const flush = async (): Promise<undefined> => {
    const records = waiting;
    waiting = [];
    await engine.write(() => {
      for (const record of records) {
        const document = collection.read(record);
        if (document !== undefined && plan.filter.test(document)) change({ collection, record, document });
      }
    });
  };
  await drain(search(collection, plan), patience, ({ record }) => {
    if (changed.has(record)) return true;
    changed.add(record);
    return waiting.push(record) < changesAtOnce ? true : flush();
  });
  if (waiting.length > 0) await flush();
}
