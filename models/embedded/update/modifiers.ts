/** The update operators: from an operand to a function from a field's value to its new value. */
import { Timestamp } from 'bson';
import { StoreError } from '../errors.ts';
import { addNumbers, multiplyNumbers, wholeNumber } from '../values/arithmetic.ts';
import { describe } from '../values/describe.ts';
import { isDocument } from '../values/document.ts';
import { kindOf } from '../values/kinds.ts';
import { integerOf, isNumber } from '../values/numbers.ts';
import { compareValues } from '../values/order.ts';
import { addToSet, pop, pull, pullAll, push } from './arrays.ts';
import type { Change, Modifier } from './places.ts';

/** Whether the store knows an update operator of this name. */
export function isModifier(operator: string): boolean {
  return operator === '$rename' || modifiers.has(operator);
}

/** Compiles one known operator's operand for one path. */
export function compileModifier(operator: string, operand: unknown, path: string): Modifier {
  const compile = modifiers.get(operator);
  if (compile === undefined) throw new StoreError('FailedToParse', `Unknown modifier: ${operator}`);
  return compile(operand, path);
}

const modifiers = new Map<string, (operand: unknown, path: string) => Modifier>([
  ['$set', (operand) => creating(() => operand)],
  ['$setOnInsert', (operand) => ({ ...creating(() => operand), onlyInserting: true })],
  ['$unset', () => ({ reach: 'any', change: () => undefined })],
  ['$inc', increase],
  ['$mul', multiply],
  ['$min', (operand) => creating((current) => nearer(current, operand, -1))],
  ['$max', (operand) => creating((current) => nearer(current, operand, 1))],
  ['$currentDate', currentDate],
  ['$bit', bit],
  ['$push', (operand) => creating(push(operand))],
  ['$addToSet', (operand) => creating(addToSet(operand))],
  ['$pop', (operand, path) => existing(pop(operand, path))],
  ['$pull', (operand) => existing(pull(operand))],
  ['$pullAll', (operand) => existing(pullAll(operand))],
]);

function creating(change: Change): Modifier {
  return { reach: 'create', change };
}

function existing(change: Change): Modifier {
  return { reach: 'existing', change };
}

function nearer(current: unknown, operand: unknown, direction: 1 | -1): unknown {
  return current === undefined || compareValues(operand, current) * direction > 0 ? operand : current;
}

function increase(operand: unknown, path: string): Modifier {
  return arithmetic('$inc', operand, { path, verb: 'increment', missing: operand, compute: addNumbers });
}

function multiply(operand: unknown, path: string): Modifier {
  const zero = wholeNumber(0n, false);
  return arithmetic('$mul', operand, { path, verb: 'multiply', missing: zero, compute: multiplyNumbers });
}

interface Arithmetic {
  readonly path: string;
  readonly verb: string;
  readonly missing: unknown;
  readonly compute: (current: unknown, operand: unknown) => unknown;
}

function arithmetic(
  operator: string,
  operand: unknown,
  { path, verb, missing, compute }: Arithmetic,
): Modifier {
  if (!isNumber(operand)) {
    const got = `{${path}: ${describe(operand)}}`;
    throw new StoreError('TypeMismatch', `Cannot ${verb} with non-numeric argument: ${got}`);
  }
  return creating((current, site) => {
    if (current === undefined) return operator === '$inc' ? missing : compute(missing, operand);
    if (!isNumber(current)) {
      const field = `the field '${site.name}' of non-numeric type ${kindOf(current)}`;
      throw new StoreError(
        'TypeMismatch',
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${site.id}} has ${field}`,
      );
    }
    const result = compute(current, operand);
    if (result !== undefined) return result;
    const value = `(${kindOf(current)}) ${describe(current)}`;
    throw new StoreError(
      'BadValue',
      `Failed to apply ${operator} operations to current value (${value}) for document {_id: ${site.id}}`,
    );
  });
}

function currentDate(operand: unknown, path: string): Modifier {
  if (typeof operand === 'boolean') return creating((_current, { now }) => now);
  if (!isDocument(operand)) {
    const hint = "Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).";
    throw new StoreError('BadValue', `${kindOf(operand)} is not valid type for $currentDate. ${hint}`);
  }
  const stranger = Object.keys(operand).find((name) => name !== '$type');
  if (stranger !== undefined)
    throw new StoreError('BadValue', `Unrecognized $currentDate option: ${stranger}`);
  const type = operand.$type;
  if (type === 'date') return creating((_current, { now }) => now);
  if (type === 'timestamp') {
    return creating((_current, { now }) => new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }));
  }
  throw new StoreError(
    'BadValue',
    `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {${path}: {$type: 'date'}}}`,
  );
}

const bitOperations = new Map<string, (x: bigint, y: bigint) => bigint>([
  ['and', (x, y) => x & y],
  ['or', (x, y) => x | y],
  ['xor', (x, y) => x ^ y],
]);

function bit(operand: unknown): Modifier {
  if (!isDocument(operand)) {
    const form = '{$bit: {field: {and/or/xor: #}}';
    throw new StoreError(
      'BadValue',
      `The $bit modifier is not compatible with a ${kindOf(operand)}. You must pass in an embedded document: ${form}`,
    );
  }
  const steps = Object.entries(operand).map(([name, value]) => {
    const compute = bitOperations.get(name);
    if (compute === undefined) {
      throw new StoreError(
        'BadValue',
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: ${describe(operand)}`,
      );
    }
    const whole = isInteger(value) ? integerOf(value) : undefined;
    if (whole === undefined) {
      throw new StoreError(
        'BadValue',
        `The $bit modifier field must be an Integer(32/64 bit); a '${kindOf(value)}' is not supported here: ${describe(operand)}`,
      );
    }
    return { compute, whole, long: kindOf(value) === 'long' };
  });
  if (steps.length === 0) {
    throw new StoreError(
      'BadValue',
      'You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}',
    );
  }
  return creating((current, site) => {
    if (current !== undefined && !isInteger(current)) {
      throw new StoreError(
        'BadValue',
        `Cannot apply $bit to a value of non-integral type. {_id: ${site.id}} has the field ${site.name} of non-integer type ${kindOf(current)}`,
      );
    }
    const result = steps.reduce(
      (value, { compute, whole }) => compute(value, whole),
      integerOf(current) ?? 0n,
    );
    return wholeNumber(result, kindOf(current) === 'long' || steps.some(({ long }) => long));
  });
}

function isInteger(value: unknown): boolean {
  return kindOf(value) === 'int' || kindOf(value) === 'long';
}
