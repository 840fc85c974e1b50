/** Runs tests in the unified format of MongoDB's specifications, as far as those of CRUD need it. */
import { EJSON } from 'bson';
import { type AnyBulkWriteOperation, type Collection, type Db, MongoClient } from 'mongodb';
import { checkError, match, plain } from './specification-match.ts';

type Fields = Record<string, unknown>;

export interface SpecificationFile {
  readonly description: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly createEntities?: readonly Record<string, Fields>[];
  readonly initialData?: readonly CollectionData[];
  readonly tests: readonly SpecificationTest[];
}

export interface SpecificationTest {
  readonly description: string;
  readonly skipReason?: string;
  readonly runOnRequirements?: readonly Requirement[];
  readonly operations: readonly Operation[];
  readonly outcome?: readonly CollectionData[];
}

export interface Requirement {
  readonly minServerVersion?: string;
  readonly maxServerVersion?: string;
  readonly topologies?: readonly string[];
  readonly serverless?: string;
}

interface CollectionData {
  readonly collectionName: string;
  readonly databaseName: string;
  readonly documents: readonly Fields[];
}

interface Operation {
  readonly object: string;
  readonly name: string;
  readonly arguments?: Fields;
  readonly expectResult?: unknown;
  readonly expectError?: Fields;
}

/** Parses a file of the suite, whose documents are in extended JSON. */
export function parseSpecification(text: string): SpecificationFile {
  return EJSON.parse(text) as SpecificationFile;
}

const serverVersion = [8, 0, 0];

function compareVersions(text: string): number {
  const wanted = text.split('.').map(Number);
  const difference = serverVersion.map((part, at) => part - (wanted[at] ?? 0)).find((part) => part !== 0);
  return difference ?? 0;
}

/** Whether the test is meant for a single server of version 8.0. */
export function applies(requirements: readonly Requirement[] | undefined): boolean {
  if (requirements === undefined) return true;
  return requirements.some(
    ({ minServerVersion: least, maxServerVersion: most, topologies }) =>
      (least === undefined || compareVersions(least) >= 0) &&
      (most === undefined || compareVersions(most) <= 0) &&
      (topologies === undefined || topologies.includes('single')),
  );
}

/** Runs one test against the server; throws what it finds wrong. */
export async function runSpecification(
  uri: string,
  file: SpecificationFile,
  test: SpecificationTest,
): Promise<void> {
  const entities = new Map<string, MongoClient | Db | Collection<Fields>>();
  const clients: MongoClient[] = [];
  const direct = new MongoClient(uri);
  clients.push(direct);
  try {
    for (const { databaseName, collectionName, documents } of file.initialData ?? []) {
      const collection = direct.db(databaseName).collection<Fields>(collectionName);
      await collection.drop();
      if (documents.length > 0) await collection.insertMany(documents.map((document) => ({ ...document })));
      else await direct.db(databaseName).createCollection(collectionName);
    }
    for (const entity of file.createEntities ?? []) createEntity(uri, entity, entities, clients);
    for (const operation of test.operations) await runOperation(operation, entities);
    for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
      const found = await direct
        .db(databaseName)
        .collection(collectionName)
        .find()
        .sort({ _id: 1 })
        .toArray();
      match(documents, found, 'outcome', false);
    }
  } finally {
    for (const client of clients) await client.close();
  }
}

function createEntity(
  uri: string,
  entity: Record<string, Fields>,
  entities: Map<string, MongoClient | Db | Collection<Fields>>,
  clients: MongoClient[],
): void {
  const [[kind, spec] = ['', {}]] = Object.entries(entity);
  const id = String(spec.id);
  if (kind === 'client') {
    const client = new MongoClient(uri, { ...(spec.uriOptions as Fields | undefined), retryReads: false });
    clients.push(client);
    entities.set(id, client);
  } else if (kind === 'database') {
    const client = entities.get(String(spec.client)) as MongoClient;
    entities.set(id, client.db(String(spec.databaseName), spec.databaseOptions as Fields));
  } else if (kind === 'collection') {
    const database = entities.get(String(spec.database)) as Db;
    entities.set(
      id,
      database.collection(String(spec.collectionName), (spec.collectionOptions as Fields) ?? {}),
    );
  } else throw new Error(`an entity of kind ${kind}`);
}

