/** One index: what its specification asks for, and the entries a document has in it. */
import { Double, Int32, Long } from 'bson';
import { StoreError } from '../errors.ts';
import { compileFilter, type Filter } from '../query/filter.ts';
import { asDocument, type Document, fieldOf } from '../values/document.ts';
import { encodeKey } from '../values/keys.ts';
import { indexKeyValues, valuesAt } from '../values/paths.ts';

export interface IndexField {
  readonly path: string;
  readonly direction: 1 | -1;
}

export interface IndexEntry {
  readonly key: Uint8Array;
  readonly values: readonly unknown[];
}

/** As the catalogue keeps it. */
export interface StoredIndex {
  readonly tree: string;
  readonly spec: Document;
  /** For each field, whether any document ever had an array there; never taken back. */
  readonly multikey: readonly boolean[];
  readonly building: boolean;
}

const knownOptions = new Set([
  ...['v', 'key', 'name', 'ns', 'background', 'hidden', 'collation'],
  ...['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'],
]);

/** A number out of a BSON wrapper, a plain number, or undefined. */
export function numberFrom(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  return undefined;
}

export class Index {
  readonly tree: string;
  readonly spec: Document;
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly hidden: boolean;
  readonly partial: Filter | undefined;
  readonly expireAfterSeconds: number | undefined;
  readonly multikey: boolean[];
  building: boolean;
  dropped = false;
  readonly #directions: readonly (1 | -1)[];

  constructor(stored: StoredIndex) {
    const { spec } = stored;
    this.tree = stored.tree;
    this.spec = spec;
    this.name = String(spec.name);
    this.fields = fieldsOf(asDocument(spec.key) ?? {});
    this.unique = this.name === '_id_' || spec.unique === true;
    this.sparse = spec.sparse === true;
    this.hidden = spec.hidden === true;
    const partial = asDocument(spec.partialFilterExpression);
    this.partial = partial === undefined ? undefined : compileFilter(partial);
    this.expireAfterSeconds = numberFrom(spec.expireAfterSeconds);
    this.multikey = [...stored.multikey];
    this.building = stored.building;
    this.#directions = this.fields.map(({ direction }) => direction);
  }

  restore(stored: StoredIndex): void {
    this.multikey.splice(0, this.multikey.length, ...stored.multikey);
    this.building = stored.building;
  }

  get stored(): StoredIndex {
    return { tree: this.tree, spec: this.spec, multikey: [...this.multikey], building: this.building };
  }

