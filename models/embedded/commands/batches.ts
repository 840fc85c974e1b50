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
import {
  asStatementError,
  deleteDocuments,
  insertDocuments,
  updateDocuments,
  type WriteError,
  writeErrorBody,
} from './write.ts';

const mostStatements = 100_000;

function checkBatch(length: number): void {
  if (length < 1 || length > mostStatements)
    throw new StoreError('InvalidLength', `Write batch sizes must be between 1 and ${mostStatements}. Got ${length} operations.`);
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
  const ordered = booleanField(command, 'ordered') ?? true;
  const { inserted, errors } = await insertDocuments(context, context.database, name, documents, ordered);
  return answer({ n: inserted }, errors);
};

/** Runs the statements in order; an error ends an ordered batch and is passed over in an unordered one. */
async function runEach(
  statements: readonly Document[],
  ordered: boolean,
  run: (statement: Document, index: number) => Promise<void>,
): Promise<WriteError[]> {
  checkBatch(statements.length);
  const errors: WriteError[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      errors.push({ index, error: asStatementError(error) });
      if (ordered) break;
    }
  }
  return errors;
}

export const update: Handler = async (command, context) => {
  checkFields(command, ['updates', 'ordered', 'bypassDocumentValidation', 'let']);
  const name = collectionName(command, 'update');
  const upserted: Document[] = [];
  let n = 0;
  let nModified = 0;
  const errors = await runEach(documentsField(command, 'updates') ?? [], booleanField(command, 'ordered') ?? true, async (statement, index) => {
    checkStatement(statement, 'update.updates', ['q', 'u', 'c', 'upsert', 'multi', 'arrayFilters', 'hint', 'sort']);
    const variables = variablesFrom({ ...documentField(command, 'let'), ...documentField(statement, 'c') });
    const multi = booleanField(statement, 'multi') ?? false;
    const sort = documentField(statement, 'sort');
    if (multi && sort !== undefined) throw new StoreError('FailedToParse', 'Cannot specify sort with multi=true');
    const outcome = await updateDocuments(context, {
      database: context.database,
      name,
      question: { filter: documentField(statement, 'q') ?? {}, sort, hint: statement.hint, evaluateExpression: evaluatorIn(variables) },
      update: statement.u,
      arrayFilters: documentsField(statement, 'arrayFilters'),
      variables,
      multi,
      upsert: booleanField(statement, 'upsert') ?? false,
    });
    n += outcome.matched + (outcome.upserted === undefined ? 0 : 1);
    nModified += outcome.modified;
    if (outcome.upserted !== undefined) upserted.push({ index, _id: outcome.upserted });
  });
  return answer({ n, nModified, ...(upserted.length > 0 && { upserted }) }, errors);
};

export const remove: Handler = async (command, context) => {
  checkFields(command, ['deletes', 'ordered', 'let']);
  const name = collectionName(command, 'delete');
  let n = 0;
  const errors = await runEach(documentsField(command, 'deletes') ?? [], booleanField(command, 'ordered') ?? true, async (statement) => {
    checkStatement(statement, 'delete.deletes', ['q', 'limit', 'hint']);
    const limit = numberField(statement, 'limit');
    if (limit !== 0 && limit !== 1)
      throw new StoreError('FailedToParse', 'The limit field in delete objects must be 0 or 1.');
    const evaluateExpression = evaluatorWith(documentField(command, 'let') ?? {});
    const question = { filter: asDocument(statement.q) ?? {}, hint: statement.hint, evaluateExpression };
    n += await deleteDocuments(context, { database: context.database, name, question }, limit === 0);
  });
  return answer({ n }, errors);
};
