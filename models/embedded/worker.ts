/** The server in a worker thread: told what to serve by its owner, tells when it listens, stops when asked. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ServerOptions, startServer } from './server.ts';

/** What the worker tells its owner. */
export type WorkerNotice =
  | { readonly kind: 'listening'; readonly address: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped' };

const port = parentPort;
if (port === null) throw new Error('worker.ts runs as a worker thread; start.ts starts it');

function tell(notice: WorkerNotice): void {
  port?.postMessage(notice);
}

try {
  const server = await startServer(workerData as ServerOptions);
  port.once('message', () => {
    void server.stop().then(() => {
      tell({ kind: 'stopped' });
      port.close();
    });
  });
  tell({ kind: 'listening', address: server.address });
} catch (error) {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  port.close();
}
