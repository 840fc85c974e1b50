/** The operators of a filter on one path, from `{$gt: 5, $lt: 9}` to a condition. */
import { StoreError } from '../errors.ts';
import { describe } from '../values/describe.ts';
import { asDocument, type Document, isDocument } from '../values/document.ts';
import { isTruthy, kindCodes, kindOf } from '../values/kinds.ts';
import { integerOf, isNumber } from '../values/numbers.ts';
import { type RegexValue, regexOf } from '../values/order.ts';
import { equalTo, isOperatorDocument, matching, memberOf, rangeFrom } from './comparison.ts';
import { type Condition, type DocumentTest, each, every, notEvery, onValue, whole } from './conditions.ts';
import { bitsOf, remainderOf } from './integers.ts';

/** What an operator needs to know of the filter it stands in. */
export interface Surroundings {
  readonly path: string;
  /** Compiles a filter for the elements of an array. */
  readonly compileElement: (spec: Document) => DocumentTest;
  /** The same surroundings, one level deeper; refuses what is nested without end. */
  readonly deeper: () => Surroundings;
}

type Compile = (operand: unknown, around: Surroundings, siblings: Document) => Condition;

const operators = new Map<string, Compile>([
  ['$eq', (operand) => equalTo(operand)],
  ['$ne', (operand) => notEvery([unequal(operand)])],
  ['$gt', (operand, { path }) => rangeFrom('$gt', operand, path)],
  ['$gte', (operand, { path }) => rangeFrom('$gte', operand, path)],
  ['$lt', (operand, { path }) => rangeFrom('$lt', operand, path)],
  ['$lte', (operand, { path }) => rangeFrom('$lte', operand, path)],
  ['$in', (operand) => memberOf(operand, '$in')],
  ['$nin', (operand) => notEvery([memberOf(operand, '$nin')])],
  ['$not', (operand, around) => notEvery([negated(operand, around)])],
  ['$exists', (operand) => existing(isTruthy(operand))],
  ['$type', typed],
  ['$regex', (operand, _around, siblings) => matching(withOptions(operand, siblings))],
  ['$options', optionsAlone],
  ['$mod', (operand) => remainderOf(operand)],
  ['$all', allMembers],
  ['$elemMatch', elementMatch],
  ['$size', sized],
  ['$bitsAllSet', (operand, { path }) => bitsOf('$bitsAllSet', operand, path)],
  ['$bitsAllClear', (operand, { path }) => bitsOf('$bitsAllClear', operand, path)],
  ['$bitsAnySet', (operand, { path }) => bitsOf('$bitsAnySet', operand, path)],
  ['$bitsAnyClear', (operand, { path }) => bitsOf('$bitsAnyClear', operand, path)],
]);

const refused = new Set(['$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within', '$geoNear']);

/** Whether a name is an operator on the values of a path. */
export function isPathOperator(name: string | undefined): boolean {
  return name !== undefined && (operators.has(name) || refused.has(name));
}

/** The condition a filter's value states: operators, a regular expression, or equality. */
export function compileCondition(operand: unknown, around: Surroundings): Condition {
  if (isDocument(operand) && isOperatorDocument(operand)) return compileOperators(operand, around);
  return kindOf(operand) === 'regex' ? matching(regexOf(operand)) : equalTo(operand);
}

function compileOperators(spec: Document, around: Surroundings): Condition {
  const conditions = Object.entries(spec).map(([name, operand]) => {
    const compile = operators.get(name);
    if (compile !== undefined) return compile(operand, around, spec);
    if (refused.has(name)) throw new StoreError('NotImplemented', `${name} is not supported by this store`);
    throw new StoreError('BadValue', `unknown operator: ${name}`);
  });
  return every(conditions);
}

function unequal(operand: unknown): Condition {
  if (kindOf(operand) === 'regex') throw new StoreError('BadValue', "Can't have regex as arg to $ne.");
  return equalTo(operand);
}

