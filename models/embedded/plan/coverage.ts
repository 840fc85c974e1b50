/** Whether an index that leaves documents out still holds every document a query can match. */
import { compileFilter } from '../query/filter.ts';
import type { Index } from '../storage/collection-index.ts';
import { asDocument, type Document } from '../values/document.ts';
import { rankOf } from '../values/kinds.ts';
import { compareValues } from '../values/order.ts';
import { type Condition, conditionsOf } from './bounds.ts';

/** A sparse index holds every match when a condition can only be met by a document that has a field of it. */
export function coversSparse(index: Index, conditions: readonly Condition[]): boolean {
  return (
    !index.sparse ||
    index.fields.some(({ path }) => conditions.some((each) => each.path === path && needsField(each)))
  );
}

function needsField({ operator, operand, stretches }: Condition): boolean {
  if (operator === '$exists') return operand !== false;
  if (stretches === undefined) return false;
  const operands: unknown[] = operator === '$in' && Array.isArray(operand) ? operand : [operand];
  return operands.every((value) => value !== null && value !== undefined);
}

/** A partial index holds every match when each of its own conditions follows from one of the query's. */
export function coversPartial(index: Index, conditions: readonly Condition[]): boolean {
  if (index.partial === undefined) return true;
  const own = conditionsOf(index.partial.spec);
  const understood = Object.keys(index.partial.spec).every(
    (name) => name === '$and' || !name.startsWith('$'),
  );
  return understood && own.every((needed) => conditions.some((given) => follows(given, needed)));
}

function follows(given: Condition, needed: Condition): boolean {
  if (given.path !== needed.path) return false;
  if (given.operator === needed.operator && compareValues(given.operand, needed.operand) === 0) return true;
  if (needed.operator === '$exists') return needed.operand !== false && needsField(given);
  if (given.operator === '$eq') return meets(given.operand, needed);
  if (given.operator === '$in' && Array.isArray(given.operand))
    return given.operand.every((value: unknown) => meets(value, needed));
  return isTighter(given, needed);
}

/** Whether a document with just this value on the path meets the condition. */
function meets(value: unknown, { operator, operand }: Condition): boolean {
  if (Array.isArray(value) || value === null || value === undefined) return false;
  const document: Document = { value };
  return compileFilter({ value: { [operator]: operand } }).test(document);
}

function isTighter(given: Condition, needed: Condition): boolean {
  const side = needed.operator.slice(0, 3);
  if ((side !== '$gt' && side !== '$lt') || given.operator.slice(0, 3) !== side) return false;
  if (asDocument(given.operand) !== undefined || rankOf(given.operand) !== rankOf(needed.operand))
    return false;
  const difference = compareValues(given.operand, needed.operand) * (side === '$gt' ? 1 : -1);
  return difference > 0 || (difference === 0 && needed.operator.endsWith('e'));
}
