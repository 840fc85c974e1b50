/** Collections and databases: made, listed, renamed, dropped, measured. */
import { Double, Long } from 'bson';
import { StoreError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { encodeDocument } from '../storage/bson.ts';
import { collectionName } from '../storage/catalogue.ts';
import type { Collection } from '../storage/collection.ts';
import type { Document } from '../values/document.ts';
import type { Reply } from '../wire/message.ts';
import {
  booleanField,
  type Context,
  checkFields,
  countField,
  documentField,
  type Handler,
  stringField,
  success,
} from './command.ts';

/** Options of `create` that would change what a collection does, and that this store does not have. */
const refusedOptions = [
  ...['capped', 'size', 'max', 'timeseries', 'viewOn', 'pipeline', 'validator', 'clusteredIndex'],
  ...['changeStreamPreAndPostImages', 'encryptedFields', 'expireAfterSeconds'],
];

export const create: Handler = async (command, { engine, database }) => {
  const name = collectionName(command, 'create');
  for (const option of refusedOptions) {
    const value = command[option];
    if (value === undefined || value === false) continue;
    throw new StoreError(
      'CommandNotSupported',
      `collections with '${option}' are not supported by this store`,
    );
  }
  checkFields(command, [
    ...refusedOptions,
    'validationLevel',
    'validationAction',
    'autoIndexId',
    'idIndex',
    'storageEngine',
    'indexOptionDefaults',
  ]);
  await engine.write(() => {
    if (engine.catalogue.find(database, name) !== undefined)
      throw new StoreError('NamespaceExists', `Collection ${database}.${name} already exists.`);
    engine.catalogue.create(database, name);
  });
  return success();
};

export const drop: Handler = async (command, { engine, database }) => {
  checkFields(command, []);
  const name = collectionName(command, 'drop');
  return engine.write(() => {
    const collection = engine.catalogue.find(database, name);
    if (collection === undefined) return success();
    const nIndexesWas = collection.indexes.length;
    engine.catalogue.drop(collection);
    return success({ nIndexesWas, ns: `${database}.${name}` });
  });
};

export const dropDatabase: Handler = async (command, { engine, database }) => {
  checkFields(command, []);
  await engine.write(() => {
    for (const collection of [...engine.catalogue.all(database)]) engine.catalogue.drop(collection);
  });
  return success({ dropped: database });
};

export const renameCollection: Handler = async (command, { engine }) => {
  checkFields(command, ['to', 'dropTarget']);
  const [from, to] = [stringField(command, 'renameCollection') ?? '', stringField(command, 'to') ?? ''].map(
    split,
  );
  await engine.write(() => {
    const source = from && engine.catalogue.find(...from);
    if (!source || !to) throw new StoreError('NamespaceNotFound', 'Source collection does not exist');
    const target = engine.catalogue.find(...to);
    if (target !== undefined && booleanField(command, 'dropTarget') !== true)
      throw new StoreError('NamespaceExists', 'target namespace exists');
    if (target !== undefined) engine.catalogue.drop(target);
    engine.catalogue.rename(source, ...to);
  });
  return success();
};

function split(namespace: string): [database: string, name: string] {
  const dot = namespace.indexOf('.');
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

/** A list that fits in one batch, as the lists of a catalogue do. */
export function listed(documents: readonly Document[], namespace: string): Reply {
  const batch = {
    field: 'firstBatch',
    documents: documents.map(encodeDocument),
    cursor: 0n,
    namespace,
  } as const;
  return { body: { ok: 1 }, batch };
}

export const listCollections: Handler = (command, { engine, database }) => {
  checkFields(command, ['filter', 'nameOnly', 'authorizedCollections', 'cursor']);
  const filter = compileFilter(documentField(command, 'filter') ?? {});
  const nameOnly = booleanField(command, 'nameOnly') ?? false;
  const documents = [...engine.catalogue.all(database)].map((collection): Document => {
    const { name, uuid, indexes } = collection;
    if (nameOnly) return { name, type: 'collection' };
    const idIndex = indexes.find((index) => index.name === '_id_')?.spec;
    return { name, type: 'collection', options: {}, info: { readOnly: false, uuid }, idIndex };
  });
  return listed(
    documents.filter((document) => filter.test(document)),
    `${database}.$cmd.listCollections`,
  );
};

export const listDatabases: Handler = (command, { engine }) => {
  checkFields(command, ['filter', 'nameOnly', 'authorizedDatabases']);
  const filter = compileFilter(documentField(command, 'filter') ?? {});
  const nameOnly = booleanField(command, 'nameOnly') ?? false;
  const databases = engine.catalogue.databases().map((name): Document => {
    if (nameOnly) return { name };
    const sizeOnDisk = [...engine.catalogue.all(name)].reduce((sum, each) => sum + sizesOf(each).total, 0);
    return { name, sizeOnDisk: Long.fromNumber(sizeOnDisk), empty: false };
  });
  const totalSize = Long.fromNumber(engine.storage.fileBytes());
  const shown = databases.filter((each) => filter.test(each));
  return success({ databases: shown, ...(!nameOnly && { totalSize }) });
};

function sizesOf(collection: Collection): {
  count: number;
  size: number;
  indexSizes: Document;
  total: number;
} {
  const { count, bytes } = collection.records.size();
  const indexes = collection.indexes.map(
    (index) => [index.name, collection.entries(index).size().bytes] as const,
  );
  const indexBytes = indexes.reduce((sum, [, size]) => sum + size, 0);
  return { count, size: bytes, indexSizes: Object.fromEntries(indexes), total: bytes + indexBytes };
}

/** The figures of one collection, as `collStats` and the command line tool show them. */
export function collectionFigures(collection: Collection, scale = 1): Document {
  const { count, size, indexSizes, total } = sizesOf(collection);
  const scaled = (bytes: number): number => Math.floor(bytes / scale);
  return {
    ns: collection.namespace,
    count,
    size: scaled(size),
    avgObjSize: count === 0 ? 0 : Math.floor(size / count),
    storageSize: scaled(size),
    nindexes: collection.indexes.length,
    totalIndexSize: scaled(total - size),
    totalSize: scaled(total),
    indexSizes: Object.fromEntries(
      Object.entries(indexSizes).map(([name, bytes]) => [name, scaled(Number(bytes))]),
    ),
    capped: false,
    scaleFactor: scale,
  };
}

export const collStats: Handler = (command, { engine, database }) => {
  checkFields(command, ['scale']);
  const name = collectionName(command, 'collStats' in command ? 'collStats' : 'collstats');
  const collection = engine.catalogue.find(database, name);
  const scale = countField(command, 'scale') || 1;
  if (collection !== undefined) return success(collectionFigures(collection, scale));
  const empty = {
    count: 0,
    size: 0,
    storageSize: 0,
    nindexes: 0,
    totalIndexSize: 0,
    totalSize: 0,
    indexSizes: {},
  };
  return success({ ns: `${database}.${name}`, ...empty, capped: false, scaleFactor: scale });
};

export const dbStats: Handler = (command, { engine, database }) => {
  checkFields(command, ['scale', 'freeStorage']);
  const scale = countField(command, 'scale') || 1;
  const collections = [...engine.catalogue.all(database)];
  const sizes = collections.map(sizesOf);
  const sum = (figure: (sizes: ReturnType<typeof sizesOf>) => number): number =>
    sizes.reduce((total, each) => total + figure(each), 0);
  const [objects, size, total] = [
    sum((each) => each.count),
    sum((each) => each.size),
    sum((each) => each.total),
  ];
  return success({
    db: database,
    collections: collections.length,
    views: 0,
    objects,
    avgObjSize: new Double(objects === 0 ? 0 : size / objects),
    dataSize: new Double(size / scale),
    storageSize: new Double(size / scale),
    indexes: collections.reduce((number, each) => number + each.indexes.length, 0),
    indexSize: new Double((total - size) / scale),
    totalSize: new Double(total / scale),
    scaleFactor: scale,
  });
};

/** The collection that a command needs to exist. */
export function existing({ engine, database }: Context, name: string): Collection {
  const collection = engine.catalogue.find(database, name);
  if (collection === undefined)
    throw new StoreError('NamespaceNotFound', `ns does not exist: ${database}.${name}`);
  return collection;
}