async function runOperation(
  { object, name, arguments: args = {}, expectResult, expectError }: Operation,
  entities: Map<string, MongoClient | Db | Collection<Fields>>,
): Promise<void> {
  let result: unknown;
  try {
    result = await perform(entities.get(object), object, name, args);
  } catch (error) {
    if (expectError === undefined) throw error;
    checkError(expectError, error);
    return;
  }
  if (expectError !== undefined)
    throw new Error(`${name} succeeded, expected ${JSON.stringify(expectError)}`);
  if (expectResult !== undefined) match(expectResult, plain(result), name, true);
}

function perform(target: unknown, object: string, name: string, args: Fields): Promise<unknown> {
  if (target instanceof MongoClient && name === 'clientBulkWrite') return clientBulkWrite(target, args);
  if (target === undefined) throw new Error(`no object ${object}`);
  if ('createCollection' in (target as Db)) return onDatabase(target as Db, name, args);
  return onCollection(target as Collection<Fields>, name, args);
}

function clientBulkWrite(client: MongoClient, { models, ...options }: Fields): Promise<unknown> {
  const operations: unknown = (models as Record<string, Fields>[]).flatMap((model) =>
    Object.entries(model).map(([kind, fields]) => ({ name: kind, ...fields })),
  );
  return client.bulkWrite(operations as Parameters<MongoClient['bulkWrite']>[0], options);
}

function onDatabase(
  database: Db,
  name: string,
  { pipeline, collection, ...options }: Fields,
): Promise<unknown> {
  switch (name) {
    case 'aggregate':
      return database.aggregate(pipeline as Fields[], options).toArray();
    case 'createCollection':
      return database.createCollection(String(collection), options);
    case 'dropCollection':
      return database.dropCollection(String(collection));
    case 'modifyCollection':
      return database.command({ collMod: collection, ...options });
    default:
      throw new Error(`the operation ${name} on a database`);
  }
}

function onCollection(collection: Collection<Fields>, name: string, args: Fields): Promise<unknown> {
  const {
    filter = {},
    update,
    replacement,
    document,
    documents,
    pipeline,
    requests,
    fieldName,
    keys,
    ...rest
  } = args;
  const options =
    rest.returnDocument === undefined
      ? rest
      : { ...rest, returnDocument: String(rest.returnDocument).toLowerCase() };
  const where = filter as Fields;
  const change = update as Fields;
  switch (name) {
    case 'aggregate':
      return collection.aggregate(pipeline as Fields[], options).toArray();
    case 'find':
      return collection.find(where, options).toArray();
    case 'findOne':
      return collection.findOne(where, options);
    case 'count':
    case 'countDocuments':
      return collection.countDocuments(where, options);
    case 'estimatedDocumentCount':
      return collection.estimatedDocumentCount(options);
    case 'distinct':
      return collection.distinct(String(fieldName), where, options);
    case 'insertOne':
      return collection.insertOne(document as Fields, options);
    case 'insertMany':
      return collection.insertMany(documents as Fields[], options);
    case 'updateOne':
      return collection.updateOne(where, change, options);
    case 'updateMany':
      return collection.updateMany(where, change, options);
    case 'replaceOne':
      return collection.replaceOne(where, replacement as Fields, options);
    case 'deleteOne':
      return collection.deleteOne(where, options);
    case 'deleteMany':
      return collection.deleteMany(where, options);
    case 'bulkWrite':
      return collection.bulkWrite(requests as AnyBulkWriteOperation<Fields>[], options);
    case 'findOneAndUpdate':
      return collection.findOneAndUpdate(where, change, options as { returnDocument: 'after' | 'before' });
    case 'findOneAndReplace':
      return collection.findOneAndReplace(
        where,
        replacement as Fields,
        options as { returnDocument: 'after' | 'before' },
      );
    case 'findOneAndDelete':
      return collection.findOneAndDelete(where, options);
    case 'createIndex':
      return collection.createIndex(keys as Record<string, 1>, options);
    default:
      throw new Error(`the operation ${name} on a collection`);
  }
}
