/** `insert`, `update`, `delete`: batches of write statements. */
import { evaluatorIn, evaluatorWith, variablesFrom } from '../aggregate/expressions.ts';
import { StoreError } from '../errors.ts';
import { collectionName } from '../storage/catalogue.ts';
import { asDocument, type Document } from '../values/document.ts';
import type { Reply } from '../wire/message.ts';
import {
  booleanField,
  checkFields,
  checkStatement,
  documentField,
  documentsField,
  type Handler,
  numberField,
  success,
} from './command.ts';
import { runStatements } from './statements.ts';
import {
  deleteStatement,
  insertDocuments,
  type Statement,
  type UpdateOutcome,
  updateStatement,
  type WriteError,
  writeErrorBody,
} from './write.ts';

const mostStatements = 100_000;

function checkBatch(length: number): void {
  if (length < 1 || length > mostStatements)
    throw new StoreError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${mostStatements}. Got ${length} operations.`,
    );
}

function answer(fields: Document, errors: readonly WriteError[]): Reply {
  return success(errors.length === 0 ? fields : { ...fields, writeErrors: errors.map(writeErrorBody) });
}

export const insert: Handler = async (command, context) => {
  checkFields(command, ['documents', 'ordered', 'bypassDocumentValidation']);
  const name = collectionName(command, 'insert');
  const documents: unknown[] = Array.isArray(command.documents) ? command.documents : [];
  checkBatch(documents.length);
  if (!documents.every((bytes) => bytes instanceof Uint8Array))
    throw new StoreError('TypeMismatch', "BSON field 'insert.documents' must hold documents");
  const { database } = context;
  const { inserted, errors } = await insertDocuments(context, database, name, documents, isOrdered(command));
  return answer({ n: inserted }, errors);
};

const updateFields = ['q', 'u', 'c', 'upsert', 'multi', 'arrayFilters', 'hint', 'sort'];

export const update: Handler = async (command, context) => {
  checkFields(command, ['updates', 'ordered', 'bypassDocumentValidation', 'let']);
  const name = collectionName(command, 'update');
  const statements = documentsField(command, 'updates') ?? [];
  checkBatch(statements.length);
  const prepare = (statement: Document): Statement<UpdateOutcome> => {
    checkStatement(statement, 'update.updates', updateFields);
    const variables = variablesFrom({ ...documentField(command, 'let'), ...documentField(statement, 'c') });
    const [filter, sort] = [documentField(statement, 'q') ?? {}, documentField(statement, 'sort')];
    const multi = booleanField(statement, 'multi') ?? false;
    if (multi && sort !== undefined)
      throw new StoreError('FailedToParse', 'Cannot specify sort with multi=true');
    return updateStatement(context, {
      database: context.database,
      name,
      question: { filter, sort, hint: statement.hint, evaluateExpression: evaluatorIn(variables) },
      update: statement.u,
      arrayFilters: documentsField(statement, 'arrayFilters'),
      variables,
      multi,
      upsert: booleanField(statement, 'upsert') ?? false,
    });
  };
  const upserted: Document[] = [];
  let [n, nModified] = [0, 0];
  const errors = await runStatements(context, statements, isOrdered(command), prepare, (outcome, index) => {
    n += outcome.matched + (outcome.upserted === undefined ? 0 : 1);
    nModified += outcome.modified;
    if (outcome.upserted !== undefined) upserted.push({ index, _id: outcome.upserted });
  });
  return answer({ n, nModified, ...(upserted.length > 0 && { upserted }) }, errors);
};

export const remove: Handler = async (command, context) => {
  checkFields(command, ['deletes', 'ordered', 'let']);
  const name = collectionName(command, 'delete');
  const statements = documentsField(command, 'deletes') ?? [];
  checkBatch(statements.length);
  const evaluateExpression = evaluatorWith(documentField(command, 'let') ?? {});
  const prepare = (statement: Document): Statement<number> => {
    checkStatement(statement, 'delete.deletes', ['q', 'limit', 'hint']);
    const limit = numberField(statement, 'limit');
    if (limit !== 0 && limit !== 1)
      throw new StoreError('FailedToParse', 'The limit field in delete objects must be 0 or 1.');
    const question = { filter: asDocument(statement.q) ?? {}, hint: statement.hint, evaluateExpression };
    return deleteStatement(context, { database: context.database, name, question }, limit === 0);
  };
  let n = 0;
  const errors = await runStatements(context, statements, isOrdered(command), prepare, (removed) => {
    n += removed;
  });
  return answer({ n }, errors);
};

function isOrdered(command: Document): boolean {
  return booleanField(command, 'ordered') ?? true;
}
