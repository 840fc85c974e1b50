/**
 * Acknowledged means on disk: after a kill, before every reply, on a full disk, after a fault on the way.
 * Long, because it is the one promise, broken in every way we know.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Long, MongoClient, type MongoServerError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve, startServer } from '#models/embedded/server.ts';
import { openSqlite } from '#models/embedded/storage/sqlite.ts';
import { StorageFailure, type TreeStorage } from '#models/embedded/storage/trees.ts';
import { openStore } from './open-store.ts';
import { integer, randomFrom } from './random.ts';
import { serveProcess, storeCommand } from './store-process.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  file = join(folder, 'store.db');
});

afterEach(() => rm(folder, { recursive: true }));

interface Entry {
  _id: string;
  writer: number;
  tags: string[];
}

interface Counter {
  _id: string;
  count: number;
}

/** What one writer was promised. */
interface Promised {
  readonly inserted: string[];
  counted: number;
}

async function writeUntilKilled(client: MongoClient, writer: number, run: number): Promise<Promised> {
  const entries = client.db('test').collection<Entry>('entries');
  const counters = client.db('test').collection<Counter>('counters');
  const promised: Promised = { inserted: [], counted: 0 };
  try {
    for (let number = 0; ; number += 1) {
      const _id = `${run}-${writer}-${number}`;
      await entries.insertOne({ _id, writer, tags: [`t${number % 7}`, `w${writer}`] });
      promised.inserted.push(_id);
      await counters.updateOne({ _id: `writer ${writer}` }, { $inc: { count: 1 } }, { upsert: true });
      promised.counted += 1;
    }
  } catch {
    return promised;
  }
}

describe('a killed store', () => {
  it('has lost nothing that it acknowledged, and its indexes agree with its documents', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const random = randomFrom(seed);
    const [runs, writers] = [Number(process.env.KILLS ?? 6), 8];
    const inserted: string[] = [];
    const counted = Array.from({ length: writers }, () => 0);
    for (let run = 0; run < runs; run += 1) {
      const told = `seed ${seed}, run ${run}`;
      const store = await serveProcess(file);
      const client = await MongoClient.connect(store.uri, {
        retryWrites: false,
        serverSelectionTimeoutMS: 1000,
      });
      const db = client.db('test');
      await db
        .collection('entries')
        .createIndexes([{ key: { writer: 1 } }, { key: { tags: 1, writer: -1 } }]);
      const enough = 30 + integer(random, 300);
      const writing = Promise.all(
        Array.from({ length: writers }, (_, writer) => writeUntilKilled(client, writer, run)),
      );
      await expect
        .poll(() => db.collection('entries').estimatedDocumentCount(), { interval: 1, timeout: 20_000 })
        .toBeGreaterThan(inserted.length + enough);
      await store.end('SIGKILL');
      const promised = await writing;
      await client.close(true);
      inserted.push(...promised.flatMap((each) => each.inserted));
      for (const [writer, each] of promised.entries())
        counted[writer] = (counted[writer] ?? 0) + each.counted;
      await checkAfterKill(told, inserted, counted, (run + 1) * writers);
    }
  }, 120_000);

  async function checkAfterKill(
    told: string,
    inserted: string[],
    counted: number[],
    unanswered: number,
  ): Promise<void> {
    const server = await startServer({ file, listen: { socket: join(folder, 's', 'store.sock') } });
    const client = await MongoClient.connect(`${server.address}/?directConnection=true`);
    const db = client.db('test');
    const found = new Set((await db.collection<Entry>('entries').find().toArray()).map(({ _id }) => _id));
    expect(
      inserted.filter((_id) => !found.has(_id)),
      told,
    ).toEqual([]);
    expect(found.size - inserted.length, told).toBeLessThanOrEqual(unanswered);
    for (const { _id, count } of await db.collection<Counter>('counters').find().toArray()) {
      const acknowledged = counted[Number(_id.split(' ')[1])] ?? 0;
      expect(count, `${told}, ${_id}`).toBeGreaterThanOrEqual(acknowledged);
      expect(count - acknowledged, `${told}, ${_id}`).toBeLessThanOrEqual(unanswered);
    }
    for (const name of ['entries', 'counters'])
      expect(await db.command({ validate: name }), told).toMatchObject({ valid: true, errors: [] });
    await client.close();
    await server.stop();
  }

  it('leaves no lock behind, while a living one lets nobody else in', async () => {
    const store = await serveProcess(file);
    await expect(startServer({ file, listen: { port: 0 } })).rejects.toThrow(/in use by another store/);
    const stats = storeCommand(['stats', '--file', file]);
    const said = await new Promise<string>((resolve) =>
      stats.stderr?.once('data', (text) => resolve(String(text))),
    );
    expect(said).toMatch(/in use by another store/);
    await store.end('SIGKILL');
    const server = await startServer({ file, listen: { port: 0 } });
    await expect(startServer({ file, listen: { port: 0 } })).rejects.toThrow(/in use by another store/);
    await server.stop();
  });
});

const tracer = 'strace';
const hasTracer = spawnSync(tracer, ['-V']).status === 0;

