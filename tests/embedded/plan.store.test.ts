/** Whatever index a query goes through, it finds what a scan of the whole collection finds. */
import { EJSON, Int32 } from 'bson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreError } from '#models/embedded/errors.ts';
import { type Plan, planFor, type Question } from '#models/embedded/plan/planner.ts';
import { search } from '#models/embedded/plan/search.ts';
import { decodeDocument, encodeDocument } from '#models/embedded/storage/bson.ts';
import type { Collection } from '#models/embedded/storage/collection.ts';
import { checkedIndexSpec } from '#models/embedded/storage/collection-index.ts';
import { Engine } from '#models/embedded/storage/engine.ts';
import { openSqlite } from '#models/embedded/storage/sqlite.ts';
import { type OpenStore, openStore } from './open-store.ts';
import { integer, pick, type Random, randomFields, randomFrom, randomScalar, randomValue } from './random.ts';

const fields = ['a', 'b', 'c'];
const paths = ['a', 'b', 'c', 'a.c', 'b.d', 'a.d', 'c.c', 'a.0'];

function randomSpec(random: Random): Record<string, unknown> {
  const chosen = [...new Set(Array.from({ length: 1 + integer(random, 3) }, () => pick(random, paths)))];
  const key = Object.fromEntries(chosen.map((path) => [path, new Int32(random() < 0.7 ? 1 : -1)]));
  const kind = random();
  if (kind < 0.2) return { key, sparse: true };
  if (kind < 0.4)
    return {
      key,
      partialFilterExpression: pick(random, [
        { a: { $exists: true } },
        { b: { $gt: new Int32(1) } },
        { c: { $type: 'string' } },
        { a: new Int32(1) },
      ]),
    };
  return { key };
}

function randomCondition(random: Random): unknown {
  const scalar = (): unknown => (random() < 0.85 ? randomScalar(random) : randomValue(random));
  const list = (): unknown[] => Array.from({ length: integer(random, 4) }, scalar);
  const makers: (() => unknown)[] = [
    scalar,
    scalar,
    () => ({ $eq: scalar() }),
    () => ({ $gt: scalar() }),
    () => ({ $gte: scalar() }),
    () => ({ $lt: scalar() }),
    () => ({ $gt: scalar(), $lte: scalar() }),
    () => ({ $gte: scalar(), $lt: scalar() }),
    () => ({ $in: list() }),
    () => ({ $in: list() }),
    () => ({ $nin: list() }),
    () => ({ $ne: scalar() }),
    () => ({ $exists: random() < 0.5 }),
    () => ({ $not: { $gt: scalar() } }),
    () => ({ $all: [scalar(), scalar()] }),
    () => ({ $elemMatch: { $gte: scalar(), $lt: scalar() } }),
    () => ({ $elemMatch: { [pick(random, ['c', 'd'])]: randomScalar(random) } }),
    () => ({ $regex: pick(random, ['^a', '^ab', '^a?b', '^a|b', 'b$']) }),
    () => ({ $type: pick(random, ['number', 'string', 'array', 'null']) }),
    () => ({ $size: new Int32(integer(random, 3)) }),
  ];
  return pick(random, makers)();
}

function randomFilter(random: Random, depth = 1): Record<string, unknown> {
  const filter: Record<string, unknown> = {};
  for (let count = 1 + integer(random, 2); count > 0; count -= 1)
    filter[pick(random, paths)] = randomCondition(random);
  if (depth > 0 && random() < 0.2) filter.$or = [randomFilter(random, 0), randomFilter(random, 0)];
  if (depth > 0 && random() < 0.15) filter.$and = [randomFilter(random, 0), randomFilter(random, 0)];
  return filter;
}

function randomSort(random: Random): Record<string, unknown> | undefined {
  if (random() < 0.5) return undefined;
  const chosen = [...new Set([pick(random, paths), pick(random, paths)])];
  return Object.fromEntries(chosen.map((path) => [path, new Int32(random() < 0.5 ? 1 : -1)]));
}

function found(collection: Collection, plan: Plan): Record<string, unknown>[] {
  return [...search(collection, plan)].flatMap((match) => (match === undefined ? [] : [match.document]));
}

describe('the planner', () => {
  const engine = new Engine(openSqlite({ file: ':memory:' }));
  afterAll(() => engine.close());

  it('an index never changes what a query finds, nor its order', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const random = randomFrom(seed);
    let indexed = 0;
    const [rounds, queries] = [25, 120];
    for (let round = 0; round < rounds; round += 1) {
      const collection = await engine.write(() => filled(engine, `round${round}`, random));
      for (let count = 0; count < queries; count += 1) {
        const question: Question = { filter: randomFilter(random), sort: randomSort(random) };
        const told = `seed ${seed}, round ${round}: ${EJSON.stringify(question)} over ${EJSON.stringify(collection.indexes.map(({ spec }) => spec))}`;
        const plan = planFor(collection, question);
        const scan = planFor(collection, { ...question, hint: { $natural: new Int32(1) } });
        if (plan.access.kind !== 'collection') indexed += 1;
        const [one, other] = [found(collection, plan), found(collection, scan)];
        const ids = (documents: typeof one): string[] => documents.map(({ _id }) => String(_id)).sort();
        const differing = [...one, ...other].filter(
          ({ _id }) => ids(one).includes(String(_id)) !== ids(other).includes(String(_id)),
        );
        expect(
          differing.map((document) => EJSON.stringify(document)),
          told,
        ).toEqual([]);
        expect(ids(one), told).toEqual(ids(other));
        const keys = (documents: typeof one): string[] =>
          documents.map((document) => scan.sort?.keyOf(document).toString('hex') ?? '');
        expect(keys(one), told).toEqual(keys(other));
      }
    }
    expect(indexed, `seed ${seed}: too few queries went through an index to prove anything`).toBeGreaterThan(
      rounds * queries * 0.15,
    );
  });
});

