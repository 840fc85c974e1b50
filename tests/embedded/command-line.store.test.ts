/** The command line tool: what was dumped and restored is what was there. */
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  EJSON,
  Int32,
  Long,
  MaxKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from '#models/embedded/server.ts';
import { storeCommand } from './store-process.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; said: string; complained: string }> {
  const child = storeCommand(args);
  const heard: [string[], string[]] = [[], []];
  child.stdout?.on('data', (text) => heard[0].push(String(text)));
  child.stderr?.on('data', (text) => heard[1].push(String(text)));
  const [code] = await once(child, 'close');
  return { code: Number(code), said: heard[0].join(''), complained: heard[1].join('') };
}

async function withStore<Result>(
  file: string,
  use: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({ file, listen: { socket: join(folder, 's', 'store.sock') } });
  const client = await MongoClient.connect(`${server.address}/?directConnection=true`);
  try {
    return await use(client);
  } finally {
    await client.close();
    await server.stop();
  }
}

/** Everything, with types. */
async function contents(client: MongoClient): Promise<unknown> {
  const all: Record<string, unknown> = {};
  for (const database of ['planet', 'other']) {
    for (const { name } of await client.db(database).listCollections().toArray()) {
      const collection = client.db(database).collection(name);
      const documents = await collection
        .find({}, { promoteValues: false, bsonRegExp: true })
        .sort({ _id: 1 })
        .toArray();
      const lines = documents.map((document) => EJSON.stringify(document, { relaxed: false }));
      all[`${database}.${name}`] = [lines, await collection.indexes()];
    }
  }
  return all;
}

it('a dump restores to the same documents, types and indexes', async () => {
  const [first, second, dump] = [join(folder, 'first.db'), join(folder, 'second.db'), join(folder, 'dump')];
  const before = await withStore(first, async (client) => {
    const heroes = client.db('planet').collection<{ _id: unknown; [field: string]: unknown }>('heroes');
    await heroes.createIndexes([
      { key: { name: 1 }, unique: true, sparse: true },
      { key: { 'tags.kind': 1, at: -1 } },
      { key: { at: 1 }, expireAfterSeconds: 1_000_000_000 },
      { key: { open: 1 }, partialFilterExpression: { open: { $gt: 3 } } },
    ]);
    await heroes.insertMany([
      { _id: 1, name: 'ä "quoted"\nline', at: new Date(), tags: [{ kind: 'a' }, { kind: 'b' }] },
      {
        _id: new ObjectId(),
        numbers: [
          new Int32(1),
          new Double(1),
          Long.fromString('9007199254740993'),
          Decimal128.fromString('1.50'),
        ],
      },
      {
        _id: new UUID(),
        bytes: new Binary(Buffer.from([0, 255]), 128),
        regex: new BSONRegExp('^a', 'i'),
        none: null,
        last: new MaxKey(),
      },
      { _id: 'x', open: 5, when: new Timestamp({ t: 1, i: 2 }), empty: {}, list: [] },
    ]);
    const many = Array.from({ length: 2500 }, (_, number) => ({ number }));
    await client.db('other').collection('many/odd name').insertMany(many);
    await client.db('other').createCollection('empty');
    return contents(client);
  });
  expect(await run('dump', '--file', first, '--to', dump)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/other\.many\/odd name: 2500 documents/),
  });
  expect((await readdir(join(dump, 'planet'))).sort()).toEqual(['heroes.indexes.json', 'heroes.jsonl']);
  const [line = ''] = (await readFile(join(dump, 'planet', 'heroes.jsonl'), 'utf8')).split('\n');
  expect(JSON.parse(line)).toMatchObject({ _id: { $numberInt: '1' }, name: 'ä "quoted"\nline' });
  expect(await run('restore', '--from', dump, '--file', second)).toMatchObject({ code: 0 });
  expect(await withStore(second, contents)).toEqual(before);
  expect(await run('restore', '--from', dump, '--file', second)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/has documents already/),
  });
  expect(await run('stats', '--file', second)).toMatchObject({
    said: expect.stringMatching(/planet\.heroes: 4 documents, .* 5 indexes/),
  });
});

it('a line that is no document is named by file and number', async () => {
  await mkdir(join(folder, 'dump', 'planet'), { recursive: true });
  await writeFile(join(folder, 'dump', 'planet', 'heroes.jsonl'), '{"_id":1}\n{"_id":\n');
  const { code, complained } = await run(
    'restore',
    '--from',
    join(folder, 'dump'),
    '--file',
    join(folder, 'new.db'),
  );
  expect(code).toBe(1);
  expect(complained).toMatch(/heroes\.jsonl:2: /);
});

it('wrong words get the usage and exit code 2', async () => {
  const file = join(folder, 'missing.db');
  for (const [args, reason] of [
    [['explode'], /unknown command 'explode'/],
    [['stats', '--file', file], /there is no file/],
    [['dump', '--file', file], /--to is missing/],
    [['serve', '--port', 'x'], /is no port/],
    [['serve', '--nope'], /nope/],
  ] as const) {
    const { code, complained } = await run(...args);
    expect(complained).toMatch(reason);
    expect(complained).toMatch(/Usage: npm run store/);
    expect(code).toBe(2);
  }
  expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringMatching(/Usage/) });
});
