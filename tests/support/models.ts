/** A fresh embedded store, or a store that runs already, with the models on it, for one test file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bus, createBus } from '#models/core/bus.ts';
import { openDatabase } from '#models/core/database.ts';
import { createLog, type Log } from '#models/core/log.ts';
import { installRuntime } from '#models/core/runtime.ts';

export interface TestModels {
  bus: Bus;
  log: Log;
  uri: string;
  close(): Promise<void>;
}

export async function openTestModels(
  mongodbUri: string | undefined = process.env.TEST_MONGODB_URI,
): Promise<TestModels> {
  const dataDir = await mkdtemp(join(tmpdir(), 'planet-hero-models-'));
  const log = createLog({ logLevel: 'silent' });
  const bus = createBus({ log });
  installRuntime({ bus, log });
  const database = await openDatabase({ dataDir, storeFile: join(dataDir, 'store.sqlite'), mongodbUri }, log);
  return {
    bus,
    log,
    uri: database.uri,
    async close() {
      await bus.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
