/**
 * The door to mingo. Its functions know plain JavaScript values only, so arguments are translated on
 * the way in (what JavaScript cannot say travels sealed) and results on the way out.
 */
import { BSONRegExp, Double, Int32, Long } from 'bson';
import { Context, ProcessingMode } from 'mingo/core';
import * as mingoExpressions from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { StoreError } from '../errors.ts';
import { compileRegex } from '../query/regex.ts';
import { asDocument, type Document, setField } from '../values/document.ts';
import { encodeKey } from '../values/keys.ts';
import { plainNumber } from '../values/numbers.ts';
import type { Compile, Expression, Operator } from './operator.ts';

/** Would run code of the client, or answer differently every time it is asked. */
const refused = new Set(['$function', '$accumulator', '$toHashedIndexKey']);

/** One argument may stand alone or in an array of one, except with these, to which the array matters. */
const takesLists = new Set(['$concat', '$setIntersection', '$bitAnd', '$bitOr', '$bitXor']);

type MingoOperator = (values: Document, expression: unknown, options: Options) => unknown;

/** Their types differ in what they take and return; all of them take these three. */
const operators: unknown = mingoExpressions;
const borrowed = new Map(Object.entries(operators as Record<string, MingoOperator>));

const options: Options = {
  idKey: '_id',
  context: Context.init({ expression: { ...mingoExpressions } }),
  processingMode: ProcessingMode.CLONE_OFF,
  scriptEnabled: false,
  useStrictMode: true,
  failOnError: true,
};

/** An operator of mingo's, or undefined when it has none of that name. */
export function mingoOperator(name: string): Operator | undefined {
  const run = refused.has(name) ? undefined : borrowed.get(name);
  if (run === undefined) return undefined;
  return (operand, compile) => {
    const alone = Array.isArray(operand) && operand.length === 1 && !takesLists.has(name);
    const named = namedOperands(alone ? operand[0] : operand, compile);
    return (scope) => {
      const values: Document = {};
      for (const [key, value] of named.values) values[key] = toPlain(value(scope));
      if (name.startsWith('$regex')) guardPattern(values);
      try {
        return fromPlain(run(values, named.expression, options));
      } catch (error) {
        if (error instanceof StoreError) throw error;
        throw new StoreError(
          'BadValue',
          `${name}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    };
  };
}

interface NamedOperands {
  /** The operator's operand with a path in the place of each value, so that no value is taken for a path. */
  readonly expression: unknown;
  readonly values: readonly (readonly [name: string, value: Expression])[];
}

function namedOperands(operand: unknown, compile: Compile): NamedOperands {
  if (Array.isArray(operand)) {
    const values = operand.map((element: unknown, at) => [`value${at}`, compile(element)] as const);
    return { expression: values.map(([name]) => `$${name}`), values };
  }
  const document = asDocument(operand);
  if (document === undefined || Object.keys(document)[0]?.startsWith('$') !== false)
    return { expression: '$value', values: [['value', compile(operand)]] };
  const values = Object.entries(document).map(([name, value]) => [name, compile(value)] as const);
  return { expression: Object.fromEntries(values.map(([name]) => [name, `$${name}`])), values };
}

/** Refuses the patterns that a filter would refuse. */
function guardPattern({ regex, options: flags }: Document): void {
  const source = regex instanceof RegExp ? regex.source : regex;
  if (typeof source === 'string') compileRegex(source, typeof flags === 'string' ? flags : '');
}

/** A value that mingo can only carry and compare; equal values have equal text, and the text orders them. */
class Sealed {
  readonly value: unknown;
  readonly #key: string;

  constructor(value: unknown) {
    this.value = value;
    this.#key = encodeKey([value]).toString('latin1');
  }

  toString(): string {
    return this.#key;
  }
}

export function toPlain(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  const number = plainNumber(value);
  if (number !== undefined) return number;
  if (value instanceof BSONRegExp) return new RegExp(value.pattern, value.options.replaceAll(/[^ims]/g, ''));
  const document = asDocument(value);
  return document === undefined ? new Sealed(value) : mapped(document, toPlain);
}

export function fromPlain(value: unknown): unknown {
  if (typeof value === 'number') return numberValue(value);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (value instanceof Sealed) return value.value;
  if (value instanceof RegExp) return new BSONRegExp(value.source, value.flags.replaceAll(/[^ims]/g, ''));
  if (Array.isArray(value)) return value.map(fromPlain);
  const document = asDocument(value);
  return document === undefined ? value : mapped(document, fromPlain);
}

function mapped(document: Document, change: (value: unknown) => unknown): Document {
  const result: Document = {};
  for (const name of Object.keys(document)) {
    const value = change(document[name]);
    if (value !== undefined) setField(result, name, value);
  }
  return result;
}

/** The narrowest BSON number that is exactly this one. */
export function numberValue(value: number): Int32 | Long | Double {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) return new Double(value);
  return value === (value | 0) ? new Int32(value) : Long.fromNumber(value);
}
