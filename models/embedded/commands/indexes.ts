/** `createIndexes`, `dropIndexes`, `listIndexes`. */
import { StoreError } from '../errors.ts';
import { collectionName } from '../storage/catalogue.ts';
import type { Collection } from '../storage/collection.ts';
import { checkedIndexSpec, type Index } from '../storage/collection-index.ts';
import { buildIndex } from '../storage/index-build.ts';
import { asDocument, type Document } from '../values/document.ts';
import { compareValues } from '../values/order.ts';
import { existing, listed } from './collections.ts';
import { type Context, checkFields, documentsField, type Handler, success } from './command.ts';

const mostIndexes = 64;

export const createIndexes: Handler = async (command, context) => {
  checkFields(command, ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions']);
  const { engine, database } = context;
  const name = collectionName(command, 'createIndexes');
  const requested = documentsField(command, 'indexes') ?? [];
  if (requested.length === 0) throw new StoreError('BadValue', 'Must specify at least one index to create');
  const specs = requested.map(checkedIndexSpec);
  const made = await engine.write(() => {
    const known = engine.catalogue.find(database, name);
    const collection = known ?? engine.catalogue.create(database, name);
    const before = collection.indexes.length;
    const indexes = specs.map((spec) => findOrAdd(collection, spec));
    return { collection, created: known === undefined, before, indexes };
  });
  const { collection, created, before } = made;
  for (const index of made.indexes) {
    if (index.building) await buildIndex(engine, collection, index);
  }
  const after = collection.indexes.length;
  return success({
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically: created,
    ...(before === after && { note: 'all indexes already exist' }),
  });
};

function findOrAdd(collection: Collection, spec: Document): Index {
  const sameName = collection.indexes.find((index) => index.name === spec.name);
  const sameKey = collection.indexes.find(
    (index) =>
      compareValues(index.spec.key, spec.key) === 0 &&
      compareValues(index.spec.partialFilterExpression, spec.partialFilterExpression) === 0,
  );
  if (sameKey !== undefined) {
    if (sameKey.name === '_id_') return sameKey;
    if (sameKey !== sameName)
      throw new StoreError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${sameKey.name}`,
      );
    if (compareValues(optionsOf(sameKey.spec), optionsOf(spec)) === 0) return sameKey;
    const message = 'An equivalent index already exists with the same name but different options.';
    throw new StoreError('IndexOptionsConflict', `${message} Requested index: ${String(spec.name)}`);
  }
  if (sameName !== undefined)
    throw new StoreError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index: ${sameName.name}`,
    );
  if (collection.indexes.length >= mostIndexes)
    throw new StoreError('CannotCreateIndex', `a collection has at most ${mostIndexes} indexes`);
  return collection.addIndex(spec);
}

function optionsOf({ unique = false, sparse = false, expireAfterSeconds = null }: Document): Document {
  return { unique, sparse, expireAfterSeconds };
}

export const dropIndexes: Handler = async (command, context) => {
  checkFields(command, ['index']);
  const [field = ''] = Object.keys(command);
  const name = collectionName(command, field);
  return context.engine.write(() => {
    const collection = existing(context, name);
    const nIndexesWas = collection.indexes.length;
    for (const index of chosen(collection, command.index)) collection.dropIndex(index);
    return success({ nIndexesWas });
  });
};

function chosen(collection: Collection, wanted: unknown): Index[] {
  if (Array.isArray(wanted)) return wanted.flatMap((each) => chosen(collection, each));
  const droppable = collection.indexes.filter(({ name }) => name !== '_id_');
  if (wanted === '*') return droppable;
  const key = asDocument(wanted);
  const found = collection.indexes.find((index) =>
    key === undefined ? index.name === wanted : compareValues(index.spec.key, key) === 0,
  );
  if (found === undefined)
    throw new StoreError('IndexNotFound', `index not found with name [${String(wanted)}]`);
  if (found.name === '_id_') throw new StoreError('InvalidOptions', 'cannot drop _id index');
  return [found];
}

export const listIndexes: Handler = (command, context: Context) => {
  checkFields(command, ['cursor']);
  const name = collectionName(command, 'listIndexes');
  const indexes = existing(context, name).indexes.filter(({ building }) => !building);
  return listed(
    indexes.map(({ spec }) => spec),
    `${context.database}.${name}`,
  );
};
