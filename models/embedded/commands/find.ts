/** `find`, `count` and `distinct`, and the cursors of what they leave to fetch. */
import { Long } from 'bson';
import { evaluatorWith } from '../aggregate/expressions.ts';
import { StoreError } from '../errors.ts';
import { type Plan, planFor } from '../plan/planner.ts';
import { search } from '../plan/search.ts';
import { compileProjection } from '../query/projection.ts';
import { encodeDocument } from '../storage/bson.ts';
import { collectionName } from '../storage/catalogue.ts';
import type { Collection } from '../storage/collection.ts';
import { numberFrom } from '../storage/collection-index.ts';
import type { Document } from '../values/document.ts';
import { encodeKey } from '../values/keys.ts';
import { valuesAt } from '../values/paths.ts';
import { drain, type Flow } from '../wire/flow.ts';
import {
  booleanField,
  type Context,
  checkFields,
  countField,
  documentField,
  type Handler,
  numberField,
  stringField,
  success,
} from './command.ts';

export const findFields = [
  ...['filter', 'sort', 'projection', 'hint', 'skip', 'limit', 'batchSize', 'singleBatch', 'let'],
  ...['allowDiskUse', 'noCursorTimeout', 'allowPartialResults', 'oplogReplay'],
];

/** What a find asks, ready to run or to explain. */
export interface FindQuestion {
  readonly collection: Collection | undefined;
  readonly plan: Plan;
  readonly skip: number;
  readonly limit: number;
  readonly project: ((document: Document) => Document) | undefined;
}

export function findQuestion(command: Document, { engine, database }: Context): FindQuestion {
  const collection = engine.catalogue.find(database, collectionName(command, 'find'));
  const evaluateExpression = evaluatorWith(documentField(command, 'let') ?? {});
  const filter = documentField(command, 'filter') ?? {};
  const sort = documentField(command, 'sort');
  const plan = planFor(collection, { filter, sort, hint: command.hint, evaluateExpression });
  const projection = documentField(command, 'projection') ?? {};
  const project =
    Object.keys(projection).length === 0
      ? undefined
      : compileProjection(projection, { filter: plan.filter, evaluateExpression });
  const limit = numberField(command, 'limit') ?? 0;
  return {
    collection,
    plan,
    skip: countField(command, 'skip') ?? 0,
    limit: limit === 0 ? Infinity : Math.abs(limit),
    project,
  };
}

export const find: Handler = (command, context) => {
  checkFields(command, findFields);
  const question = findQuestion(command, context);
  const name = collectionName(command, 'find');
  return context.cursors.first(answers(question), context.client, context.patience, {
    namespace: `${context.database}.${name}`,
    batchSize: countField(command, 'batchSize'),
    single: booleanField(command, 'singleBatch') ?? (numberField(command, 'limit') ?? 0) < 0,
  });
};

function* answers({ collection, plan, skip, limit, project }: FindQuestion): Flow<Uint8Array> {
  let toSkip = skip;
  let left = limit;
  for (const match of search(collection, plan, skip + limit)) {
    if (match === undefined || toSkip > 0) {
      if (match !== undefined) toSkip -= 1;
      yield undefined;
      continue;
    }
    yield project === undefined ? match.bytes : encodeDocument(project(match.document));
    left -= 1;
    if (left === 0) return;
  }
}

export const count: Handler = async (command, { engine, database, patience }) => {
  checkFields(command, ['query', 'limit', 'skip', 'hint', 'fields']);
  const collection = engine.catalogue.find(database, collectionName(command, 'count'));
  const filter = documentField(command, 'query') ?? {};
  const skip = countField(command, 'skip') ?? 0;
  const limit = Math.abs(numberField(command, 'limit') ?? 0) || Infinity;
  const plan = planFor(collection, { filter, hint: command.hint, evaluateExpression: evaluatorWith({}) });
  let n = 0;
  if (Object.keys(filter).length === 0 && command.hint === undefined) n = collection?.count ?? 0;
  else
    await drain(search(collection, plan), patience, () => {
      n += 1;
      return n < skip + limit;
    });
  return success({ n: Math.max(0, Math.min(n, skip + limit) - skip) });
};

export const distinct: Handler = async (command, { engine, database, patience }) => {
  checkFields(command, ['key', 'query', 'hint']);
  const collection = engine.catalogue.find(database, collectionName(command, 'distinct'));
  const path = stringField(command, 'key');
  if (path === undefined || path === '')
    throw new StoreError('TypeMismatch', "BSON field 'distinct.key' must be a string");
  const filter = documentField(command, 'query') ?? {};
  const plan = planFor(collection, { filter, hint: command.hint, evaluateExpression: evaluatorWith({}) });
  const values = new Map<string, { readonly key: Buffer; readonly value: unknown }>();
  await drain(search(collection, plan), patience, ({ document }) => {
    for (const value of distinctValues(document, path)) {
      const key = encodeKey([value]);
      values.set(key.toString('latin1'), { key, value });
    }
    return true;
  });
  const inOrder = [...values.values()].toSorted((a, b) => Buffer.compare(a.key, b.key));
  return success({ values: inOrder.map(({ value }) => value) });
};

/** Elements of an array in its place, unless they are arrays reached as such. */
function distinctValues(document: Document, path: string): unknown[] {
  const values = valuesAt(document, path).filter((value) => value !== undefined);
  return values.filter((value) => !Array.isArray(value) || !values.some((other) => value.includes(other)));
}

function cursorId(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  const number = numberFrom(value);
  if (number === undefined) throw new StoreError('TypeMismatch', 'a cursor id is a long');
  return BigInt(Math.trunc(number));
}

export const getMore: Handler = (command, { cursors, database, patience }) => {
  checkFields(command, ['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime']);
  const namespace = `${database}.${collectionName(command, 'collection')}`;
  return cursors.more(cursorId(command.getMore), namespace, patience, countField(command, 'batchSize'));
};

export const killCursors: Handler = (command, { cursors }) => {
  checkFields(command, ['cursors']);
  const ids: unknown[] = Array.isArray(command.cursors) ? command.cursors : [];
  const killed: unknown[] = [];
  const notFound: unknown[] = [];
  for (const id of ids) (cursors.kill(cursorId(id)) ? killed : notFound).push(id);
  return success({ cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] });
};
