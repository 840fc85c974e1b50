/** Starting the store in a worker thread, and what its owner learns when it ends. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedStore } from '#models/embedded/start.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('listens on a socket in a folder that only its owner can enter', async () => {
  const store = await startEmbeddedStore({ file: join(folder, 'store.db') });
  const socket = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(store.uri)?.[1] ?? '');
  expect((await stat(dirname(socket))).mode & 0o777).toBe(0o700);
  await store.stop();
});

it('listens on a port of the loopback address when asked to, and keeps what was written', async () => {
  const file = join(folder, 'store.db');
  for (const expected of [0, 1]) {
    const store = await startEmbeddedStore({ file, listen: { port: 0 }, database: 'heroes' });
    expect(store.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/heroes\?/);
    const client = await MongoClient.connect(store.uri);
    expect(await client.db().collection('a').countDocuments()).toBe(expected);
    await client.db().collection('a').insertOne({});
    await client.close();
    await store.stop();
    await store.stop();
  }
});

it('says why it cannot start', async () => {
  const file = join(folder, 'store.db');
  const store = await startEmbeddedStore({ file });
  await expect(startEmbeddedStore({ file })).rejects.toThrow(/in use by another store/);
  const port = startEmbeddedStore({ file: join(folder, 'other.db'), listen: { port: 1 } });
  if (process.getuid?.() !== 0) await expect(port).rejects.toThrow(/EACCES/);
  else await (await port).stop();
  const long = join(folder, 'x'.repeat(120), 'store.sock');
  await expect(
    startEmbeddedStore({ file: join(folder, 'third.db'), listen: { socket: long } }),
  ).rejects.toThrow(/longer than/);
  await store.stop();
  await expect(startEmbeddedStore({ file: '/dev/null/store.db' })).rejects.toThrow();
});
