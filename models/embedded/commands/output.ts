/** Where a pipeline's documents go when they are not read: `$out` and `$merge`. */
import { ObjectId } from 'bson';
import { evaluatorIn, valueOn } from '../aggregate/expressions.ts';
import { compilePipelineUpdate } from '../aggregate/pipeline-update.ts';
import { StoreError } from '../errors.ts';
import { decodeDocument, encodeDocument } from '../storage/bson.ts';
import { asDocument, type Document, setField } from '../values/document.ts';
import { drain, type Flow } from '../wire/flow.ts';
import { changeFirst, type Found, type Target } from './changes.ts';
import type { Context } from './command.ts';

interface Place {
  readonly database: string;
  readonly name: string;
}

const insertsAtOnce = 200;

function placeOf(stage: string, target: unknown, { database }: Context): Place {
  if (typeof target === 'string' && target !== '') return { database, name: target };
  const { db = database, coll } = asDocument(target) ?? {};
  if (typeof db !== 'string' || typeof coll !== 'string')
    throw new StoreError('FailedToParse', `${stage} needs the name of a collection`);
  return { database: db, name: coll };
}

/** Fills a new collection beside the old one, with its indexes, and puts it in its place at the end. */
export async function replaceWith(
  operand: unknown,
  documents: Flow<Document>,
  context: Context,
): Promise<void> {
  const { engine, patience } = context;
  const { database, name } = placeOf('$out', operand, context);
  const temporary = `tmp.agg_out.${new ObjectId().toHexString()}`;
  const fresh = await engine.write(() => {
    const collection = engine.catalogue.create(database, temporary);
    for (const index of engine.catalogue.find(database, name)?.indexes ?? []) {
      if (index.name !== '_id_' && !index.building) collection.finishIndex(collection.addIndex(index.spec));
    }
    return collection;
  });
  try {
    let waiting: Document[] = [];
    const flush = async (): Promise<undefined> => {
      const batch = waiting;
      waiting = [];
      await engine.write(() => {
        for (const document of batch) insert(fresh, document);
      });
    };
    await drain(documents, patience, (document) => (waiting.push(document) < insertsAtOnce ? true : flush()));
    await flush();
    await engine.write(() => {
      const old = engine.catalogue.find(database, name);
      if (old !== undefined) engine.catalogue.drop(old);
      engine.catalogue.rename(fresh, database, name);
    });
  } catch (error) {
    await engine.write(() => {
      const unfinished = engine.catalogue.find(database, temporary);
      if (unfinished !== undefined) engine.catalogue.drop(unfinished);
    });
    throw error;
  }
}

function insert(collection: Found['collection'], document: Document): void {
  const bytes = encodeDocument(document);
  collection.insert(bytes, decodeDocument(bytes));
}

type Matched = 'replace' | 'keepExisting' | 'merge' | 'fail';

/** Puts each document into the target, beside or into the one it matches. */
export async function mergeInto(
  operand: unknown,
  documents: Flow<Document>,
  variables: Document,
  context: Context,
): Promise<void> {
  const spec = typeof operand === 'string' ? { into: operand } : (asDocument(operand) ?? {});
  const {
    into,
    on = '_id',
    whenMatched = 'merge',
    whenNotMatched = 'insert',
    let: definitions,
  } = spec as Document;
  const place = placeOf('$merge', into, context);
  const keys = (Array.isArray(on) ? on : [on]).map(String);
  requireUniqueIndex(context, place, keys);
  await drain(documents, context.patience, async (document) => {
    const filter: Document = {};
    for (const key of keys) setField(filter, key, { $eq: valueOn(document, key.split('.'), 0) ?? null });
    const target: Target = { ...place, question: { filter } };
    await changeFirst(context, target, (found) => {
      if (found === undefined) insertUnmatched(whenNotMatched, document, place, context);
      else changeMatched(whenMatched, found, document, { variables, definitions: asDocument(definitions) });
    });
    return true;
  });
}

/** What a document is matched by must be unique, or a match would be one of many. */
function requireUniqueIndex({ engine }: Context, { database, name }: Place, keys: readonly string[]): void {
  const indexes = engine.catalogue.find(database, name)?.indexes ?? [];
  const isUnique = indexes.some(
    ({ unique, partial, fields }) =>
      unique &&
      partial === undefined &&
      fields.length === keys.length &&
      fields.every(({ path }) => keys.includes(path)),
  );
  if (!isUnique && keys.join() !== '_id')
    throw new StoreError('BadValue', 'Cannot find index to verify that join fields will be unique');
}

function insertUnmatched(
  action: unknown,
  document: Document,
  { database, name }: Place,
  { engine }: Context,
): void {
  if (action === 'discard') return;
  if (action === 'fail')
    throw new StoreError('BadValue', '$merge could not find a matching document in the target collection');
  insert(engine.catalogue.findOrCreate(database, name), document);
}

function changeMatched(
  action: unknown,
  { collection, record, document: existing }: Found,
  document: Document,
  { variables, definitions }: { variables: Document; definitions: Document | undefined },
): void {
  const changed = changedDocument(action, existing, document, variables, definitions);
  if (changed !== undefined) collection.replace(record, existing, changed);
}

function changedDocument(
  action: unknown,
  existing: Document,
  document: Document,
  variables: Document,
  definitions: Document | undefined,
): Document | undefined {
  if (Array.isArray(action)) {
    const evaluate = evaluatorIn(variables);
    const defined = Object.entries(definitions ?? { new: '$$ROOT' }).map(([name, value]) => [
      name,
      evaluate(value, document),
    ]);
    const update = compilePipelineUpdate(action, { ...variables, ...Object.fromEntries(defined) });
    return update.apply(existing, { inserting: false, now: new Date() });
  }
  switch (action as Matched) {
    case 'keepExisting':
      return undefined;
    case 'replace':
      return { ...document, _id: existing._id };
    case 'merge':
      return { ...existing, ...document, _id: existing._id };
    case 'fail':
      throw new StoreError('DuplicateKey', '$merge found a matching document, and whenMatched is fail', {
        keyPattern: { _id: 1 },
        keyValue: { _id: existing._id },
      });
    default:
      throw new StoreError('FailedToParse', `'${String(action)}' is not a whenMatched of $merge`);
  }
}
