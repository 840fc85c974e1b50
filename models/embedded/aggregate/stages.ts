/** Stages that take documents one at a time or all at once, and need nothing but them. */
import { Int32 } from 'bson';
import { StoreError } from '../errors.ts';
import { compileFilter, type EvaluateExpression } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { compileSort } from '../query/sort.ts';
import { describe } from '../values/describe.ts';
import { asDocument, type Document, fieldOf, setField } from '../values/document.ts';
import { integerOf } from '../values/numbers.ts';
import type { Flow } from '../wire/flow.ts';
import { compileExpression } from './expressions.ts';

/** What stages are compiled with. */
export interface StageContext {
  readonly variables: Document;
  readonly evaluate: EvaluateExpression;
}

export type Stage = (input: Flow<Document>) => Flow<Document>;

/** A stage that makes each document into one other, or into none. */
export function each(change: (document: Document) => Document | undefined): Stage {
  return function* (input) {
    for (const document of input) yield document === undefined ? undefined : change(document);
  };
}

function positive(stage: string, operand: unknown, least: number): number {
  const count = Number(integerOf(operand) ?? Number.NaN);
  if (!(count >= least))
    throw new StoreError(
      'FailedToParse',
      `${stage} needs a whole number from ${least}, got ${describe(operand)}`,
    );
  return count;
}

function specOf(stage: string, operand: unknown): Document {
  const spec = asDocument(operand);
  if (spec === undefined)
    throw new StoreError('FailedToParse', `${stage} needs a document, got ${describe(operand)}`);
  return spec;
}

export function match(operand: unknown, { evaluate }: StageContext): Stage {
  const filter = compileFilter(specOf('$match', operand), { evaluateExpression: evaluate });
  return each((document) => (filter.test(document) ? document : undefined));
}

/** A stage's `$slice` is an expression, where a find's projection has an operator of that name. */
function asExpressions(spec: Document): Document {
  const entries = Object.entries(spec).map(([name, value]): [string, unknown] => {
    const inner = asDocument(value);
    if (inner === undefined) return [name, value];
    const [operator = ''] = Object.keys(inner);
    return [
      name,
      operator === '$slice' ? { $expr: inner } : operator.startsWith('$') ? inner : asExpressions(inner),
    ];
  });
  return Object.fromEntries(entries);
}

export function project(operand: unknown, { evaluate }: StageContext): Stage {
  const spec = specOf('$project', operand);
  if (Object.keys(spec).length === 0)
    throw new StoreError('FailedToParse', '$project needs at least one field');
  return each(compileProjection(asExpressions(spec), { evaluateExpression: evaluate }));
}

/** Each path with the expression for it; nested documents are longer paths. */
function assignments(
  spec: Document,
  outer: readonly string[] = [],
): [pieces: string[], expression: unknown][] {
  return Object.entries(spec).flatMap(([name, value]): [string[], unknown][] => {
    const pieces = [...outer, ...name.split('.')];
    if (pieces.some((piece) => piece === '' || piece.startsWith('$')))
      throw new StoreError(
        'Location16410',
        `FieldPath field names may not be empty or start with '$': ${name}`,
      );
    const inner = asDocument(value);
    const isNested = inner !== undefined && Object.keys(inner)[0]?.startsWith('$') === false;
    return isNested ? assignments(inner, pieces) : [[pieces, value]];
  });
}

/** A copy with the value at the path, in every document of an array on the way; undefined removes. */
function withValue(target: unknown, pieces: readonly string[], value: unknown): unknown {
  const [name, ...rest] = pieces;
  if (name === undefined) return value;
  if (Array.isArray(target)) return target.map((element: unknown) => withValue(element, pieces, value));
  const document = { ...asDocument(target) };
  const inner = rest.length === 0 ? value : withValue(fieldOf(document, name), rest, value);
  if (inner === undefined) delete document[name];
  else setField(document, name, inner);
  return document;
}

