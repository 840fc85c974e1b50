/** A sort order compiled to keys: documents are sorted by comparing their keys' bytes. */
import { StoreError } from '../errors.ts';
import { describe } from '../values/describe.ts';
import type { Document } from '../values/document.ts';
import { encodeKey } from '../values/keys.ts';
import { plainNumber } from '../values/numbers.ts';
import { compareValues } from '../values/order.ts';
import { indexKeyValues } from '../values/paths.ts';

export interface SortField {
  readonly path: string;
  readonly direction: 1 | -1;
}

export interface Sort {
  readonly fields: readonly SortField[];
  /** The document's sort key; directions are inside, so ascending byte order is the sort order. */
  keyOf(document: Document): Buffer;
}

/** Compiles a sort document; an array sorts by its smallest element ascending, its largest descending. */
export function compileSort(spec: Document): Sort {
  const fields = Object.entries(spec).map(([path, direction]) => compileField(path, direction));
  const directions = fields.map((field) => field.direction);
  return {
    fields,
    keyOf: (document) =>
      encodeKey(
        fields.map((field) => sortValue(document, field)),
        directions,
      ),
  };
}

function compileField(path: string, direction: unknown): SortField {
  if (path === '' || path.split('.').includes('')) {
    throw new StoreError('BadValue', `sort path '${path}' contains an empty field name`);
  }
  if (path.startsWith('$')) {
    throw new StoreError(
      'BadValue',
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  const order = plainNumber(direction);
  if (order === undefined) {
    const meta = `Illegal key in $sort specification: ${path}: ${describe(direction)}`;
    throw new StoreError('Location15974', meta);
  }
  if (order !== 1 && order !== -1) {
    throw new StoreError(
      'Location15975',
      '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
    );
  }
  return { path, direction: order };
}

function sortValue(document: Document, { path, direction }: SortField): unknown {
  const { values } = indexKeyValues(document, path);
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best));
}
