/** Where an update operator works: its path made concrete in one document, and the change made there. */
import { StoreError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { describe } from '../values/describe.ts';
import { asDocument, type Document, fieldOf, setField } from '../values/document.ts';
import { identicalValues } from '../values/order.ts';
import { arrayIndex } from '../values/paths.ts';

/** What is the same for all changes to a document. */
export interface Surrounding {
  /** The document's `_id`, as text. */
  readonly id: string;
  readonly now: Date;
  /** What was copied already and so may be written to: many changes cost one copy. */
  readonly owned: Set<unknown>;
}

/** What a change may know besides the value: for its message, and for the time. */
export interface Site extends Surrounding {
  /** The field's own name, the last piece of its path. */
  readonly name: string;
}

/** The new value of a field; undefined is a missing field, before and after. */
export type Change = (current: unknown, site: Site) => unknown;

export interface Modifier {
  /** What a missing way there means: create it, leave it, or leave even what cannot be entered. */
  readonly reach: 'create' | 'existing' | 'any';
  readonly change: Change;
  readonly onlyInserting?: boolean;
}

export type Path = readonly string[];

const mostPadding = 1_500_000;

/** The document with one place changed; what is not on the way is shared, nothing changed is the same. */
export function changeAt(document: Document, path: Path, modifier: Modifier, site: Surrounding): Document {
  const here: Site = { ...site, name: path.at(-1) ?? '' };
  const { reach, change } = modifier;

  function descend(value: unknown, at: number): unknown {
    if (at === path.length) return value === undefined && reach !== 'create' ? undefined : changed(value);
    const piece = path[at] ?? '';
    if (value === undefined) return reach === 'create' ? created(piece, at) : undefined;
    const inside = asDocument(value);
    if (inside !== undefined) {
      const before = fieldOf(inside, piece);
      const after = descend(before, at + 1);
      return after === before ? value : withField(inside, piece, after, site.owned);
    }
    const index = Array.isArray(value) ? arrayIndex(piece) : undefined;
    if (Array.isArray(value) && index !== undefined) {
      if (index >= value.length && reach !== 'create') return value;
      const before: unknown = value[index];
      const after = descend(before, at + 1);
      return after === before ? value : withElement(value, index, after, site.owned);
    }
    if (reach === 'any') return value;
    throw notViable(value, at);
  }

  function changed(value: unknown): unknown {
    const after = change(value, here);
    const same = value !== undefined && after !== undefined && identicalValues(value, after);
    return same ? value : after;
  }

  function created(piece: string, at: number): unknown {
    const inner = descend(undefined, at + 1);
    return inner === undefined ? undefined : withField({}, piece, inner, site.owned);
  }

  function notViable(value: unknown, at: number): StoreError {
    const element = `{${path[at - 1]}: ${describe(value)}}`;
    const problem =
      reach === 'create'
        ? `Cannot create field '${path[at]}' in element ${element}`
        : `Cannot use the part (${path[at]}) of (${path.join('.')}) to traverse the element (${element})`;
    return new StoreError('PathNotViable', problem);
  }

  return asDocument(descend(document, 0)) ?? document;
}

function withField(document: Document, name: string, value: unknown, owned: Set<unknown>): Document {
  const copy = owned.has(document) ? document : { ...document };
  owned.add(copy);
  if (value === undefined) delete copy[name];
  else setField(copy, name, value);
  return copy;
}

/** An element is never taken out of its array by its index: what is unset there becomes null. */
function withElement(array: unknown[], index: number, value: unknown, owned: Set<unknown>): unknown[] {
  if (index - array.length > mostPadding) {
    throw new StoreError('BadValue', `can't backfill more than ${mostPadding} elements`);
  }
  const copy = owned.has(array) ? array : [...array];
  owned.add(copy);
  while (copy.length < index) copy.push(null);
  copy[index] = value ?? null;
  return copy;
}

/** What the positional pieces of paths are resolved with. */
export interface Positions {
  readonly filter: Filter | undefined;
  readonly arrayFilters: ReadonlyMap<string, Filter>;
}

/** The array identifier in `$[identifier]`, '' in `$[]`, undefined for any other piece. */
export function identifierIn(piece: string): string | undefined {
  return /^\$\[(.*)\]$/s.exec(piece)?.[1];
}

/** The path without `$`, `$[]` and `$[identifier]`: one for each array element they stand for. */
export function concretePaths(document: Document, path: Path, positions: Positions): Path[] {
  const found: Path[] = [];

  function follow(value: unknown, at: number, soFar: Path): void {
    const piece = path[at];
    if (piece === undefined) {
      found.push(soFar);
      return;
    }
    const identifier = identifierIn(piece);
    if (identifier === undefined) {
      const name = piece === '$' ? matchedIndex(document, positions.filter) : piece;
      follow(valueInside(value, name), at + 1, [...soFar, name]);
      return;
    }
    const filter = positions.arrayFilters.get(identifier);
    for (const [index, element] of arrayAt(value, soFar).entries()) {
      if (filter === undefined || filter.test({ [identifier]: element })) {
        follow(element, at + 1, [...soFar, String(index)]);
      }
    }
  }

  follow(document, 0, []);
  return found;
}

function matchedIndex(document: Document, filter: Filter | undefined): string {
  const position = filter?.position(document);
  if (position === undefined) {
    throw new StoreError('BadValue', 'The positional operator did not find the match needed from the query.');
  }
  return String(position);
}

function arrayAt(value: unknown, path: Path): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const name = path.join('.');
  if (value === undefined) {
    throw new StoreError(
      'BadValue',
      `The path '${name}' must exist in the document in order to apply array updates.`,
    );
  }
  throw new StoreError(
    'BadValue',
    `Cannot apply array updates to non-array element ${name}: ${describe(value)}`,
  );
}

/** One step down a concrete path. */
export function valueInside(value: unknown, piece: string): unknown {
  if (Array.isArray(value)) {
    const index = arrayIndex(piece);
    return index === undefined ? undefined : value[index];
  }
  const inside = asDocument(value);
  return inside === undefined ? undefined : fieldOf(inside, piece);
}
