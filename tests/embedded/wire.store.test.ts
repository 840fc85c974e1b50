/** The store at its wire: whatever arrives, it answers or hangs up, and goes on serving the others. */
import { once } from 'node:events';
import { Int32, Long } from 'bson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crc32c } from '#models/embedded/wire/checksum.ts';
import { body, exchange, message, openSocket, sequence } from './message-bytes.ts';
import { type OpenStore, openStore } from './open-store.ts';
import { integer, pick, type Random, randomFrom } from './random.ts';

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
});

afterAll(() => store.close());

describe('a message', () => {
  it('may carry its documents as a sequence, and a checksum', async () => {
    const sections = [
      body({ insert: 'sequences', $db: 'test' }),
      sequence('documents', [{ _id: 1 }, { _id: 2 }]),
    ];
    const unsigned = message([...sections, Buffer.alloc(4)], 1);
    unsigned.writeUInt32LE(crc32c(unsigned.subarray(0, -4)), unsigned.length - 4);
    expect(await exchange(store.uri, unsigned)).toMatchObject({ ok: 1, n: 2 });
    unsigned.writeUInt32LE(1, unsigned.length - 4);
    expect(await exchange(store.uri, unsigned)).toBe('closed');
    expect(await store.db.collection('sequences').countDocuments()).toBe(2);
  });

  it('gets no answer when it asks for none, and is done all the same', async () => {
    const quiet = store.db.collection('quiet', { writeConcern: { w: 0 } });
    expect(await quiet.insertOne({ name: 'x' })).toMatchObject({ acknowledged: false });
    await expect.poll(() => store.db.collection('quiet').countDocuments()).toBe(1);
  });

  it('with an unknown command, an unknown field or a cut document gets an error with its code', async () => {
    expect(await exchange(store.uri, message([body({ hack: 1, $db: 'test' })]))).toMatchObject({
      ok: 0,
      code: 59,
    });
    expect(await exchange(store.uri, message([body({ find: 'a', fliter: {}, $db: 'test' })]))).toMatchObject({
      ok: 0,
      code: 40415,
    });
    expect(await exchange(store.uri, message([body({ find: 'a' })]))).toMatchObject({ ok: 0, code: 40414 });
    const cut = body({ find: 'a', $db: 'test' });
    cut.writeInt32LE(cut.length + 100, 1);
    expect(await exchange(store.uri, message([cut]))).toMatchObject({ ok: 0, code: 22 });
    expect(await exchange(store.uri, message([body({ find: 'a', $db: 'test' })], 4))).toMatchObject({
      ok: 0,
      code: 9,
    });
  });

  it('that is too long, or of another protocol, ends the connection', async () => {
    const long = Buffer.alloc(16);
    long.writeInt32LE(48_000_001);
    expect(await exchange(store.uri, long)).toBe('closed');
    expect(await exchange(store.uri, Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))).toBe(
      'closed',
    );
    expect(await exchange(store.uri, message([body({ ping: 1, $db: 'test' })], 0, 2012))).toBe('closed');
  });

  it('nested beyond all measure is refused', async () => {
    let nested: object = {};
    for (let depth = 0; depth < 300; depth += 1) nested = { a: nested };
    expect(
      await exchange(store.uri, message([body({ find: 'a', filter: nested, $db: 'test' })])),
    ).toMatchObject({
      ok: 0,
      code: 15,
    });
  });

  it('with a document over 16 MB is refused for that document', async () => {
    const text = 'x'.repeat(16 * 1024 * 1024);
    const sections = [body({ insert: 'large', $db: 'test' }), sequence('documents', [{ _id: 1, text }])];
    expect(await exchange(store.uri, message(sections))).toMatchObject({
      n: 0,
      writeErrors: [{ code: 10334 }],
    });
  });
});

describe('a batch of updates', () => {
  const statements = [
    { updateOne: { filter: { _id: 1 }, update: { $inc: { count: 1 } }, upsert: true } },
    { updateOne: { filter: { _id: 1 }, update: { $inc: { count: 1 } } } },
    { updateOne: { filter: { _id: 1, count: 2 }, update: { $set: { seen: true } } } },
    { updateOne: { filter: { _id: 1 }, update: { $push: { count: 1 } } } },
    { updateMany: { filter: {}, update: { $set: { late: true } } } },
    { updateOne: { filter: { unindexed: 1 }, update: { $set: { late: true } }, upsert: true } },
  ];

  it('runs in order, each seeing the one before, and stops at an error', async () => {
    const batch = store.db.collection<{ _id: number }>('ordered');
    await expect(batch.bulkWrite(statements)).rejects.toMatchObject({ code: 2, writeErrors: [{ index: 3 }] });
    expect(await batch.find().toArray()).toEqual([{ _id: 1, count: 2, seen: true }]);
  });

  it('passes over an error when it is not ordered', async () => {
    const batch = store.db.collection<{ _id: number }>('unordered');
    const refused = batch.bulkWrite(statements, { ordered: false });
    await expect(refused).rejects.toMatchObject({ code: 2, result: { modifiedCount: 3, upsertedCount: 2 } });
    expect(await batch.countDocuments({ late: true })).toBe(2);
  });
});

describe('bytes at random', () => {
  it('never end the process, and a good client is served meanwhile', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const random = randomFrom(seed);
    const good = store.db.collection<{ _id: number }>('good');
    for (let round = 0; round < 300; round += 1) {
      const socket = await openSocket(store.uri);
      const ended = once(socket, 'close');
      const bytes = mutated(random);
      socket.write(bytes);
      socket.end();
      socket.resume();
      await good.insertOne({ _id: round });
      await ended;
    }
    expect(await good.countDocuments(), `seed ${seed}`).toBe(300);
    expect(await store.db.command({ validate: 'good' }), `seed ${seed}`).toMatchObject({ valid: true });
  });

  /** A good message with a few bytes changed, cut short, or nothing but noise. */
  function mutated(random: Random): Buffer {
    if (random() < 0.2)
      return Buffer.from(Array.from({ length: integer(random, 200) }, () => integer(random, 256)));
    const bytes = message([
      body(
        pick(random, [
          { find: 'good', filter: { a: { $in: [1, 'x'] } }, sort: { a: 1 }, $db: 'test' },
          { insert: 'bad', documents: [{ _id: new Int32(1), a: [1, { b: 2 }] }], $db: 'test' },
          { update: 'bad', updates: [{ q: { a: 1 }, u: { $set: { 'a.b': 1 } }, upsert: true }], $db: 'test' },
          {
            aggregate: 'bad',
            pipeline: [{ $group: { _id: '$a', n: { $sum: 1 } } }],
            cursor: {},
            $db: 'test',
          },
          { createIndexes: 'bad', indexes: [{ key: { a: 1 }, name: 'a_1' }], $db: 'test' },
          { getMore: Long.fromNumber(5), collection: 'bad', $db: 'test' },
        ]),
      ),
    ]);
    for (let count = 1 + integer(random, 4); count > 0; count -= 1)
      bytes[random() < 0.2 ? integer(random, 21) : 21 + integer(random, bytes.length - 21)] = integer(
        random,
        256,
      );
    return random() < 0.2 ? bytes.subarray(0, integer(random, bytes.length)) : bytes;
  }
});
