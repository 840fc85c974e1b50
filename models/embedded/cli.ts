/** The store from the command line: served alone, measured, written out as text and read in again. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { collectionFigures } from './commands/collections.ts';
import { type Listen, startServer } from './server.ts';
import { dumpStore, restoreStore } from './storage/dump.ts';
import { Engine } from './storage/engine.ts';
import { openSqlite } from './storage/sqlite.ts';

const usage = `Usage: npm run store -- <command> [options]

  serve    --file <file> [--port <number> | --socket <path>]
           serves the file until it is interrupted; the socket's folder is made private
  stats    --file <file>
           shows the collections, their documents and sizes
  dump     --file <file> --to <folder>
           writes <folder>/<database>/<collection>.jsonl, which mongoimport reads, and the indexes
  restore  --from <folder> --file <file>
           reads what dump or mongoexport wrote into a file that does not have it yet

  --file   the store's file; data/store.db when left out
Only one process may open a file: stop the application before stats, dump and restore.`;

class UsageError extends Error {}

const options = {
  file: { type: 'string', default: join('data', 'store.db') },
  port: { type: 'string' },
  socket: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function readArguments(): ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>> {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [command, ...others] = positionals;
  if (values.help || command === undefined) {
    console.log(usage);
    if (command === undefined && !values.help) process.exitCode = 2;
    return;
  }
  if (others.length > 0) throw new UsageError(`unexpected '${others.join(' ')}'`);
  const file = resolve(values.file);
  switch (command) {
    case 'serve':
      return serve(file, listenFrom(values.port, values.socket, file));
    case 'stats':
      return withEngine(file, 'read', async (engine) => {
        for (const collection of engine.catalogue.all()) {
          const { ns, count, size, totalIndexSize, nindexes } = collectionFigures(collection);
          console.log(
            `${ns}: ${count} documents, ${size} bytes, ${nindexes} indexes of ${totalIndexSize} bytes`,
          );
        }
        console.log(`${file}: ${engine.storage.fileBytes()} bytes`);
      });
    case 'dump': {
      const folder = required('to', values.to);
      return withEngine(file, 'read', (engine) => dumpStore(engine, folder, report));
    }
    case 'restore': {
      const folder = existingFolder(required('from', values.from));
      return withEngine(file, 'write', (engine) => restoreStore(engine, folder, report));
    }
    default:
      throw new UsageError(`unknown command '${command}'`);
  }
}

function report(namespace: string, documents: number): void {
  console.log(`${namespace}: ${documents} documents`);
}

function required(name: string, value: string | undefined): string {
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return resolve(value);
}

function existingFolder(folder: string): string {
  if (!existsSync(folder)) throw new UsageError(`there is no folder ${folder}`);
  return folder;
}

function listenFrom(port: string | undefined, socket: string | undefined, file: string): Listen {
  if (port !== undefined && socket !== undefined) throw new UsageError('either --port or --socket');
  if (socket !== undefined) return { socket: resolve(socket) };
  if (port === undefined) return { socket: join(`${file}.socket`, 'store.sock') };
  const number = Number(port);
  if (!/^\d+$/.test(port) || number > 65_535) throw new UsageError(`--port ${port} is no port`);
  return { port: number };
}

async function serve(file: string, listen: Listen): Promise<void> {
  const server = await startServer({ file, listen });
  console.log(`serving ${file} at ${server.address}/`);
  const stop = (): void => void server.stop();
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

async function withEngine(
  file: string,
  purpose: 'read' | 'write',
  work: (engine: Engine) => Promise<void>,
): Promise<void> {
  if (purpose === 'read' && !existsSync(file)) throw new UsageError(`there is no file ${file}`);
  await mkdir(dirname(file), { recursive: true });
  const engine = new Engine(openSqlite({ file }));
  try {
    await work(engine);
  } finally {
    await engine.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