/** A collection with indexes, some made before the documents and some after, and documents that changed. */
function filled(engine: Engine, name: string, random: Random): Collection {
  const collection = engine.catalogue.create('test', name);
  const put = (): void => {
    const document = { _id: new Int32(put.next++), ...randomFields(random, fields) };
    tolerate(() => collection.insert(encodeDocument(document), decodeDocument(encodeDocument(document))));
  };
  put.next = 0;
  const addIndex = (): void => {
    const spec = checkedIndexSpec(randomSpec(random));
    if (collection.indexes.some((index) => index.name === spec.name)) return;
    const index = collection.addIndex(spec);
    const rows = collection.records.scan(undefined, 1, 1000);
    const fits = rows.every(([record, bytes]) =>
      tolerate(() => collection.addToIndex(index, record, decodeDocument(bytes))),
    );
    if (fits) collection.finishIndex(index);
    else collection.dropIndex(index);
  };
  addIndex();
  for (let count = 0; count < 40; count += 1) put();
  addIndex();
  addIndex();
  for (const [record, bytes] of collection.records.scan(undefined, 1, 1000)) {
    const before = decodeDocument(bytes);
    const chance = random();
    if (chance < 0.15) collection.remove(record, before);
    else if (chance < 0.4) {
      const after = { _id: before._id, ...randomFields(random, fields) };
      tolerate(() => collection.replace(record, before, decodeDocument(encodeDocument(after))));
    }
  }
  return collection;
}

/** Documents that an index must refuse (parallel arrays) are simply not there. */
function tolerate(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if (error instanceof StoreError) return false;
    throw error;
  }
}

describe('explain', () => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await openStore();
    const heroes = store.db.collection('heroes');
    await heroes.createIndexes([
      { key: { class: 1, points: -1 } },
      { key: { mail: 1 }, unique: true, sparse: true },
      { key: { tags: 1 } },
      { key: { open: 1 }, partialFilterExpression: { state: 'open' } },
    ]);
    await heroes.insertMany(
      Array.from({ length: 100 }, (_, number) => ({
        ...{ class: number % 5, points: number, mail: `${number}@example.org`, tags: ['a', `t${number}`] },
        ...{ state: number % 2 ? 'open' : 'done', open: number },
      })),
    );
  });
  afterAll(() => store.close());

  async function stagesOf(
    filter: object,
    sort: Record<string, 1 | -1> = {},
  ): Promise<{ stages: string; examined: number }> {
    const plan = await store.db.collection('heroes').find(filter).sort(sort).explain('executionStats');
    const stages: string[] = [];
    for (let stage = plan.queryPlanner.winningPlan; stage !== undefined; stage = stage.inputStage)
      stages.push(stage.indexName === undefined ? stage.stage : `${stage.stage} ${stage.indexName}`);
    return { stages: stages.join(' < '), examined: plan.executionStats.totalDocsExamined };
  }

  it('shows the index that serves equality, range and order together', async () => {
    expect(await stagesOf({ class: 3, points: { $gt: 50 } }, { points: -1 })).toEqual({
      stages: 'FETCH < IXSCAN class_1_points_-1',
      examined: 10,
    });
  });

  it('shows a sort that no index delivers, and a scan of everything', async () => {
    expect((await stagesOf({ class: 3 }, { mail: 1 })).stages).toBe(
      'SORT < FETCH < IXSCAN class_1_points_-1',
    );
    expect(await stagesOf({ state: 'open' })).toEqual({ stages: 'COLLSCAN', examined: 100 });
  });

  it('uses sparse and partial indexes only where they hold every match', async () => {
    expect((await stagesOf({ mail: '7@example.org' })).stages).toBe('FETCH < IXSCAN mail_1');
    expect((await stagesOf({ mail: null })).stages).toBe('COLLSCAN');
    expect((await stagesOf({ open: 7 })).stages).toBe('COLLSCAN');
    expect((await stagesOf({ open: 7, state: 'open' })).stages).toBe('FETCH < IXSCAN open_1');
  });

  it('reads a document once, however many keys lead to it', async () => {
    expect(await stagesOf({ tags: { $in: ['a', 't7'] } })).toEqual({
      stages: 'FETCH < IXSCAN tags_1',
      examined: 100,
    });
    expect((await stagesOf({ $or: [{ mail: '1@example.org' }, { tags: 't9' }] })).examined).toBe(2);
  });

  it('an index that was dropped is not used any more', async () => {
    await store.db.collection('heroes').createIndex({ state: 1 });
    expect((await stagesOf({ state: 'open' })).stages).toBe('FETCH < IXSCAN state_1');
    await store.db.collection('heroes').dropIndex('state_1');
    expect((await stagesOf({ state: 'open' })).stages).toBe('COLLSCAN');
  });
});
