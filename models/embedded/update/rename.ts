/** `$rename`: a field taken from one path and set at another, neither inside an array. */
import { StoreError } from '../errors.ts';
import { describe } from '../values/describe.ts';
import type { Document } from '../values/document.ts';
import { isPositional, parsePath } from './paths.ts';
import { changeAt, type Modifier, type Path, type Surrounding, valueInside } from './places.ts';

export interface Renaming {
  readonly path: Path;
  readonly from: Path;
  readonly modifier: Modifier;
}

const removing: Modifier = { reach: 'any', change: () => undefined };

/** Reads `{from: 'to'}`. */
export function compileRename(source: string, target: unknown): Renaming {
  if (typeof target !== 'string') {
    throw new StoreError(
      'BadValue',
      `The 'to' field for $rename must be a string: ${source}: ${describe(target)}`,
    );
  }
  const from = parsePath(source);
  const path = parsePath(target);
  if (source === target) {
    throw new StoreError(
      'BadValue',
      `The source and target field for $rename must differ: ${source}: "${target}"`,
    );
  }
  if (from.some(isPositional))
    throw new StoreError('BadValue', `The source field for $rename may not be dynamic: ${source}`);
  if (path.some(isPositional))
    throw new StoreError('BadValue', `The destination field for $rename may not be dynamic: ${target}`);
  return { path, from, modifier: removing };
}

/** The document with the field moved, or the same document when it has no such field. */
export function renameField(document: Document, { from, path }: Renaming, site: Surrounding): Document {
  refuseArrays(document, from, 'source', site);
  const value = from.reduce(valueInside, document as unknown);
  if (value === undefined) return document;
  refuseArrays(document, path, 'destination', site);
  const without = changeAt(document, from, removing, site);
  return changeAt(without, path, { reach: 'create', change: () => value }, site);
}

function refuseArrays(document: Document, path: Path, end: string, { id }: Surrounding): void {
  let value: unknown = document;
  let last = '';
  for (const piece of path) {
    if (Array.isArray(value)) {
      const element = `'${path.join('.')}' in doc with _id: ${id} has an array field called '${last}'`;
      throw new StoreError('BadValue', `The ${end} field cannot be an array element, ${element}`);
    }
    value = valueInside(value, piece);
    last = piece;
  }
}
