/** Expressions, accumulators and stages, as MongoDB's manual describes their results. Mostly a table, hence long. */
import { Decimal128, type Document, Long, ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStore, openStore } from './open-store.ts';

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
});

afterAll(() => store.close());

interface Row {
  _id: number;
  [field: string]: unknown;
}

const id = new ObjectId('0123456789abcdef01234567');
const decimal = Decimal128.fromString;
const noon = new Date('2024-05-17T12:34:56.789Z');

const document = {
  ...{ one: 1, half: 0.5, text: 'Äpfel und Birnen', list: [3, 1, 2], id, at: noon, nothing: null },
  ...{ large: Long.fromString('9007199254740993'), price: decimal('1.50'), bytes: Buffer.from([0xff]) },
  ...{ items: [{ kind: 'a', count: 2 }, { kind: 'b', count: 3 }, { kind: 'a' }] },
};

async function evaluate(expression: unknown): Promise<unknown> {
  const pipeline = [{ $documents: [document] }, { $project: { _id: 0, result: expression } }];
  const [found] = await store.db.aggregate(pipeline, { promoteLongs: false }).toArray();
  return found?.result;
}

/** One branch of a `$switch`; written out, its `then` would look like a promise. */
function branch(test: unknown, result: unknown): unknown {
  return Object.fromEntries([
    ['case', test],
    ['then', result],
  ]);
}

