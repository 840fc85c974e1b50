/** `findAndModify`: one document found, changed or removed, and handed back as it was or as it is. */
import { evaluatorIn, variablesFrom } from '../aggregate/expressions.ts';
import { StoreError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { compileProjection } from '../query/projection.ts';
import { collectionName } from '../storage/catalogue.ts';
import type { Document } from '../values/document.ts';
import { changeFirst, type Target } from './changes.ts';
import {
  booleanField,
  type Context,
  checkFields,
  documentField,
  documentsField,
  type Handler,
  success,
} from './command.ts';
import { insertForUpsert, updateFrom } from './write.ts';

const fields = [
  ...['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'bypassDocumentValidation'],
  ...['arrayFilters', 'hint', 'let'],
];

interface Outcome {
  readonly value: Document | undefined;
  readonly updatedExisting?: boolean;
  readonly upserted?: unknown;
}

export const findAndModify: Handler = async (command, context) => {
  checkFields(command, fields);
  const [commandName = ''] = Object.keys(command);
  const variables = variablesFrom(documentField(command, 'let') ?? {});
  const evaluateExpression = evaluatorIn(variables);
  const question = {
    filter: documentField(command, 'query') ?? {},
    sort: documentField(command, 'sort'),
    hint: command.hint,
    evaluateExpression,
  };
  const target = { database: context.database, name: collectionName(command, commandName), question };
  const isRemoval = booleanField(command, 'remove') ?? false;
  if (isRemoval && (command.update !== undefined || booleanField(command, 'new') === true))
    throw new StoreError('FailedToParse', "Cannot specify 'update' or 'new' along with 'remove'");
  if (!isRemoval && command.update === undefined)
    throw new StoreError('FailedToParse', "Either an update or 'remove' must be specified");
  const filter = compileFilter(question.filter, { evaluateExpression });
  const projectionSpec = documentField(command, 'fields') ?? {};
  const project = compileProjection(projectionSpec, { filter, evaluateExpression });
  const outcome = isRemoval
    ? await removeOne(context, target)
    : await updateOne(command, context, target, variables);
  const { value, updatedExisting, upserted } = outcome;
  return success({
    lastErrorObject: {
      n: value === undefined && updatedExisting !== true && upserted === undefined ? 0 : 1,
      ...(updatedExisting !== undefined && { updatedExisting }),
      ...(upserted !== undefined && { upserted }),
    },
    value: value === undefined ? null : project(value),
  });
};

function removeOne(context: Context, target: Target): Promise<Outcome> {
  return changeFirst(context, target, (found) => {
    found?.collection.remove(found.record, found.document);
    return { value: found?.document };
  });
}

function updateOne(
  command: Document,
  context: Context,
  target: Target,
  variables: Document,
): Promise<Outcome> {
  const update = updateFrom(command.update, documentsField(command, 'arrayFilters'), variables);
  const filter = compileFilter(target.question.filter, { evaluateExpression: evaluatorIn(variables) });
  const returnsNew = booleanField(command, 'new') ?? false;
  const upsert = booleanField(command, 'upsert') ?? false;
  const now = new Date();
  return changeFirst(context, target, (found): Outcome => {
    if (found === undefined) {
      if (!upsert) return { value: undefined, updatedExisting: false };
      const document = insertForUpsert(context, target, update, now);
      return { value: returnsNew ? document : undefined, updatedExisting: false, upserted: document._id };
    }
    const { collection, record, document } = found;
    const changed = update.apply(document, { filter, inserting: false, now });
    if (changed !== undefined) collection.replace(record, document, changed);
    return { value: returnsNew ? (changed ?? document) : document, updatedExisting: true };
  });
}
