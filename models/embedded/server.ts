/** The store as a server: one file, one address, any number of clients. */
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { dirname } from 'node:path';
import type { Context } from './commands/command.ts';
import { Expiry } from './commands/expiry.ts';
import { runCommand } from './commands/registry.ts';
import { StoreError } from './errors.ts';
import { numberFrom } from './storage/collection-index.ts';
import { Engine } from './storage/engine.ts';
import { openSqlite } from './storage/sqlite.ts';
import type { TreeStorage } from './storage/trees.ts';
import { type Client, serveConnection } from './wire/connection.ts';
import { Cursors } from './wire/cursors.ts';
import { patience } from './wire/flow.ts';
import type { Reply, Request } from './wire/message.ts';

/** Where the store listens: a socket file in a folder of its own, or a port of the loopback address. */
export type Listen = { readonly socket: string } | { readonly port: number };

export interface ServerOptions {
  readonly file: string;
  readonly listen: Listen;
  /** Refuse to let the file grow beyond this many bytes. */
  readonly maximumBytes?: number;
  /** How often expired documents are removed. */
  readonly ttlMonitorSeconds?: number;
}

export interface RunningServer {
  /** What a driver connects to, up to the name of the database. */
  readonly address: string;
  stop(): Promise<void>;
}

const loopback = '127.0.0.1';
const mostConnections = 2000;
const cursorCheckMs = 60_000;
/** Operating systems keep about this much room for the path of a socket. */
const longestSocketPath = 103;

/** Opens the file and listens; settles when a client may connect. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { file, maximumBytes } = options;
  if (file !== ':memory:') await mkdir(dirname(file), { recursive: true });
  return serve(openSqlite({ file, ...(maximumBytes !== undefined && { maximumBytes }) }), options);
}

/** Serves a storage that is open already. */
export async function serve(
  storage: TreeStorage,
  options: Omit<ServerOptions, 'file'>,
): Promise<RunningServer> {
  const engine = new Engine(storage);
  const expiry = new Expiry(engine, options.ttlMonitorSeconds ?? 60);
  const cursors = new Cursors();
  const idleCheck = setInterval(() => cursors.closeIdle(), cursorCheckMs);
  idleCheck.unref();
  const sockets = new Set<Socket>();
  const startedAt = Date.now();
  let lastConnection = 0;

  const answer = (request: Request, client: Client): Promise<Reply> => {
    const { command } = request;
    const context: Context = {
      ...{ engine, cursors, expiry, client, startedAt },
      patience: patience(numberFrom(command.maxTimeMS), client.isGone),
      database: databaseOf(command),
    };
    return runCommand(command, context);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    lastConnection += 1;
    void serveConnection(socket, lastConnection, answer).finally(() => sockets.delete(socket));
  });
  server.maxConnections = mostConnections;
  try {
    await listening(server, options.listen);
  } catch (error) {
    await expiry.stop();
    await engine.close();
    throw error;
  }
  return {
    address: addressOf(server),
    async stop() {
      clearInterval(idleCheck);
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      await expiry.stop();
      await engine.close();
    },
  };
}

function databaseOf({ $db }: Record<string, unknown>): string {
  if (typeof $db !== 'string')
    throw new StoreError('Location40414', "BSON field 'OP_MSG.$db' is missing but a required field");
  return $db;
}

/** A socket's folder belongs to its owner alone: who can enter it can read and write everything. */
async function listening(server: Server, listen: Listen): Promise<void> {
  if ('socket' in listen) {
    if (Buffer.byteLength(listen.socket) > longestSocketPath)
      throw new StoreError(
        'InvalidOptions',
        `the socket path is longer than ${longestSocketPath} bytes: ${listen.socket}`,
      );
    await mkdir(dirname(listen.socket), { recursive: true, mode: 0o700 });
    await chmod(dirname(listen.socket), 0o700);
    // The file's lock is ours, so a socket that is there was left behind by a store that is gone.
    await rm(listen.socket, { force: true });
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const done = (): void => {
      server.off('error', reject);
      resolve();
    };
    if ('socket' in listen) server.listen({ path: listen.socket }, done);
    else server.listen({ host: loopback, port: listen.port }, done);
  });
}

function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address === 'string') return `mongodb://${encodeURIComponent(address)}`;
  return `mongodb://${loopback}:${address?.port}`;
}
