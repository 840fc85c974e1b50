/** Every command by its name, and what holds for all of them. */
import { StoreError } from '../errors.ts';
import { asDocument, type Document } from '../values/document.ts';
import type { Reply } from '../wire/message.ts';
import * as administration from './administration.ts';
import { aggregate } from './aggregate.ts';
import { insert, remove, update } from './batches.ts';
import { bulkWrite } from './bulk-write.ts';
import * as collections from './collections.ts';
import type { Context, Handler } from './command.ts';
import { explain } from './explain.ts';
import { count, distinct, find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';

const handlers = new Map<string, Handler>([
  ...[
    ...(['hello', 'isMaster', 'ismaster'] as const).map((name) => [name, administration.hello] as const),
    ...(['findAndModify', 'findandmodify'] as const).map((name) => [name, findAndModify] as const),
    ...(['buildInfo', 'buildinfo'] as const).map((name) => [name, administration.buildInfo] as const),
    ...(['dropIndexes', 'deleteIndexes'] as const).map((name) => [name, dropIndexes] as const),
    ...(['collStats', 'collstats'] as const).map((name) => [name, collections.collStats] as const),
    ...(['dbStats', 'dbstats'] as const).map((name) => [name, collections.dbStats] as const),
  ],
  ...Object.entries({
    ping: administration.ping,
    serverStatus: administration.serverStatus,
    getParameter: administration.getParameter,
    setParameter: administration.setParameter,
    connectionStatus: administration.connectionStatus,
    endSessions: administration.endSessions,
    getLog: administration.getLog,
    hostInfo: administration.hostInfo,
    validate: administration.validate,
    insert,
    update,
    delete: remove,
    bulkWrite,
    find,
    getMore,
    killCursors,
    count,
    distinct,
    aggregate,
    explain,
    create: collections.create,
    drop: collections.drop,
    dropDatabase: collections.dropDatabase,
    renameCollection: collections.renameCollection,
    listCollections: collections.listCollections,
    listDatabases: collections.listDatabases,
    createIndexes,
    listIndexes,
  }),
]);

/** Known to MongoDB and its drivers, and refused with their reason rather than as unknown. */
const refused = new Map([
  ['commitTransaction', 'transactions are not supported by this store'],
  ['abortTransaction', 'transactions are not supported by this store'],
  ['mapReduce', 'mapReduce is not supported by this store; use aggregate'],
  ['collMod', 'collMod is not supported by this store'],
]);

/** Runs a command; its name is its first field. */
export async function runCommand(command: Document, context: Context): Promise<Reply> {
  const [name = ''] = Object.keys(command);
  const handler = handlers.get(name);
  if (handler === undefined) {
    const reason = refused.get(name);
    if (reason !== undefined) throw new StoreError('CommandNotSupported', reason);
    throw new StoreError('CommandNotFound', `no such command: '${name}'`);
  }
  refuseTransactions(command);
  checkReadConcern(command);
  return handler(command, context);
}

function refuseTransactions(command: Document): void {
  if (
    command.txnNumber === undefined &&
    command.startTransaction === undefined &&
    command.autocommit === undefined
  )
    return;
  throw new StoreError(
    'IllegalOperation',
    'Transaction numbers are only allowed on a replica set member or mongos',
  );
}

function checkReadConcern({ readConcern }: Document): void {
  const concern = asDocument(readConcern);
  if (
    concern?.level === 'snapshot' ||
    concern?.afterClusterTime !== undefined ||
    concern?.atClusterTime !== undefined
  )
    throw new StoreError('NotImplemented', 'snapshots and causal reads need a replica set');
}
