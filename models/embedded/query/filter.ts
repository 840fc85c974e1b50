/** A query document compiled once to a test of many documents. */
import { StoreError } from '../errors.ts';
import { type Document, isDocument } from '../values/document.ts';
import { isTruthy } from '../values/kinds.ts';
import { isReferenceName } from './comparison.ts';
import { allOf, anyOf, type DocumentTest, noneOf, onPath, type Trace } from './conditions.ts';
import { compileCondition, type Surroundings } from './operators.ts';

/** Computes an aggregation expression for a document; the store's aggregation gives it. */
export type EvaluateExpression = (expression: unknown, document: Document) => unknown;

export interface Filter {
  readonly spec: Document;
  test(document: Document): boolean;
  /** The index of the array element by which the document matched, for the positional `$`. */
  position(document: Document): number | undefined;
}

export interface FilterOptions {
  readonly evaluateExpression?: EvaluateExpression;
}

const deepest = 100;

const refused = new Set(['$where', '$text', '$jsonSchema', '$sampleRate', '$alwaysTrue', '$alwaysFalse']);

/** Compiles a query document; what the store does not support is an error, never ignored. */
export function compileFilter(spec: Document, { evaluateExpression }: FilterOptions = {}): Filter {
  const test = compileDocument(spec, { evaluateExpression, depth: 0, insideElement: false });
  return {
    spec,
    test: (document) => test(document),
    position(document) {
      const trace: Trace = { position: undefined };
      return test(document, trace) ? trace.position : undefined;
    },
  };
}

interface Place {
  readonly evaluateExpression: EvaluateExpression | undefined;
  readonly depth: number;
  readonly insideElement: boolean;
}

function compileDocument(spec: Document, place: Place): DocumentTest {
  const tests: DocumentTest[] = [];
  for (const [name, operand] of Object.entries(spec)) {
    if (name === '$comment') continue;
    if (name.startsWith('$') && !isReferenceName(name)) tests.push(compileLogical(name, operand, place));
    else tests.push(onPath(name, compileCondition(operand, surroundings(name, place))));
  }
  return allOf(tests);
}

function compileLogical(name: string, operand: unknown, place: Place): DocumentTest {
  switch (name) {
    case '$and':
      return allOf(compileClauses(name, operand, place));
    case '$or':
      return anyOf(compileClauses(name, operand, place));
    case '$nor':
      return noneOf(compileClauses(name, operand, place));
    case '$expr':
      return compileExpression(operand, place);
    default:
      if (refused.has(name)) throw new StoreError('NotImplemented', `${name} is not supported by this store`);
      throw new StoreError(
        'BadValue',
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function compileClauses(name: string, operand: unknown, place: Place): DocumentTest[] {
  if (!Array.isArray(operand)) throw new StoreError('BadValue', `${name} must be an array`);
  if (operand.length === 0) throw new StoreError('BadValue', '$and/$or/$nor must be a nonempty array');
  return operand.map((clause: unknown) => {
    if (!isDocument(clause))
      throw new StoreError('BadValue', '$or/$and/$nor entries need to be full objects');
    return compileDocument(clause, deeper(place));
  });
}

function compileExpression(expression: unknown, place: Place): DocumentTest {
  const evaluate = place.evaluateExpression;
  if (place.insideElement)
    throw new StoreError('BadValue', '$expr can only be applied to the top-level document');
  if (evaluate === undefined) throw new StoreError('NotImplemented', '$expr is not supported here');
  return (document) => isTruthy(evaluate(expression, document));
}

function surroundings(path: string, place: Place): Surroundings {
  return {
    path,
    compileElement: (spec) => compileDocument(spec, { ...deeper(place), insideElement: true }),
    deeper: () => surroundings(path, deeper(place)),
  };
}

function deeper(place: Place): Place {
  if (place.depth >= deepest) {
    throw new StoreError('BadValue', `exceeded maximum query tree depth of ${deepest}`);
  }
  return { ...place, depth: place.depth + 1 };
}
