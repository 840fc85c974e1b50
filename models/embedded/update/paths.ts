/** The paths an update names: which are valid, which get in each other's way, and in what order they go. */
import { StoreError } from '../errors.ts';
import { isReferenceName } from '../query/comparison.ts';
import { compileFilter, type EvaluateExpression, type Filter } from '../query/filter.ts';
import type { Document } from '../values/document.ts';
import { compareStrings } from '../values/order.ts';
import { arrayIndex } from '../values/paths.ts';
import { identifierIn, type Path } from './places.ts';

const deepest = 200;

/** The pieces of an update path; a piece that begins with `$` must be positional. */
export function parsePath(path: string): Path {
  if (path === '') throw new StoreError('EmptyFieldName', 'An empty update path is not valid.');
  const pieces = path.split('.');
  if (pieces.length > deepest) throw new StoreError('Overflow', `an update path is deeper than ${deepest}`);
  for (const [at, piece] of pieces.entries()) checkPiece(path, piece, at);
  if (pieces.filter((piece) => piece === '$').length > 1) {
    throw new StoreError('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return pieces;
}

function checkPiece(path: string, piece: string, at: number): void {
  if (piece === '') {
    throw new StoreError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (isPositional(piece)) {
    const kind = piece === '$' ? "positional (i.e. '$')" : "array filter identifier (i.e. '$[<id>]')";
    if (at === 0) {
      throw new StoreError('BadValue', `Cannot have ${kind} element in the first position in path '${path}'`);
    }
  } else if (piece.startsWith('$') && !isReferenceName(piece)) {
    throw new StoreError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${piece}' in '${path}' is not valid for storage.`,
    );
  }
}

/** Whether a piece stands for array elements that only a document can tell. */
export function isPositional(piece: string): boolean {
  return piece === '$' || identifierIn(piece) !== undefined;
}

/** Field names in order, numbers as numbers: the order in which an update creates fields. */
export function comparePaths(a: Path, b: Path): number {
  for (const [at, piece] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const found = comparePieces(piece, other);
    if (found !== 0) return found;
  }
  return a.length - b.length;
}

function comparePieces(a: string, b: string): number {
  const [x, y] = [arrayIndex(a), arrayIndex(b)];
  if (x !== undefined && y !== undefined) return x - y;
  if (x === undefined && y === undefined) return compareStrings(a, b);
  return x === undefined ? 1 : -1;
}

/** The first two of sorted paths of which one begins with the other; in order, those are neighbours. */
export function findConflict<Item extends { readonly path: Path }>(
  sorted: readonly Item[],
): [Item, Item] | undefined {
  for (const [at, item] of sorted.entries()) {
    const next = sorted[at + 1];
    if (next !== undefined && item.path.every((piece, depth) => piece === next.path[depth]))
      return [item, next];
  }
  return undefined;
}

/** Compiles `arrayFilters`, each on one identifier, to a filter on `{identifier: element}`. */
export function compileArrayFilters(
  specs: readonly Document[],
  evaluateExpression: EvaluateExpression | undefined,
): Map<string, Filter> {
  const filters = new Map<string, Filter>();
  for (const spec of specs) {
    const identifier = identifierOf(spec);
    if (filters.has(identifier)) {
      throw new StoreError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    filters.set(
      identifier,
      compileFilter(spec, evaluateExpression === undefined ? {} : { evaluateExpression }),
    );
  }
  return filters;
}

function identifierOf(spec: Document): string {
  const names = new Set<string>();
  collectIdentifiers(spec, names, 0);
  const [identifier, second] = names;
  if (identifier === undefined) {
    throw new StoreError(
      'FailedToParse',
      'Cannot use an expression without a top-level field name in arrayFilters',
    );
  }
  if (second !== undefined) {
    throw new StoreError(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${identifier}' and '${second}'`,
    );
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
    throw new StoreError(
      'BadValue',
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
    );
  }
  return identifier;
}

function collectIdentifiers(spec: Document, names: Set<string>, depth: number): void {
  for (const [name, operand] of Object.entries(spec)) {
    if (!name.startsWith('$')) names.add(name.split('.')[0] ?? '');
    else if (Array.isArray(operand) && depth < deepest) {
      for (const clause of operand) collectIdentifiers(Object(clause) as Document, names, depth + 1);
    }
  }
}

/** Every identifier in a path needs its filter, and every filter its use. */
export function checkIdentifiers(paths: readonly Path[], filters: ReadonlyMap<string, Filter>): void {
  const used = new Set<string>();
  for (const path of paths) {
    for (const piece of path) {
      const identifier = identifierIn(piece);
      if (identifier === undefined || identifier === '') continue;
      if (!filters.has(identifier)) {
        throw new StoreError(
          'BadValue',
          `No array filter found for identifier '${identifier}' in path '${path.join('.')}'`,
        );
      }
      used.add(identifier);
    }
  }
  const unused = filters.keys().find((identifier) => !used.has(identifier));
  if (unused !== undefined) {
    throw new StoreError(
      'FailedToParse',
      `The array filter for identifier '${unused}' was not used in the update`,
    );
  }
}