const cases: readonly (readonly [expression: unknown, result: unknown])[] = [
  ['$items.kind', ['a', 'b', 'a']],
  ['$items.count', [2, 3]],
  ['$missing', undefined],
  [{ $literal: '$one' }, '$one'],
  [{ $add: ['$one', '$half', 1] }, 2.5],
  [{ $add: ['$large', 1] }, Long.fromString('9007199254740994')],
  [{ $add: ['$price', '$one'] }, decimal('2.50')],
  [{ $add: ['$at', 1000] }, new Date(noon.getTime() + 1000)],
  [{ $add: ['$one', '$nothing'] }, null],
  [{ $subtract: ['$at', new Date(noon.getTime() - 5)] }, Long.fromNumber(5)],
  [{ $subtract: ['$large', '$one'] }, Long.fromString('9007199254740992')],
  [{ $multiply: ['$price', 3] }, decimal('4.50')],
  [{ $multiply: [100_000, 100_000] }, Long.fromNumber(1e10)],
  [{ $divide: ['$one', 4] }, 0.25],
  [{ $divide: ['$price', 4] }, decimal('0.375')],
  [{ $mod: [-7, 3] }, -1],
  [{ $abs: -3 }, 3],
  [{ $round: [2.5, 0] }, 2],
  [{ $round: [1234.567, 1] }, 1234.6],
  [{ $round: [decimal('2.675'), 2] }, decimal('2.68')],
  [{ $floor: decimal('-1.5') }, decimal('-2')],
  [{ $trunc: -1.7 }, -1],
  [{ $eq: ['$price', 1.5] }, true],
  [{ $gt: ['$large', 9007199254740992] }, true],
  [{ $eq: ['$missing', null] }, false],
  [{ $lt: ['$missing', null] }, true],
  [{ $cmp: ['$id', '$at'] }, -1],
  [{ $eq: ['$bytes', Buffer.from([0xfe])] }, false],
  [{ $in: ['$id', [id]] }, true],
  [{ $and: ['$one', { $not: ['$nothing'] }] }, true],
  [{ $cond: ['$nothing', 1, 2] }, 2],
  [{ $ifNull: ['$nothing', '$missing', 'x'] }, 'x'],
  [{ $switch: { branches: [branch({ $gt: ['$one', 1] }, 'a')], default: 'b' } }, 'b'],
  [{ $switch: { branches: [branch({ $gt: ['$one', 0] }, 'a')] } }, 'a'],
  [{ $let: { vars: { x: 2 }, in: { $multiply: ['$$x', '$$x', '$one'] } } }, 4],
  [{ $map: { input: '$list', as: 'each', in: { $add: ['$$each', '$one'] } } }, [4, 2, 3]],
  [
    { $filter: { input: '$items', cond: { $eq: ['$$this.kind', 'a'] }, limit: 1 } },
    [{ kind: 'a', count: 2 }],
  ],
  [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [{ $sum: '$list' }, 6],
  [{ $avg: '$list' }, 2],
  [{ $max: ['$one', '$half', '$price'] }, decimal('1.50')],
  [{ $arrayElemAt: ['$list', -1] }, 2],
  [{ $size: '$list' }, 3],
  [{ $size: ['$list'] }, 3],
  [{ $slice: ['$list', 1, 1] }, [1]],
  [{ $concatArrays: ['$list', ['$one']] }, [3, 1, 2, 1]],
  [{ $sortArray: { input: '$list', sortBy: -1 } }, [3, 2, 1]],
  [{ $setUnion: ['$list', [1, 9]] }, [3, 1, 2, 9]],
  [{ $range: [0, 3] }, [0, 1, 2]],
  [{ $mergeObjects: [{ a: 1 }, null, { b: '$one' }] }, { a: 1, b: 1 }],
  [{ $arrayToObject: [[{ k: 'a', v: 1 }]] }, { a: 1 }],
  [{ $getField: 'one' }, 1],
  [{ $concat: ['$text', '!'] }, 'Äpfel und Birnen!'],
  [{ $toUpper: 'straße' }, 'STRASSE'],
  [{ $substrCP: ['$text', 0, 5] }, 'Äpfel'],
  [{ $strLenBytes: '$text' }, 17],
  [{ $split: ['a-b', '-'] }, ['a', 'b']],
  [{ $concat: [{ $literal: '$one' }, 'x'] }, '$onex'],
  [{ $regexMatch: { input: '$text', regex: /birnen/i } }, true],
  [{ $type: '$id' }, 'objectId'],
  [{ $type: '$large' }, 'long'],
  [{ $toString: '$id' }, '0123456789abcdef01234567'],
  [{ $toObjectId: '0123456789abcdef01234567' }, id],
  [{ $toInt: '12' }, 12],
  [{ $toDecimal: '1.10' }, decimal('1.10')],
  [{ $toLong: '$at' }, Long.fromNumber(noon.getTime())],
  [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
  [{ $toDate: '$id' }, id.getTimestamp()],
  [{ $dateTrunc: { date: '$at', unit: 'hour' } }, new Date('2024-05-17T12:00:00Z')],
  [{ $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Pacific/Auckland' } }, '2024-05-18'],
  [{ $isoWeek: '$at' }, 20],
];

describe('an expression', () => {
  it.each(cases.map(([expression, result]) => [JSON.stringify(expression), expression, result] as const))(
    '%s',
    async (_name, expression, result) => {
      expect(await evaluate(expression)).toEqual(result);
    },
  );

  it.each([
    [{ $add: ['$one', '$text'] }, 14],
    [{ $divide: ['$one', 0] }, 2],
    [{ $toInt: 'x' }, 241],
    [{ $nothingOfTheKind: 1 }, 168],
    ['$$unknown', 17276],
    [{ $function: { body: 'x', args: [], lang: 'js' } }, 168],
    [{ $regexMatch: { input: '$text', regex: '(a+)+$' } }, 51091],
  ])('%j is refused', async (expression, code) => {
    await expect(evaluate(expression)).rejects.toMatchObject({ code });
  });
});

describe('stages', () => {
  async function run(documents: Document[], ...stages: Document[]): Promise<Document[]> {
    return store.db.aggregate([{ $documents: documents }, ...stages]).toArray();
  }

  it('$group gathers by value, whatever the number type', async () => {
    const documents = [
      { k: 1, v: 1 },
      { k: decimal('1.0'), v: 2 },
      { k: Long.ONE, v: 2 },
      { v: 4 },
      { k: null, v: 5 },
    ];
    const group = {
      ...{ _id: '$k', all: { $push: '$v' }, different: { $addToSet: '$v' }, mean: { $avg: '$v' } },
      ...{
        first: { $first: '$v' },
        top: { $top: { sortBy: { v: -1 }, output: '$v' } },
        number: { $count: {} },
      },
    };
    expect(await run(documents, { $group: group })).toEqual([
      { _id: 1, all: [1, 2, 2], different: [1, 2], mean: 5 / 3, first: 1, top: 2, number: 3 },
      { _id: null, all: [4, 5], different: [4, 5], mean: 4.5, first: 4, top: 5, number: 2 },
    ]);
  });

  it('$set reaches into arrays and $unwind takes them apart', async () => {
    const documents = [{ _id: 1, a: [{ x: 1 }, { x: 2 }] }, { _id: 2, a: [] }, { _id: 3 }];
    const unwind = { path: '$a', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' };
    expect(await run(documents, { $set: { 'a.y': '$_id' } }, { $limit: 1 })).toEqual([
      {
        _id: 1,
        a: [
          { x: 1, y: 1 },
          { x: 2, y: 1 },
        ],
      },
    ]);
    expect(await run(documents, { $unwind: unwind })).toEqual([
      { _id: 1, a: { x: 1 }, at: 0 },
      { _id: 1, a: { x: 2 }, at: 1 },
      { _id: 2, at: null },
      { _id: 3, at: null },
    ]);
  });

  it('$bucket, $sortByCount and $setWindowFields', async () => {
    const documents = [1, 5, 7, 12, 5].map((v) => ({ v }));
    expect(
      await run(documents, { $bucket: { groupBy: '$v', boundaries: [0, 6, 10], default: 'more' } }),
    ).toEqual([
      { _id: 0, count: 3 },
      { _id: 6, count: 1 },
      { _id: 'more', count: 1 },
    ]);
    expect((await run(documents, { $sortByCount: '$v' }))[0]).toEqual({ _id: 5, count: 2 });
    const window = { sortBy: { v: 1 }, output: { rank: { $rank: {} } } };
    expect((await run(documents, { $setWindowFields: window })).map(({ rank }) => rank)).toEqual([
      1, 2, 2, 4, 5,
    ]);
  });

  it('$merge and $out write, and a failing $out leaves its target as it was', async () => {
    const [source, target] = [store.db.collection<Row>('source'), store.db.collection<Row>('target')];
    await source.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    await target.insertMany([{ _id: 1, b: 1 }]);
    await source.aggregate([{ $merge: { into: 'target' } }]).toArray();
    expect(await target.find().toArray()).toEqual([
      { _id: 1, b: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    await target.createIndex({ c: 1 }, { unique: true, sparse: true });
    await expect(source.aggregate([{ $set: { c: 1 } }, { $out: 'target' }]).toArray()).rejects.toMatchObject({
      code: 11000,
    });
    expect(await target.countDocuments({ a: { $gte: 1 } })).toBe(2);
    await source.aggregate([{ $match: { a: 2 } }, { $out: 'target' }]).toArray();
    expect(await target.find().toArray()).toEqual([{ _id: 2, a: 2 }]);
    expect((await target.indexes()).map(({ name }) => name)).toEqual(['_id_', 'c_1']);
    expect((await store.db.listCollections().toArray()).map(({ name }) => name).sort()).toEqual([
      'source',
      'target',
    ]);
  });

  it('a lookup finds through the index of the other collection, also for arrays and for nothing', async () => {
    await store.db.collection('badges').insertMany([{ key: 'a' }, { key: 'b' }, { key: null }, {}]);
    const lookup = { $lookup: { from: 'badges', localField: 'keys', foreignField: 'key', as: 'found' } };
    const found = await run([{ keys: ['a', 'b'] }, { keys: 'b' }, {}], lookup);
    expect(found.map((each) => each.found.length)).toEqual([2, 1, 2]);
  });

  it.each([
    [[{ $changeStream: {} }], 115],
    [[{ $nothing: {} }], 40324],
    [[{ $match: {}, $limit: 1 }], 40323],
    [[{ $out: 'x' }, { $match: {} }], 9],
    [[{ $group: { a: { $sum: 1 } } }], 9],
  ])('%j is refused', async (pipeline, code) => {
    await expect(
      store.db
        .collection('source')
        .aggregate(pipeline as Document[])
        .toArray(),
    ).rejects.toMatchObject({ code });
  });
});
