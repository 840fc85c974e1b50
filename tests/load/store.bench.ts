/**
 * The embedded store against SQLite used directly: what the wire protocol, the query engine and the
 * indexes cost, and whether the cost of one operation grows with the number of documents.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deserialize, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { startEmbeddedStore } from '#models/embedded/start.ts';

const sizes = [5_000, 30_000, 200_000];
const warmUpSize = 2_500;
const clients = 16;
const operationsPerMeasure = 4_000;
const output = join('.bench', 'store.json');

const measures = ['insert', 'find by id', 'find by index', '$inc'] as const;
type Measure = (typeof measures)[number];

interface Hero {
  _id: number;
  name: string;
  class: string;
  points: number;
  about: string;
}

/** One thing that can be measured: each function does one operation on the document of that number. */
interface Subject {
  fill(from: number, to: number): Promise<void>;
  operations: Record<Measure, (number: number) => Promise<unknown>>;
  close(): Promise<void>;
}

function hero(number: number): Hero {
  const about = 'plants trees, repairs bicycles and counts birds. '.repeat(5);
  return {
    _id: number,
    name: `hero ${number}`,
    class: `class ${number % 997}`,
    points: number % 1000,
    about,
  };
}

async function embeddedStore(folder: string): Promise<Subject> {
  const store = await startEmbeddedStore({ file: join(folder, 'store.db') });
  const client = await MongoClient.connect(store.uri, { maxPoolSize: clients });
  const heroes = client.db('bench').collection<Hero>('heroes');
  await heroes.createIndexes([{ key: { name: 1 }, unique: true }, { key: { class: 1, points: -1 } }]);
  return {
    async fill(from, to) {
      for (let start = from; start < to; start += 1000) {
        const count = Math.min(1000, to - start);
        await heroes.insertMany(Array.from({ length: count }, (_, offset) => hero(start + offset)));
      }
    },
    operations: {
      insert: (number) => heroes.insertOne(hero(number)),
      'find by id': (number) => heroes.findOne({ _id: number }),
      'find by index': (number) => heroes.findOne({ name: `hero ${number}` }),
      $inc: (number) => heroes.updateOne({ _id: number }, { $inc: { points: 1 } }),
    },
    async close() {
      await client.close();
      await store.stop();
    },
  };
}

/** The same documents and indexes, each write a durable transaction of its own. */
function sqliteAlone(folder: string): Subject {
  const database = new DatabaseSync(join(folder, 'alone.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536');
  database.exec(
    'CREATE TABLE heroes (id INTEGER PRIMARY KEY, name TEXT UNIQUE, class TEXT, points INTEGER, bytes BLOB)',
  );
  database.exec('CREATE INDEX classes ON heroes (class, points DESC)');
  const insert = database.prepare('INSERT INTO heroes VALUES (?, ?, ?, ?, ?)');
  const byId = database.prepare('SELECT bytes FROM heroes WHERE id = ?');
  const byName = database.prepare('SELECT bytes FROM heroes WHERE name = ?');
  const update = database.prepare('UPDATE heroes SET points = ?, bytes = ? WHERE id = ?');
  const put = (document: Hero): unknown =>
    insert.run(document._id, document.name, document.class, document.points, serialize(document));
  const read = (row: Record<string, unknown> | undefined): Hero =>
    deserialize(row?.bytes as Uint8Array) as Hero;
  return {
    async fill(from, to) {
      database.exec('BEGIN');
      for (let number = from; number < to; number += 1) put(hero(number));
      database.exec('COMMIT');
    },
    operations: {
      insert: async (number) => put(hero(number)),
      'find by id': async (number) => read(byId.get(number)),
      'find by index': async (number) => read(byName.get(`hero ${number}`)),
      $inc: async (number) => {
        const document = read(byId.get(number));
        document.points += 1;
        update.run(document.points, serialize(document), number);
      },
    },
    async close() {
      database.close();
    },
  };
}

/** Operations a second with this many under way at once, over numbers spread through all documents. */
async function perSecond(
  operation: (number: number) => Promise<unknown>,
  numbers: readonly number[],
): Promise<number> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < numbers.length) {
      const number = numbers[next] ?? 0;
      next += 1;
      await operation(number);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  return (numbers.length / (performance.now() - started)) * 1000;
}

type Figures = Record<Measure, number>;

async function measure(make: (folder: string) => Subject | Promise<Subject>): Promise<Figures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const subject = await make(folder);
  const results: Figures[] = [];
  let filled = 0;
  // The first round only warms up.
  for (const size of [warmUpSize, ...sizes]) {
    await subject.fill(filled, size - operationsPerMeasure / 4);
    const fresh = Array.from(
      { length: operationsPerMeasure / 4 },
      (_, offset) => size - operationsPerMeasure / 4 + offset,
    );
    const spread = Array.from(
      { length: operationsPerMeasure },
      (_, count) => (count * 7919) % (size - fresh.length),
    );
    results.push({
      insert: await perSecond(subject.operations.insert, fresh),
      'find by id': await perSecond(subject.operations['find by id'], spread),
      'find by index': await perSecond(subject.operations['find by index'], spread),
      $inc: await perSecond(subject.operations.$inc, spread),
    });
    filled = size;
  }
  await subject.close();
  await rm(folder, { recursive: true });
  return results.slice(1);
}

/** Measures both, prints the table and writes the figures as JSON. */
export async function run(): Promise<void> {
  console.log(`embedded store, ${clients} clients at once, against node:sqlite alone (operations a second)`);
  const [alone, store] = [await measure(sqliteAlone), await measure(embeddedStore)];
  const rows = measures.flatMap((name) =>
    sizes.map((documents, at) => {
      const [ours, theirs] = [store[at]?.[name] ?? 0, alone[at]?.[name] ?? 0];
      return {
        measure: name,
        documents,
        store: Math.round(ours),
        sqlite: Math.round(theirs),
        ratio: Number((ours / theirs).toFixed(2)),
      };
    }),
  );
  console.table(rows);
  const growth = measures.map((name) => {
    const cost = (figures: Figures[]): number => (figures[0]?.[name] ?? 0) / (figures.at(-1)?.[name] ?? 1);
    return { measure: name, store: Number(cost(store).toFixed(2)), sqlite: Number(cost(alone).toFixed(2)) };
  });
  console.log(`cost of one operation at ${sizes.at(-1)} documents, as a multiple of the cost at ${sizes[0]}`);
  console.table(growth);
  await mkdir('.bench', { recursive: true });
  await writeFile(output, `${JSON.stringify({ sizes, clients, rows, growth }, null, 2)}\n`);
}