  /** The document's entries, each key once; notes in `arrays` which fields hold arrays. */
  entriesOf(document: Document, arrays: boolean[] = []): readonly IndexEntry[] {
    if (this.partial !== undefined && !this.partial.test(document)) return [];
    if (this.sparse && this.fields.every(({ path }) => isMissing(document, path))) return [];
    const [only] = this.fields;
    const rows =
      this.fields.length === 1 && only !== undefined
        ? singleFieldValues(document, only, arrays)
        : compoundValues(document, this.fields, arrays);
    const entries = new Map<string, IndexEntry>();
    for (const values of rows) {
      const key = encodeKey(values, this.#directions);
      entries.set(rows.length === 1 ? '' : key.toString('latin1'), { key, values });
    }
    return [...entries.values()];
  }
}

function isMissing(document: Document, path: string): boolean {
  return valuesAt(document, path).every((value) => value === undefined);
}

function singleFieldValues(document: Document, { path }: IndexField, arrays: boolean[]): unknown[][] {
  const { values, multikey } = indexKeyValues(document, path);
  if (multikey) arrays[0] = true;
  return values.map((value) => [value]);
}

/** Every combination of the fields' values; fields inside the same array go together, element by element. */
function compoundValues(document: Document, fields: readonly IndexField[], arrays: boolean[]): unknown[][] {
  const columns = fields.map(({ path }) => indexKeyValues(document, path));
  const manyAt = columns.flatMap(({ multikey }, position) => (multikey ? [position] : []));
  for (const position of manyAt) arrays[position] = true;
  const paths = manyAt.map((position) => fields[position]?.path ?? '');
  // A path that names a place in the array is about no element in particular: it goes with every one.
  if (manyAt.length > 1 && !paths.some((path) => /\.\d/.test(path))) {
    return elementsOfSharedArray(document, paths).flatMap((single) => compoundValues(single, fields, []));
  }
  return columns.reduce<unknown[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** The document once for each element of the array that all the paths run through. */
function elementsOfSharedArray(document: Document, paths: readonly string[]): Document[] {
  const [first = '', ...others] = paths;
  const dot = first.indexOf('.');
  const head = dot === -1 ? first : first.slice(0, dot);
  const shared = dot !== -1 && others.every((path) => path.startsWith(`${head}.`));
  if (!shared)
    throw new StoreError('CannotIndexParallelArrays', `cannot index parallel arrays [${paths.join(', ')}]`);
  const value = fieldOf(document, head);
  if (Array.isArray(value)) {
    const elements: unknown[] = value.length === 0 ? [undefined] : value;
    return elements.map((element) => ({ ...document, [head]: element }));
  }
  const inner = asDocument(value) ?? {};
  const rest = paths.map((path) => path.slice(head.length + 1));
  return elementsOfSharedArray(inner, rest).map((element) => ({ ...document, [head]: element }));
}

function fieldsOf(key: Document): IndexField[] {
  return Object.entries(key).map(([path, value]) => ({
    path,
    direction: (numberFrom(value) ?? 1) < 0 ? -1 : 1,
  }));
}

/** The specification as it is kept and listed; refuses what the store does not support. */
export function checkedIndexSpec(requested: Document): Document {
  for (const option of Object.keys(requested)) {
    if (!knownOptions.has(option))
      throw new StoreError(
        'InvalidIndexSpecificationOption',
        `the index option '${option}' is not supported by this store`,
      );
  }
  const key = asDocument(requested.key);
  if (key === undefined || Object.keys(key).length === 0)
    throw new StoreError('CannotCreateIndex', 'index keys cannot be empty');
  for (const [path, value] of Object.entries(key)) checkIndexField(path, value);
  checkIndexOptions(requested, Object.keys(key));
  const spec: Document = { v: new Int32(2), key, name: requested.name ?? nameFor(key) };
  for (const option of ['unique', 'sparse', 'hidden'] as const) {
    if (isTrue(requested[option])) spec[option] = true;
  }
  for (const option of ['partialFilterExpression', 'expireAfterSeconds'] as const) {
    if (requested[option] !== undefined) spec[option] = requested[option];
  }
  return spec;
}

function checkIndexField(path: string, value: unknown): void {
  const direction = numberFrom(value);
  if (typeof value === 'string' || path.includes('$**'))
    throw new StoreError(
      'CannotCreateIndex',
      `indexes of kind '${typeof value === 'string' ? value : 'wildcard'}' are not supported by this store`,
    );
  if (direction === undefined || direction === 0 || Number.isNaN(direction))
    throw new StoreError(
      'CannotCreateIndex',
      `the value of index key '${path}' must be a number other than 0`,
    );
  if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$')))
    throw new StoreError('CannotCreateIndex', `'${path}' cannot be an index key`);
}

function checkIndexOptions(requested: Document, paths: readonly string[]): void {
  const { collation, expireAfterSeconds, partialFilterExpression, sparse } = requested;
  if (collation !== undefined && asDocument(collation)?.locale !== 'simple')
    throw new StoreError('CannotCreateIndex', 'collation is not supported by this store');
  if (partialFilterExpression !== undefined) {
    const filter = asDocument(partialFilterExpression);
    if (filter === undefined)
      throw new StoreError('CannotCreateIndex', 'partialFilterExpression must be a document');
    if (isTrue(sparse))
      throw new StoreError('CannotCreateIndex', 'an index cannot be both partial and sparse');
    compileFilter(filter);
  }
  if (expireAfterSeconds === undefined) return;
  const seconds = numberFrom(expireAfterSeconds);
  if (seconds === undefined || !(seconds >= 0) || seconds > 0x7fffffff)
    throw new StoreError('CannotCreateIndex', 'expireAfterSeconds must be a number from 0 to 2147483647');
  if (paths.length > 1 || paths[0] === '_id')
    throw new StoreError('CannotCreateIndex', 'a TTL index has one field, and not _id');
}

function isTrue(value: unknown): boolean {
  return value === true || (numberFrom(value) ?? 0) !== 0;
}

function nameFor(key: Document): string {
  return Object.entries(key)
    .map(([path, value]) => `${path}_${numberFrom(value)}`)
    .join('_');
}

/** The field values as an error shows them. */
export function keyValueOf(index: Index, values: readonly unknown[]): Document {
  return Object.fromEntries(index.fields.map(({ path }, position) => [path, values[position] ?? null]));
}
