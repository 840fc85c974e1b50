/** The connection to the database, be it the embedded store or a MongoDB elsewhere. */
import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Configuration } from '#models/core/configuration.ts';
import type { Log } from '#models/core/log.ts';
import { startEmbeddedStore } from '#models/embedded/start.ts';

const SELECT_SERVER_MS = 3_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** How long a start waits for a database that is itself still starting. */
const PATIENCE_MS = 60_000;

export interface Database {
  readonly kind: 'embedded' | 'mongodb';
  readonly uri: string;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database of the configuration and builds the indexes of every model. */
export async function openDatabase(
  configuration: Pick<Configuration, 'mongodbUri' | 'storeFile' | 'dataDir'>,
  log: Log,
  onLost: (reason: Error) => void = () => {},
): Promise<Database> {
  const embedded =
    configuration.mongodbUri === undefined ? await startStore(configuration, onLost) : undefined;
  const uri = embedded?.uri ?? configuration.mongodbUri ?? '';
  try {
    await connectWithPatience(uri, log);
    await buildIndexes();
  } catch (error) {
    await mongoose.disconnect();
    await embedded?.stop();
    throw error;
  }
  const unwatch = watch(log);
  return {
    kind: embedded ? 'embedded' : 'mongodb',
    uri,
    async ping() {
      const database = mongoose.connection.db;
      if (!database) throw new Error('the database is not connected');
      await database.command({ ping: 1 });
    },
    async close() {
      unwatch();
      await mongoose.disconnect();
      await embedded?.stop();
    },
  };
}

async function startStore(
  configuration: Pick<Configuration, 'storeFile' | 'dataDir'>,
  onLost: (reason: Error) => void,
) {
  await mkdir(configuration.dataDir, { recursive: true, mode: 0o700 });
  return startEmbeddedStore({ file: configuration.storeFile, onExit: onLost });
}

async function connectWithPatience(uri: string, log: Log): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      await mongoose.connect(uri, { serverSelectionTimeoutMS: SELECT_SERVER_MS });
      return;
    } catch (error) {
      await mongoose.disconnect();
      if (Date.now() + wait > giveUpAt) throw error;
      log.warn({ error: String(error), wait }, 'the database does not answer yet');
      await pause(wait + Math.random() * wait);
    }
  }
}

/** Every query of the product has its index: they exist before the first request. */
async function buildIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

/** Says when the connection is lost and when it is back; answers the function that ends the watch. */
function watch(log: Log): () => void {
  const onLost = (): void => log.warn('the database is gone, waiting for it to come back');
  const onBack = (): void => log.info('the database is back');
  mongoose.connection.on('disconnected', onLost).on('reconnected', onBack);
  return () => void mongoose.connection.off('disconnected', onLost).off('reconnected', onBack);
}
