/** A store of its own for a test: a fresh file in a fresh folder, and both gone afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { type RunningServer, type ServerOptions, startServer } from '#models/embedded/server.ts';

export interface OpenStore {
  readonly file: string;
  readonly uri: string;
  readonly client: MongoClient;
  readonly db: Db;
  /** Stops the server and starts it again on the same file. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a store in this thread, and connects a driver to it. */
export async function openStore(options: Partial<ServerOptions> = {}): Promise<OpenStore> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  const file = join(folder, 'store.db');
  const socket = join(folder, 'socket', 'store.sock');
  const start = (): Promise<RunningServer> => startServer({ file, listen: { socket }, ...options });
  let server = await start();
  const uri = `${server.address}/test?directConnection=true`;
  const client = await MongoClient.connect(uri, { ignoreUndefined: true });
  return {
    ...{ file, uri, client },
    db: client.db('test'),
    async restart() {
      await server.stop();
      server = await start();
    },
    async close() {
      await client.close();
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
