/**
 * What the product relies on when Mongoose talks to the embedded store, as it would talk to MongoDB.
 * Long, because each rule brings a schema of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection, Schema, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedStore, startEmbeddedStore } from '#models/embedded/start.ts';

let folder: string;
let store: EmbeddedStore;
let connection: Connection;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  store = await startEmbeddedStore({ file: join(folder, 'store.db'), ttlMonitorSeconds: 1 });
  connection = await mongoose.createConnection(store.uri).asPromise();
});

afterAll(async () => {
  await connection.close();
  await store.stop();
  await rm(folder, { recursive: true });
});

describe('Mongoose over the embedded store', () => {
  it('a unique index refuses the second document and names the key', async () => {
    const Hero = connection.model('UniqueHero', new Schema({ name: { type: String, unique: true } }));
    await Hero.init();
    await Hero.create({ name: 'Ada' });
    await expect(Hero.create({ name: 'Ada' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { name: 1 },
      keyValue: { name: 'Ada' },
    });
    expect(await Hero.countDocuments({ name: 'Ada' })).toBe(1);
  });

  it('every type comes back as it went', async () => {
    const Thing = connection.model(
      'Thing',
      new Schema({
        big: BigInt,
        exact: Schema.Types.Decimal128,
        bytes: Buffer,
        key: Schema.Types.UUID,
        labels: { type: Map, of: Number },
        when: Date,
        any: Schema.Types.Mixed,
      }),
    );
    const written = {
      big: 9_007_199_254_740_993n,
      exact: Types.Decimal128.fromString('1.50'),
      bytes: Buffer.from([0, 255, 128]),
      key: '0b6b2a0e-2d6f-4e0e-9a57-6d2c9f0f6a11',
      labels: new Map([['a', 1]]),
      when: new Date(86_400_000),
      any: { nested: [1, 'two', null, { three: true }] },
    };
    const { _id } = await Thing.create(written);
    const read = await Thing.findById(_id).orFail();
    expect(read.big).toBe(written.big);
    expect(String(read.exact)).toBe('1.50');
    expect(Buffer.compare(read.bytes ?? Buffer.alloc(0), written.bytes)).toBe(0);
    expect(String(read.key)).toBe(written.key);
    expect(read.labels?.get('a')).toBe(1);
    expect(read.when).toEqual(written.when);
    expect(read.any).toEqual(written.any);
    expect(await Thing.countDocuments({ big: { $gt: 9_007_199_254_740_992n } })).toBe(1);
    expect(await Thing.countDocuments({ exact: Types.Decimal128.fromString('1.5') })).toBe(1);
    expect(await Thing.countDocuments({ bytes: Buffer.from([0, 254, 128]) })).toBe(0);
  });

  it('populate fills references, and counts virtual ones', async () => {
    const Team = connection.model(
      'Team',
      new Schema(
        { name: String },
        {
          virtuals: {
            size: { options: { ref: 'Member', localField: '_id', foreignField: 'team', count: true } },
          },
        },
      ),
    );
    const Member = connection.model(
      'Member',
      new Schema({ name: String, team: { type: Schema.Types.ObjectId, ref: 'Team' } }),
    );
    const [green, blue] = await Promise.all(['green', 'blue'].map((name) => Team.create({ name })));
    await Member.insertMany([
      { name: 'Ada', team: green?._id ?? null },
      { name: 'Bo', team: green?._id ?? null },
      { name: 'Cy', team: blue?._id ?? null },
    ]);
    const members = await Member.find().sort('name').populate<{ team: { name: string } }>('team');
    expect(members.map((member) => member.team.name)).toEqual(['green', 'green', 'blue']);
    const teams = await Team.find().sort('name').populate('size');
    expect(teams.map((team) => team.get('size'))).toEqual([1, 2]);
  });

  it('an upsert sets on insert, counts, and pushes, also when many come at once', async () => {
    const Tally = connection.model(
      'Tally',
      new Schema({ day: { type: String, unique: true }, first: String, total: Number, names: [String] }),
    );
    await Tally.init();
    const names = Array.from({ length: 20 }, (_, number) => `hero ${number}`);
    await Promise.all(
      names.map((name) =>
        Tally.findOneAndUpdate(
          { day: 'monday' },
          { $inc: { total: 1 }, $push: { names: name }, $setOnInsert: { first: name } },
          { upsert: true },
        ),
      ),
    );
    const tally = await Tally.findOne({ day: 'monday' }).orFail();
    expect(tally.total).toBe(20);
    expect([...tally.names].sort()).toEqual([...names].sort());
    expect(names).toContain(tally.first);
    expect(await Tally.countDocuments()).toBe(1);
  });

  it('bulkWrite reports what it did, and goes on after an error when not ordered', async () => {
    const Item = connection.model('Item', new Schema({ _id: Number, amount: Number }));
    const result = await Item.bulkWrite([
      { insertOne: { document: { _id: 1, amount: 1 } } },
      { insertOne: { document: { _id: 2, amount: 2 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { amount: 10 } } } },
      { updateOne: { filter: { _id: 3 }, update: { $set: { amount: 3 } }, upsert: true } },
      { deleteOne: { filter: { _id: 2 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 2, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
    const failing = Item.insertMany([{ _id: 1 }, { _id: 4 }, { _id: 3 }, { _id: 5 }], { ordered: false });
    await expect(failing).rejects.toMatchObject({ code: 11000 });
    expect((await Item.find().sort('_id').lean()).map(({ _id }) => _id)).toEqual([1, 3, 4, 5]);
  });

  it('aggregation groups, sorts, looks up and facets', async () => {
    const Award = connection.model(
      'Award',
      new Schema({ hero: String, kind: String, points: Schema.Types.Mixed }),
    );
    const Person = connection.model('Person', new Schema({ _id: String, city: String }));
    await Person.create([
      { _id: 'ada', city: 'Bern' },
      { _id: 'bo', city: 'Genf' },
    ]);
    await Award.create([
      { hero: 'ada', kind: 'mission', points: 5 },
      { hero: 'ada', kind: 'game', points: 2.5 },
      { hero: 'bo', kind: 'mission', points: Types.Decimal128.fromString('0.1') },
      { hero: 'bo', kind: 'mission', points: Types.Decimal128.fromString('0.2') },
    ]);
    const totals = await Award.aggregate([
      { $match: { kind: { $in: ['mission', 'game'] } } },
      { $group: { _id: '$hero', total: { $sum: '$points' }, count: { $sum: 1 }, best: { $max: '$points' } } },
      { $sort: { total: -1 } },
      { $lookup: { from: 'people', localField: '_id', foreignField: '_id', as: 'person' } },
      { $set: { city: { $first: '$person.city' } } },
      { $unset: 'person' },
    ]);
    expect(totals).toMatchObject([
      { _id: 'ada', total: 7.5, count: 2, best: 5, city: 'Bern' },
      { _id: 'bo', count: 2, city: 'Genf' },
    ]);
    expect(String(totals[1].total)).toBe('0.3');
    const [facets] = await Award.aggregate([
      {
        $facet: {
          kinds: [{ $sortByCount: '$kind' }],
          page: [
            { $sort: { hero: 1, kind: 1 } },
            { $skip: 1 },
            { $limit: 1 },
            { $project: { _id: 0, hero: 1, kind: 1 } },
          ],
          total: [{ $count: 'count' }],
        },
      },
    ]);
    expect(facets).toEqual({
      kinds: [
        { _id: 'mission', count: 3 },
        { _id: 'game', count: 1 },
      ],
      page: [{ hero: 'ada', kind: 'mission' }],
      total: [{ count: 4 }],
    });
  });

  it('a lookup with a pipeline of its own sees the variables of its document', async () => {
    const [Order, Offer] = [
      connection.model('Order', new Schema({ item: String, wanted: Number })),
      connection.model('Offer', new Schema({ item: String, stock: Number })),
    ];
    await Order.create({ item: 'tree', wanted: 3 });
    await Offer.create([
      { item: 'tree', stock: 2 },
      { item: 'tree', stock: 5 },
      { item: 'bush', stock: 9 },
    ]);
    const [order] = await Order.aggregate([
      {
        $lookup: {
          from: 'offers',
          let: { item: '$item', wanted: '$wanted' },
          pipeline: [
            { $match: { $expr: { $and: [{ $eq: ['$item', '$$item'] }, { $gte: ['$stock', '$$wanted'] }] } } },
            { $project: { _id: 0, stock: 1 } },
          ],
          as: 'offers',
        },
      },
    ]);
    expect(order.offers).toEqual([{ stock: 5 }]);
  });

  it('an update may be a pipeline', async () => {
    const Meter = connection.model('Meter', new Schema({ a: Number, b: Number, sum: Number, level: String }));
    const { _id } = await Meter.create({ a: 1, b: 2 });
    const total = { $add: ['$a', '$b'] };
    const level = { $cond: [{ $gt: ['$sum', 2] }, 'high', 'low'] };
    await Meter.updateOne({ _id }, [{ $set: { sum: total } }, { $set: { level } }], { updatePipeline: true });
    expect(await Meter.findById(_id).lean()).toMatchObject({ sum: 3, level: 'high' });
  });

  it('a cursor walks over ten thousand documents in order, and each once', async () => {
    const Step = connection.model(
      'Step',
      new Schema({ number: { type: Number, index: true } }, { versionKey: false }),
    );
    await Step.init();
    const count = 10_500;
    await Step.insertMany(Array.from({ length: count }, (_, number) => ({ number: count - 1 - number })));
    let expected = 0;
    for await (const step of Step.find().sort('number').lean().cursor({ batchSize: 500 })) {
      expect(step.number).toBe(expected);
      expected += 1;
    }
    expect(expected).toBe(count);
    expect(await Step.estimatedDocumentCount()).toBe(count);
  });

  it('optimistic versioning refuses to save over what somebody else saved', async () => {
    const Page = connection.model('Page', new Schema({ text: String }, { optimisticConcurrency: true }));
    const { _id } = await Page.create({ text: 'first' });
    const [mine, theirs] = [await Page.findById(_id).orFail(), await Page.findById(_id).orFail()];
    theirs.text = 'theirs';
    await theirs.save();
    mine.text = 'mine';
    await expect(mine.save()).rejects.toMatchObject({ name: 'VersionError' });
    expect((await Page.findById(_id).orFail()).text).toBe('theirs');
  });

  it('a document goes when its time is over, and others stay', async () => {
    const Ticket = connection.model(
      'Ticket',
      new Schema({ at: { type: Date, expires: 60 }, name: String }, { versionKey: false }),
    );
    await Ticket.init();
    await Ticket.create([
      { name: 'old', at: new Date(Date.now() - 120_000) },
      { name: 'new', at: new Date() },
      { name: 'forever' },
    ]);
    await expect
      .poll(async () => (await Ticket.find().sort('name').lean()).map(({ name }) => name), {
        timeout: 10_000,
      })
      .toEqual(['forever', 'new']);
  });

  it('syncIndexes drops what the schema no longer has', async () => {
    const before = connection.model('Changing', new Schema({ a: { type: Number, index: true } }));
    await before.init();
    connection.deleteModel('Changing');
    const after = connection.model(
      'Changing',
      new Schema({ b: { type: Number, index: true, sparse: true } }),
    );
    expect(await after.syncIndexes()).toEqual(['a_1']);
    expect((await after.listIndexes()).map(({ name }) => name)).toEqual(['_id_', 'b_1']);
  });

  it('what the store does not have is refused, not ignored', async () => {
    const Plain = connection.model('Plain', new Schema({ name: String }));
    await Plain.create({ name: 'x' });
    await expect(Plain.find({ $where: 'true' })).rejects.toThrow(/\$where/);
    await expect(Plain.find({ name: 'X' }).collation({ locale: 'en', strength: 2 })).rejects.toThrow(
      /collation/,
    );
    await expect(Plain.collection.createIndex({ name: 'text' })).rejects.toMatchObject({ code: 67 });
    await expect(connection.createCollection('capped', { capped: true, size: 1024 })).rejects.toMatchObject({
      code: 115,
    });
    const session = await connection.startSession();
    session.startTransaction();
    await expect(Plain.create([{ name: 'y' }], { session })).rejects.toThrow(/deployment does not support/);
    await session.endSession();
    await expect(connection.db?.command({ noSuchCommand: 1 })).rejects.toMatchObject({ code: 59 });
  });
});
