/** `$lookup` and `$unionWith`: documents of other collections, found through their indexes. */
import { StoreError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { asDocument, type Document, fieldOf, setField } from '../values/document.ts';
import type { Flow } from '../wire/flow.ts';
import { compileExpression, valueOn } from './expressions.ts';
import { held, type Stage } from './stages.ts';

/** How a stage reaches other collections. */
export interface Foreign {
  readonly find: (name: string) => Collection | undefined;
  readonly variables: Document;
  readonly run: (
    collection: Collection | undefined,
    pipeline: readonly Document[],
    variables: Document,
  ) => Flow<Document>;
}

function pipelineOf(value: unknown): Document[] {
  return (Array.isArray(value) ? value : []).map((stage: unknown) => asDocument(stage) ?? {});
}

function checkedName(stage: string, name: unknown): string {
  if (typeof name === 'string' && name !== '') return name;
  throw new StoreError('FailedToParse', `${stage} needs the name of a collection of the same database`);
}

/** The filter that finds what the document refers to: any element of an array, and null for nothing. */
function reference(document: Document, localField: string, foreignField: string): Document {
  const value = valueOn(document, localField.split('.'), 0);
  const values = Array.isArray(value) ? value : [value ?? null];
  return { [foreignField]: values.length === 1 ? { $eq: values[0] ?? null } : { $in: values } };
}

export function lookup(operand: unknown, { find, variables, run }: Foreign): Stage {
  const { from, localField, foreignField, as, let: definitions, pipeline } = asDocument(operand) ?? {};
  const name = checkedName('$lookup', from);
  if (typeof as !== 'string' || as === '')
    throw new StoreError('FailedToParse', "$lookup needs 'as', the field to fill");
  const byField = typeof localField === 'string' && typeof foreignField === 'string';
  if (!byField && pipeline === undefined)
    throw new StoreError('FailedToParse', "$lookup needs 'localField' and 'foreignField', or 'pipeline'");
  const stages = pipelineOf(pipeline);
  const defined = Object.entries(asDocument(definitions) ?? {}).map(
    ([variable, value]) => [variable, compileExpression(value)] as const,
  );
  return function* (input) {
    for (const document of input) {
      if (document === undefined) {
        yield undefined;
        continue;
      }
      const scope = { root: document, variables };
      const inner = {
        ...variables,
        ...Object.fromEntries(defined.map(([variable, value]) => [variable, value(scope)])),
      };
      const leading = byField ? [{ $match: reference(document, localField, foreignField) }] : [];
      const found = yield* held(run(find(name), [...leading, ...stages], inner));
      yield withField(document, as.split('.'), found);
    }
  };
}

function withField(document: Document, [name = '', ...rest]: readonly string[], value: unknown): Document {
  const changed = { ...document };
  const inner = rest.length === 0 ? value : withField(asDocument(fieldOf(document, name)) ?? {}, rest, value);
  setField(changed, name, inner);
  return changed;
}

export function unionWith(operand: unknown, { find, variables, run }: Foreign): Stage {
  const spec = typeof operand === 'string' ? { coll: operand } : (asDocument(operand) ?? {});
  const { coll, pipeline } = spec as Document;
  const name = checkedName('$unionWith', coll);
  return function* (input) {
    yield* input;
    yield* run(find(name), pipelineOf(pipeline), variables);
  };
}
