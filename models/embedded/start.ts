/** Starts the store in a worker thread of this process: it lives and dies with it. */
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Listen, ServerOptions } from './server.ts';
import type { WorkerNotice } from './worker.ts';

export interface EmbeddedStoreOptions extends Omit<ServerOptions, 'listen'> {
  /** Without it, a socket file beside the data (on Windows a free port). */
  readonly listen?: Listen;
  /** The database that the address names. */
  readonly database?: string;
  /** Told when the store ends without having been asked to. */
  readonly onExit?: (reason: Error) => void;
}

export interface EmbeddedStore {
  /** What mongoose connects to. */
  readonly uri: string;
  /** Finishes what is being written and closes the file. */
  stop(): Promise<void>;
}

const longestSocketPath = 103;

/** Starts the store; settles when it can be connected to, rejects when it cannot open the file or listen. */
export async function startEmbeddedStore(options: EmbeddedStoreOptions): Promise<EmbeddedStore> {
  const { onExit, database = 'planet', ...rest } = options;
  const workerData: ServerOptions = { ...rest, listen: options.listen ?? defaultListen(options.file) };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, name: 'embedded store' });
  let stopping = false;
  const ended = new Promise<Error>((settle) => {
    worker.once('error', (error) => settle(error instanceof Error ? error : new Error(String(error))));
    worker.once('exit', (code) => settle(new Error(`the embedded store ended with code ${code}`)));
  });
  const exited = new Promise<void>((settle) => worker.once('exit', () => settle()));
  const address = await listeningAddress(worker, ended);
  void ended.then((reason) => {
    if (!stopping) onExit?.(reason);
  });
  return {
    uri: `${address}/${database}?directConnection=true`,
    async stop() {
      if (!stopping) worker.postMessage('stop');
      stopping = true;
      await exited;
    },
  };
}

function defaultListen(file: string): Listen {
  const socket = join(`${resolve(file)}.socket`, 'store.sock');
  const isUsable = process.platform !== 'win32' && Buffer.byteLength(socket) <= longestSocketPath;
  return isUsable ? { socket } : { port: 0 };
}

async function listeningAddress(worker: Worker, ended: Promise<Error>): Promise<string> {
  const first = new Promise<WorkerNotice>((settle) => {
    // Node itself sends messages from a thread too, of its imports while it watches files.
    worker.on('message', (message: unknown) => {
      if (isNotice(message)) settle(message);
    });
  });
  const notice = await Promise.race([first, ended]);
  if (notice instanceof Error) throw notice;
  if (notice.kind === 'listening') return notice.address;
  throw new Error(notice.kind === 'failed' ? notice.message : 'the embedded store stopped at once');
}

function isNotice(message: unknown): message is WorkerNotice {
  return typeof message === 'object' && message !== null && 'kind' in message;
}
