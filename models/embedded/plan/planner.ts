/** Chooses how to find the documents of a query: through which index, in which parts of it, in which order. */
import { StoreError } from '../errors.ts';
import { compileFilter, type EvaluateExpression, type Filter } from '../query/filter.ts';
import { compileSort, type Sort, type SortField } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { type Index, numberFrom } from '../storage/collection-index.ts';
import type { Direction, KeyRange } from '../storage/trees.ts';
import { asDocument, type Document } from '../values/document.ts';
import { compareValues } from '../values/order.ts';
import { type Condition, conditionsOf, type Stretch, shared } from './bounds.ts';
import { coversPartial, coversSparse } from './coverage.ts';

export interface Question {
  readonly filter: Document;
  readonly sort?: Document | undefined;
  readonly hint?: unknown;
  readonly evaluateExpression?: EvaluateExpression | undefined;
}

export interface IndexAccess {
  readonly kind: 'index';
  readonly index: Index;
  readonly ranges: readonly KeyRange[];
  readonly direction: Direction;
}

export type Access =
  | { readonly kind: 'collection'; readonly direction: Direction }
  | IndexAccess
  | { readonly kind: 'union'; readonly branches: readonly IndexAccess[] };

export interface Plan {
  readonly access: Access;
  readonly filter: Filter;
  /** Present when the access does not deliver the order asked for. */
  readonly sort: Sort | undefined;
}

interface Candidate {
  readonly access: IndexAccess;
  readonly points: number;
  readonly ranged: boolean;
  readonly sorts: boolean;
  /** A unique index bound in every field: at most one document. */
  readonly single: boolean;
}

/** The ranges that one search may go through; more conditions are left to the filter. */
const mostRanges = 2000;

/** The plan for a question. A collection that does not exist yet is found empty by any plan. */
export function planFor(collection: Collection | undefined, question: Question): Plan {
  const { evaluateExpression } = question;
  const filter = compileFilter(
    question.filter,
    evaluateExpression === undefined ? {} : { evaluateExpression },
  );
  const { natural, sort } = sortOf(question);
  const scan = { kind: 'collection', direction: natural ?? 1 } as const;
  if (collection === undefined || natural !== undefined) return { access: scan, filter, sort };
  const fields = sort?.fields ?? [];
  const forced = hinted(collection, question.hint);
  if (forced === 'natural') return { access: scan, filter, sort };
  const conditions = conditionsOf(question.filter);
  if (forced !== undefined) {
    const { access, sorts } = candidateFor(forced, conditions, fields);
    return { access, filter, sort: sorts ? undefined : sort };
  }
  const best = bestCandidate(collection, conditions, fields);
  if (best === undefined || best.points === 0) {
    const union = unionFor(collection, question.filter, conditions);
    if (union !== undefined && !best?.ranged) return { access: union, filter, sort };
  }
  if (best === undefined) return { access: scan, filter, sort };
  return { access: best.access, filter, sort: best.sorts ? undefined : sort };
}

function sortOf({ sort: spec = {}, hint }: Question): {
  natural: Direction | undefined;
  sort: Sort | undefined;
} {
  const order = numberFrom(spec.$natural) ?? numberFrom(asDocument(hint)?.$natural);
  const natural = order === undefined ? undefined : order < 0 ? -1 : 1;
  const fields = Object.fromEntries(Object.entries(spec).filter(([path]) => path !== '$natural'));
  return { natural, sort: Object.keys(fields).length === 0 ? undefined : compileSort(fields) };
}

function hinted(collection: Collection, hint: unknown): Index | 'natural' | undefined {
  const key = asDocument(hint);
  if (hint === undefined || (key !== undefined && Object.keys(key).length === 0)) return undefined;
  if (key?.$natural !== undefined) return 'natural';
  const index = collection.indexes.find(
    (each) =>
      !each.building && (key === undefined ? each.name === hint : compareValues(each.spec.key, key) === 0),
  );
  if (index === undefined)
    throw new StoreError(
      'BadValue',
      'error processing query: hint provided does not correspond to an existing index',
    );
  return index;
}

function bestCandidate(
  collection: Collection,
  conditions: readonly Condition[],
  sort: readonly SortField[],
): Candidate | undefined {
  const usable = collection.indexes.filter(
    (index) =>
      !index.building && !index.hidden && coversPartial(index, conditions) && coversSparse(index, conditions),
  );
  return usable
    .map((index) => candidateFor(index, conditions, sort))
    .filter(({ points, ranged, sorts }) => points > 0 || ranged || (sorts && sort.length > 0))
    .reduce<Candidate | undefined>(
      (best, next) => (best === undefined || isBetter(next, best) ? next : best),
      undefined,
    );
}