const flushIsSeen = async () => {
  const trace = join(folder, 'trace');
  const store = await serveProcess(file, [
    tracer,
    '-D',
    '-f',
    '-y',
    '-s',
    '64',
    '-e',
    'trace=fdatasync,fsync,write,writev',
    '-o',
    trace,
  ]);
  const client = await MongoClient.connect(store.uri);
  const count = 40;
  for (let number = 0; number < count; number += 1)
    await client.db('test').collection('entries').insertOne({ number });
  await client.close();
  await store.end('SIGTERM');
  await expect.poll(() => readFile(trace, 'utf8'), { timeout: 20_000 }).toMatch(/\+\+\+ exited/);
  const [flush, reply] = [/f(data)?sync\(\d+<[^>]*-wal>\)\s*= 0/, /writev?\(\d+<.*\\20n\\0\\1\\0\\0\\0/];
  let [flushed, replies] = [false, 0];
  for (const line of (await readFile(trace, 'utf8')).split('\n')) {
    if (flush.test(line)) flushed = true;
    if (!reply.test(line)) continue;
    expect(flushed, `reply ${replies} was written before a flush: ${line}`).toBe(true);
    [flushed, replies] = [false, replies + 1];
  }
  expect(replies).toBe(count);
};

if (hasTracer) {
  it('the log is flushed to disk between a write and its reply, every time', flushIsSeen, 60_000);
} else {
  it('the order of flush and reply is watched where strace is installed', ({ skip }) => {
    process.stdout.write('skipped: no strace, so the order of system calls was not watched\n');
    skip('no strace');
  });
}

/** The storage, with a commit that fails when told to. */
function failing(storage: TreeStorage, fails: () => Error | undefined): TreeStorage {
  return new Proxy(storage, {
    get(target, name: keyof TreeStorage) {
      if (name === 'commit')
        return () => {
          const failure = fails();
          if (failure !== undefined) throw failure;
          target.commit();
        };
      const member: unknown = target[name];
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

describe('a commit that fails', () => {
  it('is told to every writer of its batch, and leaves nothing of the batch in file or memory', async () => {
    let failure: Error | undefined;
    const storage = failing(openSqlite({ file }), () => failure);
    const server = await serve(storage, { listen: { socket: join(folder, 's', 'store.sock') } });
    const client = await MongoClient.connect(`${server.address}/?directConnection=true`);
    const db = client.db('test');
    await db.collection<Counter>('counters').insertOne({ _id: 'a', count: 1 });
    failure = new StorageFailure('broken', new Error('the disk went away'));
    const outcomes = await Promise.allSettled([
      db.collection<Counter>('counters').insertOne({ _id: 'b', count: 1 }),
      db.collection<Counter>('counters').updateOne({ _id: 'a' }, { $inc: { count: 1 } }),
      db.collection('fresh').insertOne({}),
      db.collection('counters').createIndex({ count: 1 }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    failure = undefined;
    const seen = async (on: MongoClient): Promise<unknown> => ({
      counters: await on.db('test').collection('counters').find().toArray(),
      count: await on.db('test').collection('counters').estimatedDocumentCount(),
      collections: (await on.db('test').listCollections().toArray()).map(({ name }) => name),
      indexes: (await on.db('test').collection('counters').indexes()).map(({ name }) => name),
    });
    const before = {
      counters: [{ _id: 'a', count: 1 }],
      count: 1,
      collections: ['counters'],
      indexes: ['_id_'],
    };
    expect(await seen(client)).toEqual(before);
    await db.collection<Counter>('counters').insertOne({ _id: 'c', count: 1 });
    await client.close();
    await server.stop();

    const again = await startServer({ file, listen: { socket: join(folder, 's', 'store.sock') } });
    const later = await MongoClient.connect(`${again.address}/?directConnection=true`);
    expect(await seen(later)).toEqual({
      ...before,
      counters: [...before.counters, { _id: 'c', count: 1 }],
      count: 2,
    });
    await later.close();
    await again.stop();
  });
});

describe('a full disk', () => {
  it('refuses the write with a clear error, serves reads, and takes writes again when there is room', async () => {
    const store = await openStore({ maximumBytes: 2_000_000 });
    const notes = store.db.collection<{ _id: number; text: string; at: Long }>('notes');
    await notes.createIndex({ at: 1 });
    const text = 'x'.repeat(5000);
    let written = 0;
    const fill = async (): Promise<never> => {
      for (;;) {
        await notes.insertOne({ _id: written, text, at: Long.fromNumber(written) });
        written += 1;
      }
    };
    const refused = await fill().catch((error: MongoServerError) => error);
    expect(refused).toMatchObject({ code: 14031, message: expect.stringMatching(/disk is full/) });
    expect(await notes.countDocuments()).toBe(written);
    expect(await notes.findOne({ at: Long.fromNumber(written - 1) })).toMatchObject({ _id: written - 1 });
    expect(await notes.findOne({ _id: written })).toBeNull();
    await notes.deleteMany({ _id: { $lt: written / 2 } });
    await notes.insertOne({ _id: -1, text, at: Long.fromNumber(-1) });
    await store.restart();
    expect(await notes.findOne({ _id: -1 })).toMatchObject({ _id: -1 });
    expect(await store.db.command({ validate: 'notes' })).toMatchObject({ valid: true });
    await store.close();
  });
});
