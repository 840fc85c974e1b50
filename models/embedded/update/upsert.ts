/** The document an upsert begins with: the fields its filter says by equality. */
import { StoreError } from '../errors.ts';
import { isOperatorDocument } from '../query/comparison.ts';
import { type Document, fieldOf, isDocument, setField } from '../values/document.ts';
import { kindOf } from '../values/kinds.ts';
import { comparePaths, findConflict } from './paths.ts';
import type { Path } from './places.ts';

interface Equality {
  readonly path: Path;
  readonly value: unknown;
}

const deepest = 100;

/** The fields a filter fixes, `_id` first; for a replacement only `_id`. */
export function documentForUpsert(filter: Document, replacement = false): Document {
  const found = equalitiesIn(filter, 0);
  const id = found.find(({ path }) => path[0] === '_id');
  if (id !== undefined && id.path.length > 1) {
    const part = `field at sub-path '${id.path.join('.')}' found`;
    throw new StoreError('NotExactValueField', `field at '_id' must be exactly specified, ${part}`);
  }
  const wanted = replacement ? found.filter(({ path }) => path[0] === '_id') : found;
  refuseTwice(wanted);
  const document: Document = id === undefined ? {} : { _id: id.value };
  for (const { path, value } of wanted) place(document, path, value);
  return document;
}

function equalitiesIn(filter: Document, depth: number): Equality[] {
  if (depth > deepest) throw new StoreError('BadValue', `exceeded maximum query tree depth of ${deepest}`);
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (name === '$and' || (name === '$or' && Array.isArray(operand) && operand.length === 1)) {
      const clauses: unknown[] = Array.isArray(operand) ? operand : [];
      return clauses.filter(isDocument).flatMap((clause) => equalitiesIn(clause, depth + 1));
    }
    if (name.startsWith('$')) return [];
    const path = name.split('.');
    if (path.length > deepest) throw new StoreError('Overflow', `a path is deeper than ${deepest}`);
    return equalValues(operand).map((value) => ({ path, value }));
  });
}

/** The values an operand fixes: itself, `$eq`, or the only member of `$in` or `$all`. */
function equalValues(operand: unknown): unknown[] {
  if (operand === undefined || kindOf(operand) === 'regex') return [];
  if (!isDocument(operand) || !isOperatorDocument(operand)) return [operand];
  const values: unknown[] = Object.hasOwn(operand, '$eq') ? [operand.$eq] : [];
  for (const list of [operand.$in, operand.$all]) {
    const only: unknown = Array.isArray(list) && list.length === 1 ? list[0] : undefined;
    if (only !== undefined && kindOf(only) !== 'regex' && !isOperatorDocument(only)) values.push(only);
  }
  return values;
}

function refuseTwice(equalities: readonly Equality[]): void {
  const conflict = findConflict(equalities.toSorted((a, b) => comparePaths(a.path, b.path)));
  if (conflict === undefined) return;
  const [one, other] = conflict.map(({ path }) => path.join('.'));
  const problem =
    one === other ? `path '${one}' is matched twice` : `both paths '${one}' and '${other}' are matched`;
  throw new StoreError('NotSingleValueField', `cannot infer query fields to set, ${problem}`);
}

function place(document: Document, path: Path, value: unknown): void {
  let inside = document;
  for (const piece of path.slice(0, -1)) {
    const next = fieldOf(inside, piece);
    const deeper: Document = isDocument(next) ? next : {};
    setField(inside, piece, deeper);
    inside = deeper;
  }
  setField(inside, path.at(-1) ?? '', value);
}