function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.single !== other.single) return one.single;
  const bounded = (candidate: Candidate): boolean => candidate.points > 0 || candidate.ranged;
  if (bounded(one) !== bounded(other)) return bounded(one);
  if (one.points !== other.points) return one.points > other.points;
  if (one.sorts !== other.sorts) return one.sorts;
  if (one.ranged !== other.ranged) return one.ranged;
  return one.access.index.fields.length < other.access.index.fields.length;
}

function candidateFor(index: Index, conditions: readonly Condition[], sort: readonly SortField[]): Candidate {
  const columns = boundsOf(index, conditions);
  let prefixes: readonly Buffer[] = [Buffer.alloc(0)];
  let points = 0;
  let ranges: KeyRange[] | undefined;
  for (const stretches of columns) {
    if (prefixes.length * stretches.length > mostRanges && points > 0) break;
    if (!stretches.every(({ point }) => point)) {
      ranges = prefixes.flatMap((prefix) =>
        stretches.map(({ from, to }) => ({ from: joined(prefix, from), to: joined(prefix, to) })),
      );
      break;
    }
    ranges = prefixes.flatMap((prefix) =>
      stretches.map(({ from, to }) => ({ from: joined(prefix, from), to: joined(prefix, to) })),
    );
    prefixes = prefixes.flatMap((prefix) => stretches.map(({ from }) => joined(prefix, from)));
    points += 1;
  }
  const fixed = columns.slice(0, points).filter((stretches) => stretches.length === 1).length;
  const direction = sortDirection(index, columns, sort);
  return {
    access: {
      kind: 'index',
      index,
      ranges: ranges ?? [{ from: undefined, to: undefined }],
      direction: direction ?? 1,
    },
    points,
    ranged: ranges !== undefined && columns.length > points,
    sorts: direction !== undefined,
    single: index.unique && fixed === index.fields.length,
  };
}

function joined(prefix: Buffer, part: Buffer): Buffer {
  return prefix.length === 0 ? part : Buffer.concat([prefix, part]);
}

/** The stretches of the index's leading fields, as far as there are conditions on them. */
function boundsOf(index: Index, conditions: readonly Condition[]): (readonly Stretch[])[] {
  const columns: (readonly Stretch[])[] = [];
  const arrays = new Set<string>();
  for (const [position, { path, direction }] of index.fields.entries()) {
    // A number may be a place in an array or a name; a filter and an index read that differently.
    if (/\.\d/.test(path)) break;
    const isArray = index.multikey[position] === true;
    const head = path.split('.')[0] ?? '';
    // Two fields of one array pair up element by element; conditions on the document do not.
    if (isArray && arrays.has(head)) break;
    if (isArray) arrays.add(head);
    const [first, ...others]: (readonly Stretch[])[] = conditions.flatMap((each) =>
      each.path === path && each.stretches !== undefined ? [each.stretches(direction)] : [],
    );
    if (first === undefined) break;
    // Different elements of an array may meet different conditions, so only one of them bounds it.
    columns.push(others.reduce(isArray ? narrower : shared, first));
  }
  return columns;
}

function narrower(one: readonly Stretch[], other: readonly Stretch[]): readonly Stretch[] {
  const points = (stretches: readonly Stretch[]): boolean => stretches.every(({ point }) => point);
  if (points(one) !== points(other)) return points(one) ? one : other;
  return other.length < one.length ? other : one;
}

/** The direction in which the index delivers the order, if it does. */
function sortDirection(
  index: Index,
  columns: readonly (readonly Stretch[])[],
  sort: readonly SortField[],
): Direction | undefined {
  let direction: Direction | undefined;
  let sorted = 0;
  for (const [position, field] of index.fields.entries()) {
    const wanted = sort[sorted];
    if (wanted === undefined) break;
    const column = columns[position];
    const fixed = column?.length === 1 && column[0]?.point === true;
    if (wanted.path !== field.path) {
      if (fixed) continue;
      return undefined;
    }
    const step = wanted.direction === field.direction ? 1 : -1;
    if (index.multikey[position] === true || (direction !== undefined && direction !== step && !fixed))
      return undefined;
    if (!fixed) direction = step;
    sorted += 1;
  }
  return sorted === sort.length ? (direction ?? 1) : undefined;
}

/** Every branch of an `$or` through its own index, when all of them have one. */
function unionFor(
  collection: Collection,
  filter: Document,
  conditions: readonly Condition[],
): Access | undefined {
  const branches = filter.$or;
  if (!Array.isArray(branches)) return undefined;
  const accesses = branches.map((branch: unknown) => {
    const own = conditionsOf(asDocument(branch) ?? {});
    const best = bestCandidate(collection, [...own, ...conditions], []);
    return best !== undefined && (best.points > 0 || best.ranged) ? best.access : undefined;
  });
  if (accesses.length === 0 || !accesses.every((access) => access !== undefined)) return undefined;
  return { kind: 'union', branches: accesses };
}
