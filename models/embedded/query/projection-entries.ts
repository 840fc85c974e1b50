/** The entries of a projection document: each path, and what is to be done there. */
import { StoreError } from '../errors.ts';
import { describe } from '../values/describe.ts';
import { type Document, isDocument } from '../values/document.ts';
import { isTruthy } from '../values/kinds.ts';
import { isNumber, plainNumber } from '../values/numbers.ts';
import { isReferenceName } from './comparison.ts';
import { compileFilter } from './filter.ts';

export type Leaf =
  | { readonly kind: 'keep' | 'drop' }
  | { readonly kind: 'slice'; readonly cut: (array: readonly unknown[]) => unknown[] }
  | { readonly kind: 'element'; readonly find: (array: readonly unknown[]) => unknown[] }
  | { readonly kind: 'computed'; readonly expression: unknown };

export interface Entry {
  readonly path: string;
  readonly pieces: readonly string[];
  readonly leaf: Leaf;
  readonly positional: boolean;
}

const deepest = 100;

/** Reads a projection document; nested documents are longer paths. */
export function readProjection(spec: Document): Entry[] {
  const entries = readFields(spec, []);
  const positional = entries.filter((entry) => entry.positional);
  if (positional.length > 1) {
    throw new StoreError('Location31276', 'Cannot specify more than one positional projection per query.');
  }
  if (positional.length > 0 && entries.some(({ leaf }) => leaf.kind === 'element')) {
    throw new StoreError('Location31255', 'Cannot specify positional operator and $elemMatch.');
  }
  return entries;
}

function readFields(spec: Document, outer: readonly string[]): Entry[] {
  if (outer.length > deepest)
    throw new StoreError('BadValue', `a projection is nested deeper than ${deepest}`);
  return Object.entries(spec).flatMap(([name, value]) => {
    const written = [...outer, ...name.split('.')];
    const positional = written.at(-1) === '$' && written.length > 1;
    const pieces = positional ? written.slice(0, -1) : written;
    const path = pieces.join('.');
    checkPieces(path, pieces);
    if (isDocument(value)) {
      const names = Object.keys(value);
      if (names.length === 0) {
        throw new StoreError(
          'Location51270',
          `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
        );
      }
      if (!names[0]?.startsWith('$')) return readFields(value, pieces);
    }
    return [{ path, pieces, leaf: readLeaf(path, value), positional }];
  });
}

function checkPieces(path: string, pieces: readonly string[]): void {
  if (pieces.length > deepest)
    throw new StoreError('BadValue', `a projection is nested deeper than ${deepest}`);
  for (const piece of pieces) {
    if (piece === '')
      throw new StoreError('Location15998', 'FieldPath field names may not be empty strings.');
    if (piece === '$') {
      throw new StoreError(
        'Location31394',
        `As of 4.4, it's illegal to specify positional operator in the middle of a path. Positional projection may only be used at the end, for example: a.b.$. If the query previously used a form like a.b.$.d, remove the parts following the '$' and the results will be equivalent. In: ${path}`,
      );
    }
    if (piece.startsWith('$') && !isReferenceName(piece)) {
      throw new StoreError(
        'Location16410',
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
  }
}

function readLeaf(path: string, value: unknown): Leaf {
  if (typeof value === 'boolean' || isNumber(value)) return { kind: isTruthy(value) ? 'keep' : 'drop' };
  if (!isDocument(value)) return { kind: 'computed', expression: value };
  const [operator] = Object.keys(value);
  if (operator === '$meta') throw new StoreError('NotImplemented', '$meta is not supported by this store');
  if (operator === '$elemMatch') return readElementMatch(path, value);
  if (operator === '$slice') {
    const cut = readSlice(value.$slice);
    if (cut !== undefined) return { kind: 'slice', cut };
  }
  return { kind: 'computed', expression: value };
}

function readElementMatch(path: string, spec: Document): Leaf {
  if (path.includes('.')) {
    throw new StoreError('Location31275', 'Cannot use $elemMatch projection on a nested field');
  }
  if (!isDocument(spec.$elemMatch)) {
    throw new StoreError(
      'Location31274',
      `elemMatch: Invalid argument, object required, but got ${describe(spec.$elemMatch)}`,
    );
  }
  const filter = compileFilter({ array: spec });
  return {
    kind: 'element',
    find(array) {
      const found = filter.position({ array });
      return found === undefined ? [] : [array[found]];
    },
  };
}

/** A count from the start or (negative) the end, or [skip, count]; undefined when it is an expression. */
function readSlice(operand: unknown): ((array: readonly unknown[]) => unknown[]) | undefined {
  const limits = (Array.isArray(operand) ? operand : [operand]).map((limit: unknown) => plainNumber(limit));
  const [first, second] = limits;
  if (first === undefined || limits.length > 2) {
    if (Array.isArray(operand)) return undefined;
    throw new StoreError(
      'Location28667',
      `Invalid $slice syntax. The given syntax { $slice: ${describe(operand)} } did not match the find() syntax.`,
    );
  }
  if (!Array.isArray(operand)) {
    return (array) => (first < 0 ? array.slice(first) : array.slice(0, first));
  }
  if (second === undefined || !(second > 0)) {
    throw new StoreError(
      'Location28729',
      `Third argument to $slice must be positive: ${describe(operand[1])}`,
    );
  }
  return (array) => {
    const from = first < 0 ? Math.max(array.length + first, 0) : first;
    return array.slice(from, from + second);
  };
}
