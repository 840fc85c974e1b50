/**
 * The whole store as text and back: per collection one file of documents, a line each in canonical
 * extended JSON, as `mongoimport` reads and `mongoexport` writes it, and one file of its indexes.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { EJSON } from 'bson';
import { StoreError } from '../errors.ts';
import { asDocument, type Document } from '../values/document.ts';
import { decodeDocument, encodeDocument } from './bson.ts';
import type { Collection } from './collection.ts';
import { checkedIndexSpec } from './collection-index.ts';
import type { Engine } from './engine.ts';
import { buildIndex } from './index-build.ts';

const rowsAtOnce = 500;
const documentsSuffix = '.jsonl';
const indexesSuffix = '.indexes.json';

/** Told after each collection how many documents it has. */
export type Progress = (namespace: string, documents: number) => void;

/** Writes every collection into the folder, under the name of its database. */
export async function dumpStore(engine: Engine, folder: string, progress: Progress): Promise<void> {
  for (const collection of engine.catalogue.all()) {
    const base = join(folder, collection.database, encodeURIComponent(collection.name));
    await mkdir(join(folder, collection.database), { recursive: true });
    const indexes = collection.indexes.filter(({ building }) => !building).map(({ spec }) => spec);
    await writeFile(`${base}${indexesSuffix}`, `${EJSON.stringify({ indexes }, { relaxed: false })}\n`);
    progress(collection.namespace, await dumpDocuments(collection, `${base}${documentsSuffix}`));
  }
}

async function dumpDocuments(collection: Collection, file: string): Promise<number> {
  const stream = createWriteStream(file);
  const done = finished(stream);
  let documents = 0;
  let position: number | undefined;
  for (;;) {
    const rows = collection.records.scan(position, 1, rowsAtOnce);
    const lines = rows.map(([, bytes]) => `${EJSON.stringify(decodeDocument(bytes), { relaxed: false })}\n`);
    if (!stream.write(lines.join(''))) await Promise.race([once(stream, 'drain'), done]);
    documents += rows.length;
    if (rows.length < rowsAtOnce) break;
    position = rows.at(-1)?.[0];
  }
  stream.end();
  await done;
  return documents;
}

/** Reads what `dumpStore` or `mongoexport` wrote; refuses to add to a collection that has documents. */
export async function restoreStore(engine: Engine, folder: string, progress: Progress): Promise<void> {
  for (const database of (await readdir(folder, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  )) {
    const files = await readdir(join(folder, database.name));
    for (const file of files.filter((name) => name.endsWith(documentsSuffix)).sort()) {
      const name = decodeURIComponent(file.slice(0, -documentsSuffix.length));
      const base = join(folder, database.name, file.slice(0, -documentsSuffix.length));
      const documents = await restoreDocuments(engine, database.name, name, `${base}${documentsSuffix}`);
      if (files.includes(`${file.slice(0, -documentsSuffix.length)}${indexesSuffix}`))
        await restoreIndexes(engine, database.name, name, `${base}${indexesSuffix}`);
      progress(`${database.name}.${name}`, documents);
    }
  }
}

async function restoreDocuments(
  engine: Engine,
  database: string,
  name: string,
  file: string,
): Promise<number> {
  if ((engine.catalogue.find(database, name)?.count ?? 0) > 0)
    throw new StoreError(
      'NamespaceExists',
      `${database}.${name} has documents already; restore into a new file`,
    );
  await engine.write(() => engine.catalogue.findOrCreate(database, name));
  let waiting: Document[] = [];
  let documents = 0;
  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    await engine.write(() => {
      for (const document of batch)
        engine.catalogue.findOrCreate(database, name).insert(encodeDocument(document), document);
    });
    documents += batch.length;
  };
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() !== '') waiting.push(parsedLine(text, `${file}:${line}`));
    if (waiting.length >= rowsAtOnce) await flush();
  }
  await flush();
  return documents;
}

function parsedLine(text: string, place: string): Document {
  let parsed: unknown;
  try {
    parsed = EJSON.parse(text, { relaxed: false });
  } catch (error) {
    throw new StoreError(
      'FailedToParse',
      `${place}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const document = asDocument(parsed);
  if (document === undefined) throw new StoreError('FailedToParse', `${place}: not a document`);
  return document;
}

async function restoreIndexes(engine: Engine, database: string, name: string, file: string): Promise<void> {
  const { indexes } = parsedLine(await readFile(file, 'utf8'), file);
  for (const each of Array.isArray(indexes) ? indexes : []) {
    const spec = checkedIndexSpec(asDocument(each) ?? {});
    const collection = engine.catalogue.findOrCreate(database, name);
    if (collection.indexes.some((index) => index.name === spec.name)) continue;
    const index = await engine.write(() => collection.addIndex(spec));
    await buildIndex(engine, collection, index);
  }
}
