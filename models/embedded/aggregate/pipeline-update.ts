/** An update written as a pipeline: a few stages over the one document. */
import { StoreError } from '../errors.ts';
import type { Update } from '../update/update.ts';
import { asDocument, type Document } from '../values/document.ts';
import { identicalValues } from '../values/order.ts';
import { compileStages, flowOf, stageOf } from './pipeline.ts';

const allowed = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** Compiles the update; its expressions see the command's variables. */
export function compilePipelineUpdate(spec: readonly unknown[], variables: Document): Update {
  const pipeline = spec.map((stage) => {
    const document = asDocument(stage) ?? {};
    const [name] = stageOf(document);
    if (!allowed.has(name))
      throw new StoreError('InvalidOptions', `${name} is not allowed to be used within an update`);
    return document;
  });
  const stages = compileStages(pipeline, { find: () => undefined, variables });
  return {
    replacement: false,
    apply(document) {
      let result: Document | undefined;
      for (const changed of stages(flowOf([document]))) result = changed ?? result;
      if (result === undefined || identicalValues(result, document)) return undefined;
      return withId(result, document);
    },
  };
}

/** The `_id` may be left out, which keeps it, but not changed. */
function withId(result: Document, { _id }: Document): Document {
  if (_id === undefined) return result;
  if (result._id === undefined) return { _id, ...result };
  if (!identicalValues(result._id, _id))
    throw new StoreError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  return result;
}