export function addFields(operand: unknown, { variables }: StageContext): Stage {
  const compiled = assignments(specOf('$addFields', operand)).map(
    ([pieces, expression]) => [pieces, compileExpression(expression)] as const,
  );
  return each((document) => {
    const scope = { root: document, variables };
    return compiled.reduce<Document>(
      (changed, [pieces, expression]) => asDocument(withValue(changed, pieces, expression(scope))) ?? changed,
      document,
    );
  });
}

export function unset(operand: unknown): Stage {
  const paths: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string' && path !== ''))
    throw new StoreError('FailedToParse', '$unset needs the path of a field, or several');
  return each(compileProjection(Object.fromEntries(paths.map((path) => [String(path), new Int32(0)]))));
}

export function replaceRoot(operand: unknown, { variables }: StageContext): Stage {
  const expression = compileExpression(operand);
  return each((root) => {
    const value = expression({ root, variables });
    const document = asDocument(value);
    if (document === undefined)
      throw new StoreError(
        'Location40228',
        `'newRoot' expression must evaluate to an object, but resulting value was: ${describe(value)}`,
      );
    return document;
  });
}

export function unwind(operand: unknown): Stage {
  const spec = typeof operand === 'string' ? { path: operand } : specOf('$unwind', operand);
  const { path, includeArrayIndex: indexField, preserveNullAndEmptyArrays: keep } = spec as Document;
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2)
    throw new StoreError('FailedToParse', '$unwind needs a path that begins with $');
  const pieces = path.slice(1).split('.');
  const placed = (document: Document, index: number | null): Document =>
    typeof indexField === 'string'
      ? (asDocument(withValue(document, indexField.split('.'), index === null ? null : new Int32(index))) ??
        document)
      : document;
  return function* (input) {
    for (const document of input) {
      if (document === undefined) {
        yield undefined;
        continue;
      }
      const value = pieces.reduce<unknown>((inner, name) => fieldOf(asDocument(inner) ?? {}, name), document);
      if (!Array.isArray(value)) {
        if (keep === true || (value !== null && value !== undefined)) yield placed(document, null);
      } else if (value.length === 0) {
        if (keep === true) yield placed(asDocument(withValue(document, pieces, undefined)) ?? document, null);
      } else {
        for (const [index, element] of value.entries())
          yield placed(asDocument(withValue(document, pieces, element ?? null)) ?? document, index);
      }
    }
  };
}

export function limit(operand: unknown): Stage {
  const most = positive('$limit', operand, 1);
  return function* (input) {
    let taken = 0;
    for (const document of input) {
      yield document;
      if (document !== undefined) taken += 1;
      if (taken === most) return;
    }
  };
}

export function skip(operand: unknown): Stage {
  const count = positive('$skip', operand, 0);
  return function* (input) {
    let left = count;
    for (const document of input) {
      yield left === 0 ? document : undefined;
      if (left > 0 && document !== undefined) left -= 1;
    }
  };
}

const mostHeld = 2_000_000;

/** All documents of the input, resting while they come; for stages that must see all before the first answer. */
export function* held(input: Flow<Document>): Generator<undefined, Document[]> {
  const documents: Document[] = [];
  for (const document of input) {
    if (document !== undefined) documents.push(document);
    if (documents.length > mostHeld)
      throw new StoreError('ExceededMemoryLimit', `a stage cannot hold more than ${mostHeld} documents`);
    yield undefined;
  }
  return documents;
}

export function sort(operand: unknown): Stage {
  const { keyOf } = compileSort(specOf('$sort', operand));
  return function* (input) {
    const documents = yield* held(input);
    const keyed = documents.map((document) => ({ document, key: keyOf(document) }));
    for (const { document } of keyed.sort((a, b) => Buffer.compare(a.key, b.key))) yield document;
  };
}

/** Some documents by chance, each as likely as any other. */
export function sample(operand: unknown): Stage {
  const size = positive('$sample', specOf('$sample', operand).size, 1);
  return function* (input) {
    const documents = yield* held(input);
    for (let left = Math.min(size, documents.length); left > 0; left -= 1) {
      const at = Math.floor(Math.random() * documents.length);
      const [chosen] = documents.splice(at, 1);
      yield chosen;
    }
  };
}
