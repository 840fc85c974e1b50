/**
 * Aggregation expressions, compiled once and evaluated per document. Paths, variables, control flow,
 * comparison, arithmetic and conversions are our own, on BSON values; strings, dates, sets and
 * trigonometry come from mingo (mingo.ts).
 */
import { StoreError } from '../errors.ts';
import type { EvaluateExpression } from '../query/filter.ts';
import { asDocument, type Document, fieldOf, setField } from '../values/document.ts';
import { mingoOperator } from './mingo.ts';
import type { Expression, Scope } from './operator.ts';
import { operators } from './operators.ts';

/** Compiles an expression. */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string')
    return expression.startsWith('$') ? compilePath(expression) : () => expression;
  if (Array.isArray(expression)) {
    const elements = expression.map(compileExpression);
    return (scope) => elements.map((element) => element(scope) ?? null);
  }
  const document = asDocument(expression);
  if (document === undefined) return () => expression;
  const [name, ...others] = Object.keys(document);
  if (name?.startsWith('$') !== true) return compileDocument(document);
  if (others.length > 0)
    throw new StoreError('Location15983', 'an object representing an expression must have exactly one field');
  return compileOperator(name, document[name]);
}

function compileDocument(document: Document): Expression {
  const fields = Object.entries(document).map(([name, value]) => [name, compileExpression(value)] as const);
  return (scope) => {
    const result: Document = {};
    for (const [name, value] of fields) {
      const field = value(scope);
      if (field !== undefined) setField(result, name, field);
    }
    return result;
  };
}

function compileOperator(name: string, operand: unknown): Expression {
  const own = operators.get(name);
  if (own !== undefined) return own(operand, compileExpression);
  const borrowed = mingoOperator(name);
  if (borrowed === undefined)
    throw new StoreError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  return borrowed(operand, compileExpression);
}

function compilePath(path: string): Expression {
  if (!path.startsWith('$$')) {
    const pieces = checkedPieces(path.slice(1));
    return ({ root }) => valueOn(root, pieces, 0);
  }
  const [name = '', ...rest] = path.slice(2).split('.');
  if (name === '') throw new StoreError('FailedToParse', 'empty variable names are not allowed');
  return (scope) => valueOn(variable(name, scope), rest, 0);
}

function checkedPieces(path: string): string[] {
  const pieces = path.split('.');
  if (pieces.some((piece) => piece === ''))
    throw new StoreError('Location15998', 'FieldPath field names may not be empty strings.');
  if (pieces.some((piece) => piece.startsWith('$')))
    throw new StoreError(
      'Location16410',
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  return pieces;
}

function variable(name: string, { root, variables }: Scope): unknown {
  if (Object.hasOwn(variables, name)) return variables[name];
  if (name === 'ROOT' || name === 'CURRENT') return root;
  if (name === 'REMOVE') return undefined;
  if (['KEEP', 'PRUNE', 'DESCEND'].includes(name)) return `$$${name}`;
  throw new StoreError('Location17276', `Use of undefined variable: ${name}`);
}

/** A path reaches into every document of an array, and leaves out those without the field. */
export function valueOn(value: unknown, pieces: readonly string[], from: number): unknown {
  const piece = pieces[from];
  if (piece === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.map((element: unknown) => valueOn(element, pieces, from));
    return found.filter((element) => element !== undefined);
  }
  const document = asDocument(value);
  return document === undefined ? undefined : valueOn(fieldOf(document, piece), pieces, from + 1);
}

/** The variables that a command's `let` defines, with the moment the command began. */
export function variablesFrom(definitions: Document, outer: Document = { NOW: new Date() }): Document {
  const scope: Scope = { root: {}, variables: outer };
  const defined = Object.entries(definitions).map(([name, value]) => [name, compileExpression(value)(scope)]);
  return { ...outer, ...Object.fromEntries(defined) };
}

/** Evaluates expressions over documents, each compiled only once. */
export function evaluatorWith(definitions: Document, outer?: Document): EvaluateExpression {
  return evaluatorIn(variablesFrom(definitions, outer));
}

export function evaluatorIn(variables: Document): EvaluateExpression {
  const compiled = new Map<unknown, Expression>();
  return (expression, root) => {
    const known = compiled.get(expression);
    if (known !== undefined) return known({ root, variables });
    const made = compileExpression(expression);
    compiled.set(expression, made);
    return made({ root, variables });
  };
}
