/** Work that takes a while: cursors, scans, index builds; they end, and let others through. */
import { Long } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { body, exchange, message } from './message-bytes.ts';
import { type OpenStore, openStore } from './open-store.ts';

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
});

afterAll(() => store.close());

describe('cursors and long work', () => {
  const count = 30_000;

  beforeAll(async () => {
    const documents = Array.from({ length: count }, (_, number) => ({ number, text: `text ${number}` }));
    await store.db.collection('many').insertMany(documents);
  });

  it('a killed or unknown cursor has nothing more', async () => {
    const cursor = store.db.collection('many').find().batchSize(10);
    await cursor.next();
    await cursor.close();
    const id = cursor.id ?? Long.ONE;
    expect(
      await exchange(store.uri, message([body({ getMore: id, collection: 'many', $db: 'test' })])),
    ).toMatchObject({
      ok: 0,
      code: 43,
    });
  });

  it('a client cannot open cursors without end', async () => {
    const client = await MongoClient.connect(store.uri, { maxPoolSize: 1 });
    const opened = Array.from({ length: 1001 }, () =>
      client.db('test').command({ find: 'many', batchSize: 1 }),
    );
    const outcomes = await Promise.allSettled(opened);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const ids = outcomes.flatMap((each) =>
      each.status === 'fulfilled' ? [each.value.cursor.id as Long] : [],
    );
    expect(await client.db('test').command({ killCursors: 'many', cursors: ids })).toMatchObject({
      ok: 1,
      cursorsNotFound: [],
    });
    await client.close();
  });

  it('a scan stops when its time is over', async () => {
    const slow = store.db.collection('many').find({ text: { $regex: 'nothing' } }, { maxTimeMS: 1 });
    await expect(slow.toArray()).rejects.toMatchObject({ code: 50 });
  });

  it('a long scan and an index under construction let others through', async () => {
    const finished: string[] = [];
    const note = (name: string) => () => void finished.push(name);
    const scan = store.db.collection('many').countDocuments({ text: 'nothing' }).then(note('scan'));
    const build = store.db.collection('many').createIndex({ number: -1 }).then(note('build'));
    await store.db.command({ ping: 1 }).then(note('ping'));
    await store.db.collection('other').insertOne({}).then(note('insert'));
    await Promise.all([scan, build]);
    expect(finished.slice(0, 2).sort()).toEqual(['insert', 'ping']);
  });

  it('what is written while an index is built is in it', async () => {
    const many = store.db.collection<{ number: number; text: string }>('many');
    const build = many.createIndex({ text: 1 });
    await many.insertOne({ number: -1, text: 'new' });
    await many.updateMany({ number: { $lt: 50 } }, { $set: { text: 'changed' } });
    await many.deleteMany({ number: { $gt: count - 50 } });
    await build;
    expect(await store.db.command({ validate: 'many' })).toMatchObject({ valid: true, errors: [] });
    expect(await many.countDocuments({ text: 'changed' })).toBe(51);
  });

  it('a unique index over doubles is refused and leaves nothing behind', async () => {
    const doubles = store.db.collection('doubles');
    await doubles.insertMany([{ a: 1 }, { a: 2 }, { a: 1 }]);
    await expect(doubles.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await doubles.indexes()).toHaveLength(1);
    await doubles.insertOne({ a: 2 });
  });

  it('an update of many changes each document once, although it moves in the index that finds it', async () => {
    const many = store.db.collection('many');
    await many.updateMany(
      { number: { $gte: 100, $lt: 1100 } },
      { $inc: { number: 500, seen: 1 } },
      { hint: 'number_-1' },
    );
    expect(await many.countDocuments({ seen: 1 })).toBe(1000);
    expect(await many.countDocuments({ seen: { $gt: 1 } })).toBe(0);
  });
});