function negated(operand: unknown, around: Surroundings): Condition {
  if (kindOf(operand) === 'regex') return matching(regexOf(operand));
  if (!isDocument(operand)) throw new StoreError('BadValue', '$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw new StoreError('BadValue', '$not cannot be empty');
  return compileOperators(operand, around.deeper());
}

function existing(expected: boolean): Condition {
  const exists = whole((value) => value !== undefined);
  return expected ? exists : notEvery([exists]);
}

function typed(operand: unknown, { path }: Surroundings): Condition {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap((type) => kindsNamed(type)));
  if (wanted.size === 0) throw new StoreError('FailedToParse', `${path} must match at least one type`);
  return each((value) => value !== undefined && wanted.has(kindOf(value)));
}

function kindsNamed(type: unknown): string[] {
  if (type === 'number') return ['int', 'long', 'double', 'decimal'];
  if (typeof type === 'string') {
    if (Object.hasOwn(kindCodes, type)) return [type];
    throw new StoreError('BadValue', `Unknown type name alias: ${type}`);
  }
  if (!isNumber(type))
    throw new StoreError('TypeMismatch', 'type must be represented as a number or a string');
  const code = integerOf(type);
  const found = Object.entries(kindCodes).find(([, number]) => code === BigInt(number));
  if (found === undefined) throw new StoreError('BadValue', `Invalid numerical type code: ${describe(type)}`);
  return [found[0]];
}

function withOptions(operand: unknown, siblings: Document): RegexValue {
  const options: unknown = siblings.$options;
  if (options !== undefined && typeof options !== 'string') {
    throw new StoreError('BadValue', '$options has to be a string');
  }
  const given = options === undefined ? undefined : [...options].sort().join('');
  if (typeof operand === 'string') return { pattern: operand, options: given ?? '' };
  if (kindOf(operand) !== 'regex') throw new StoreError('BadValue', '$regex has to be a string');
  const regex = regexOf(operand);
  if (given !== undefined && regex.options !== '') {
    throw new StoreError('Location51075', 'options set in both $regex and $options');
  }
  return { pattern: regex.pattern, options: given ?? regex.options };
}

function optionsAlone(_operand: unknown, _around: Surroundings, siblings: Document): Condition {
  if (!Object.hasOwn(siblings, '$regex')) throw new StoreError('BadValue', '$options needs a $regex');
  return every([]);
}

function allMembers(operand: unknown, around: Surroundings): Condition {
  if (!Array.isArray(operand)) throw new StoreError('BadValue', '$all needs an array');
  const members = operand as unknown[];
  if (members.length === 0) return notEvery([]);
  const isElementMatch = (member: unknown): boolean =>
    isDocument(member) && Object.keys(member)[0] === '$elemMatch';
  const asElements = isElementMatch(members[0]);
  return every(
    members.map((member) => {
      if (asElements !== isElementMatch(member) || (!asElements && isOperatorDocument(member))) {
        throw new StoreError('BadValue', 'no $ expressions in $all');
      }
      return compileCondition(member, around.deeper());
    }),
  );
}

/** One element of the array satisfies everything: as a value, or as a document. */
function elementMatch(operand: unknown, around: Surroundings): Condition {
  if (!isDocument(operand)) throw new StoreError('BadValue', '$elemMatch needs an Object');
  const [first] = Object.keys(operand);
  const inner = around.deeper();
  if (isOperatorDocument(operand) && isPathOperator(first)) {
    const test = onValue(compileOperators(operand, inner));
    return anyElement((element) => test(element));
  }
  const test = inner.compileElement(operand);
  return anyElement((element) => {
    const document = Array.isArray(element) ? { ...(element as unknown[]) } : asDocument(element);
    return document !== undefined && test(document as Document);
  });
}

function anyElement(test: (element: unknown) => boolean): Condition {
  return whole((value, trace) => {
    if (!Array.isArray(value)) return false;
    const index = value.findIndex((element) => test(element));
    if (index >= 0 && trace !== undefined) trace.position = index;
    return index >= 0;
  });
}

function sized(operand: unknown, { path }: Surroundings): Condition {
  const size = integerOf(operand);
  if (size === undefined || size < 0n) {
    const got = `${path}: { $size: ${describe(operand)} }`;
    throw new StoreError('BadValue', `Failed to parse $size. Expected a non-negative number in: ${got}`);
  }
  return whole((value) => Array.isArray(value) && BigInt(value.length) === size);
}
