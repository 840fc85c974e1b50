/** An update compiled once: a whole new document, or operators on the fields of the old one. */
import { StoreError } from '../errors.ts';
import type { EvaluateExpression, Filter } from '../query/filter.ts';
import { describe } from '../values/describe.ts';
import { type Document, fieldOf, isDocument } from '../values/document.ts';
import { kindOf } from '../values/kinds.ts';
import { compareValues, identicalValues } from '../values/order.ts';
import { compileModifier } from './modifiers.ts';
import {
  checkIdentifiers,
  comparePaths,
  compileArrayFilters,
  findConflict,
  isPositional,
  parsePath,
} from './paths.ts';
import { changeAt, concretePaths, type Modifier, type Path } from './places.ts';
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
  readonly from: Path | undefined;
  readonly modifier: Modifier;
  readonly order: number;
}

/** Compiles an update document: operators when its first field is one, else a replacement. */
export function compileUpdate(spec: Document, { arrayFilters = [], evaluateExpression }: UpdateOptions = {}): Update {
  const [first] = Object.keys(spec);
  if (!first?.startsWith('$')) return compileReplacement(spec);
  const filters = compileArrayFilters(arrayFilters, evaluateExpression);
  const steps = readSteps(spec).sort((a, b) => comparePaths(a.path, b.path));
  checkConflicts(steps);
  checkIdentifiers(
    steps.map(({ path }) => path),
    filters,
  );
  return {
    replacement: false,
    apply(document, { filter, inserting, now }) {
      const targets = resolve(steps, document, { filter, arrayFilters: filters });
      const site = { id: describe(fieldOf(document, '_id')), inserting, now };
      let changed = document;
      for (const { path, from, modifier } of targets) {
        changed =
          from === undefined
            ? changeAt(changed, path, modifier, site)
            : renameField(changed, from, path, site);
      }
      return changed === document ? undefined : withSameId(document, changed);
    },
  };
}

function readSteps(spec: Document): Step[] {
  const steps: Step[] = [];
  for (const [operator, fields] of Object.entries(spec)) {
    if (operator !== '$rename' && compileModifier(operator, undefined, '') === undefined) unknownModifier(operator);
  }
  return steps;
}

function unknownModifier(operator: string): never {
  throw new StoreError(
    'FailedToParse',
    `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
}
