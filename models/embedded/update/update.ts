/** An update compiled once: a whole new document, or operators on the fields of the old one. */
import { StoreError } from '../errors.ts';
import type { EvaluateExpression, Filter } from '../query/filter.ts';
import { describe } from '../values/describe.ts';
import { type Document, fieldOf, isDocument } from '../values/document.ts';
import { kindOf } from '../values/kinds.ts';
import { compareValues, identicalValues } from '../values/order.ts';
import { compileModifier, isModifier } from './modifiers.ts';
import {
  checkIdentifiers,
  comparePaths,
  compileArrayFilters,
  findConflict,
  isPositional,
  parsePath,
} from './paths.ts';
import {
  changeAt,
  concretePaths,
  type Modifier,
  type Path,
  type Positions,
  type Surrounding,
} from './places.ts';
import { compileRename, renameField } from './rename.ts';

export { documentForUpsert } from './upsert.ts';

export interface UpdateContext {
  /** The query that found the document, for the positional `$`. */
  readonly filter?: Filter;
  readonly inserting: boolean;
  readonly now: Date;
}

export interface Update {
  /** Whether the update is a whole new document rather than operators. */
  readonly replacement: boolean;
  /** The changed document, sharing unchanged parts with the old one; undefined when nothing changed. */
  apply(document: Document, context: UpdateContext): Document | undefined;
}

export interface UpdateOptions {
  readonly arrayFilters?: readonly Document[];
  readonly evaluateExpression?: EvaluateExpression;
}

/** One operator on one path; `from` is where `$rename` takes the value. */
interface Step {
  readonly path: Path;
  readonly from?: Path;
  readonly modifier: Modifier;
}

/** Compiles an update document: operators when its first field is one, else a replacement. */
export function compileUpdate(
  spec: Document,
  { arrayFilters = [], evaluateExpression }: UpdateOptions = {},
): Update {
  const [first] = Object.keys(spec);
  return first?.startsWith('$')
    ? compileOperators(spec, compileArrayFilters(arrayFilters, evaluateExpression))
    : compileReplacement(spec);
}

function compileReplacement(spec: Document): Update {
  const dollar = Object.keys(spec).find((name) => name.startsWith('$'));
  if (dollar !== undefined) {
    throw new StoreError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return {
    replacement: true,
    apply(document, { inserting }) {
      const old = fieldOf(document, '_id');
      const given = fieldOf(spec, '_id');
      if (old !== undefined && given !== undefined && compareValues(old, given) !== 0) {
        const altered = `was found to have been altered to _id: ${describe(given)}`;
        throw new StoreError(
          'ImmutableField',
          `After applying the update, the (immutable) field '_id' ${altered}`,
        );
      }
      const replaced = { ...(old === undefined && given === undefined ? {} : { _id: old }), ...spec };
      if (old !== undefined) replaced._id = old;
      return !inserting && identicalValues(document, replaced) ? undefined : replaced;
    },
  };
}

function compileOperators(spec: Document, arrayFilters: Map<string, Filter>): Update {
  const steps = readSteps(spec);
  checkConflicts(steps);
  checkIdentifiers(
    steps.map(({ path }) => path),
    arrayFilters,
  );
  steps.sort((a, b) => comparePaths(a.path, b.path));
  const dynamic = steps.some(({ path }) => path.some(isPositional));
  return {
    replacement: false,
    apply(document, { filter, inserting, now }) {
      const active = inserting ? steps : steps.filter(({ modifier }) => modifier.onlyInserting !== true);
      const site = { id: describe(fieldOf(document, '_id')), now, owned: new Set() };
      let changed = document;
      for (const step of dynamic ? resolve(active, document, { filter, arrayFilters }) : active) {
        changed = takeStep(changed, step, site);
      }
      return changed === document && !inserting ? undefined : withSameId(document, changed);
    },
  };
}

function readSteps(spec: Document): Step[] {
  return Object.entries(spec).flatMap(([operator, fields]) => {
    if (!isModifier(operator)) {
      const expected = 'Expected a valid update modifier or pipeline-style update specified as an array';
      throw new StoreError('FailedToParse', `Unknown modifier: ${operator}. ${expected}`);
    }
    if (!isDocument(fields)) {
      const example = `For example: {$mod: {<field>: ...}} not {${operator}: ${describe(fields)}}`;
      throw new StoreError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${kindOf(fields)} instead. ${example}`,
      );
    }
    return Object.entries(fields).map(([path, operand]): Step => {
      if (operator === '$rename') return compileRename(path, operand);
      return { path: parsePath(path), modifier: compileModifier(operator, operand, path) };
    });
  });
}

/** Two operators may not touch the same field, nor one a part of what the other changes. */
function checkConflicts(steps: readonly Step[]): void {
  const touched = steps
    .flatMap(({ path, from }) => (from === undefined ? [path] : [from, path]))
    .map((path, order) => ({ path, order }));
  const conflict = findConflict(touched.toSorted((a, b) => comparePaths(a.path, b.path)));
  if (conflict === undefined) return;
  const [shorter, longer] = conflict;
  const later = shorter.order > longer.order ? shorter : longer;
  throw new StoreError(
    'ConflictingUpdateOperators',
    `Updating the path '${later.path.join('.')}' would create a conflict at '${shorter.path.join('.')}'`,
  );
}

function resolve(steps: readonly Step[], document: Document, positions: Positions): Step[] {
  const concrete = steps
    .flatMap((step) => concretePaths(document, step.path, positions).map((path) => ({ ...step, path })))
    .sort((a, b) => comparePaths(a.path, b.path));
  const conflict = findConflict(concrete);
  if (conflict === undefined) return concrete;
  throw new StoreError(
    'ConflictingUpdateOperators',
    `Update created a conflict at '${conflict[0].path.join('.')}'`,
  );
}

function takeStep(document: Document, { path, from, modifier }: Step, site: Surrounding): Document {
  return from === undefined
    ? changeAt(document, path, modifier, site)
    : renameField(document, { from, path, modifier }, site);
}

/** The changed document, `_id` first and as it was. */
function withSameId(before: Document, after: Document): Document {
  const old = fieldOf(before, '_id');
  const id = fieldOf(after, '_id');
  if (old !== undefined && (id === undefined || compareValues(old, id) !== 0)) {
    throw new StoreError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return id === undefined || Object.keys(after)[0] === '_id' ? after : { _id: id, ...after };
}
