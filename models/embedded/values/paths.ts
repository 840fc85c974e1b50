/**
 * Dotted paths through documents and arrays, by MongoDB's rules: a name reaches into every document
 * of an array, a number also into its place; arrays directly inside arrays are entered only by number.
 */
import { asDocument, type Document, fieldOf } from './document.ts';

/**
 * What to do with an array at the end of a path: visit it `whole`; visit `each` element and then
 * the array; or visit its elements as index `keys` (nothing for the array itself, but a missing
 * value for an empty array and for an element the path cannot enter).
 */
export type ArrayEnd = 'whole' | 'each' | 'keys';

/** Sees a value (undefined = missing) and the index of the outermost array crossed; true stops. */
export type Visit = (value: unknown, position: number | undefined) => boolean;

/** Visits the values a path leads to; true when a visit stopped it. */
export function visitPath(
  start: unknown,
  pieces: readonly string[],
  end: ArrayEnd,
  visit: Visit,
  from = 0,
  position?: number,
): boolean {
  let value = start;
  for (let at = from; at < pieces.length; at++) {
    if (Array.isArray(value)) return visitArray(value, pieces, end, visit, at, position);
    const document = asDocument(value);
    if (document === undefined) return visit(undefined, position);
    value = fieldOf(document, pieces[at] ?? '');
  }
  if (end === 'whole' || !Array.isArray(value)) return visit(value, position);
  for (let index = 0; index < value.length; index++) if (visit(value[index], position ?? index)) return true;
  if (end === 'each') return visit(value, position);
  return value.length === 0 && visit(undefined, position);
}

function visitArray(
  array: readonly unknown[],
  pieces: readonly string[],
  end: ArrayEnd,
  visit: Visit,
  at: number,
  position: number | undefined,
): boolean {
  const place = arrayIndex(pieces[at] ?? '');
  if (array.length === 0 && end === 'keys') return visit(undefined, position);
  for (let index = 0; index < array.length; index++) {
    const element = array[index];
    const inside = asDocument(element);
    if (inside !== undefined) {
      if (visitPath(inside, pieces, end, visit, at, position ?? index)) return true;
    } else if (end === 'keys' && place === undefined && visit(undefined, position)) return true;
    if (index !== place) continue;
    if (at === pieces.length - 1) {
      if (visit(element, position)) return true; // named by its number, not crossed
    } else if (inside !== undefined || Array.isArray(element)) {
      if (visitPath(element, pieces, end, visit, at + 1, position)) return true;
    }
  }
  return false;
}

/** The number a path piece is when it can be an array index, else undefined. */
export function arrayIndex(piece: string): number | undefined {
  return /^(?:0|[1-9]\d{0,8})$/.test(piece) ? Number(piece) : undefined;
}

/** The values a filter on this path tests: elements of a final array and the array itself. */
export function valuesAt(document: Document, path: string): unknown[] {
  const values: unknown[] = [];
  visitPath(document, path.split('.'), 'each', (value) => {
    values.push(value);
    return false;
  });
  return values;
}

/** The values an index on this path holds for the document; never none, undefined for missing. */
export function indexKeyValues(document: Document, path: string): { values: unknown[]; multikey: boolean } {
  const values: unknown[] = [];
  const pieces = path.split('.');
  visitPath(document, pieces, 'keys', (value) => {
    values.push(value);
    return false;
  });
  if (values.length === 0) values.push(undefined);
  return { values, multikey: crossesArray(document, pieces) };
}

/** The first array on the way, if any, makes the path multikey. */
function crossesArray(document: Document, pieces: readonly string[]): boolean {
  let value: unknown = document;
  for (const piece of pieces) {
    const inside = asDocument(value);
    if (inside === undefined) break;
    value = fieldOf(inside, piece);
  }
  return Array.isArray(value);
}
