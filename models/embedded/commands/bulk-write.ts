/** `bulkWrite` of MongoDB 8: writes of all kinds over several collections in one command. */
import { Double, Int32 } from 'bson';
import { evaluatorIn, evaluatorWith, variablesFrom } from '../aggregate/expressions.ts';
import { StoreError } from '../errors.ts';
import { encodeDocument } from '../storage/bson.ts';
import { numberFrom } from '../storage/collection-index.ts';
import type { Document } from '../values/document.ts';
import {
  booleanField,
  type Context,
  checkFields,
  checkStatement,
  documentField,
  documentsField,
  type Handler,
} from './command.ts';
import {
  asStatementError,
  deleteStatement,
  insertDocuments,
  runStatement,
  updateStatement,
  writeErrorBody,
} from './write.ts';

const mostOperations = 100_000;

interface Totals {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

interface Namespace {
  readonly database: string;
  readonly name: string;
}

export const bulkWrite: Handler = async (command, context) => {
  checkFields(command, [
    'ops',
    'nsInfo',
    'ordered',
    'errorsOnly',
    'bypassDocumentValidation',
    'let',
    'cursor',
  ]);
  if (context.database !== 'admin')
    throw new StoreError('Unauthorized', 'bulkWrite may only be run against the admin database.');
  const operations = documentsField(command, 'ops') ?? [];
  if (operations.length < 1 || operations.length > mostOperations)
    throw new StoreError(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${mostOperations}. Got ${operations.length} operations.`,
    );
  const namespaces = (documentsField(command, 'nsInfo') ?? []).map(namespaceOf);
  const definitions = documentField(command, 'let') ?? {};
  const ordered = booleanField(command, 'ordered') ?? true;
  const errorsOnly = booleanField(command, 'errorsOnly') ?? false;
  const totals: Totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const results: Document[] = [];
  for (const [idx, operation] of operations.entries()) {
    try {
      const result = await runOperation(operation, namespaces, definitions, context, totals);
      if (!errorsOnly) results.push({ ok: new Double(1), idx, ...result });
    } catch (error) {
      const { index, ...body } = writeErrorBody({ index: idx, error: asStatementError(error) });
      totals.nErrors += 1;
      results.push({ ok: new Double(0), idx: index, n: 0, ...body });
      if (ordered) break;
    }
  }
  const batch = {
    field: 'firstBatch',
    documents: results.map(encodeDocument),
    cursor: 0n,
    namespace: 'admin.$cmd.bulkWrite',
  } as const;
  return { body: { ...totals, ok: 1 }, batch };
};

function namespaceOf({ ns }: Document): Namespace {
  const dot = typeof ns === 'string' ? ns.indexOf('.') : -1;
  if (typeof ns !== 'string' || dot < 1)
    throw new StoreError('InvalidNamespace', `Invalid namespace specified '${String(ns)}'`);
  return { database: ns.slice(0, dot), name: ns.slice(dot + 1) };
}

async function runOperation(
  operation: Document,
  namespaces: readonly Namespace[],
  definitions: Document,
  context: Context,
  totals: Totals,
): Promise<Document> {
  const [kind = ''] = Object.keys(operation);
  const namespace = namespaces[numberFrom(operation[kind]) ?? -1];
  if (namespace === undefined)
    throw new StoreError('BadValue', `BulkWrite ops entry ${kind} has an invalid nsInfo index.`);
  switch (kind) {
    case 'insert':
      return insertOne(operation, namespace, context, totals);
    case 'update':
      return update(operation, namespace, definitions, context, totals);
    case 'delete':
      return remove(operation, namespace, definitions, context, totals);
    default:
      throw new StoreError('FailedToParse', `'${kind}' is not an operation of bulkWrite`);
  }
}

async function insertOne(
  operation: Document,
  { database, name }: Namespace,
  context: Context,
  totals: Totals,
): Promise<Document> {
  checkStatement(operation, 'bulkWrite.ops', ['insert', 'document']);
  const bytes = encodeDocument(documentField(operation, 'document') ?? {});
  const { errors } = await insertDocuments(context, database, name, [bytes], true);
  for (const { error } of errors) throw error;
  totals.nInserted += 1;
  return { n: new Int32(1) };
}

const updateFields = [
  ...['update', 'filter', 'updateMods', 'multi', 'upsert', 'arrayFilters', 'hint', 'sort', 'constants'],
] as const;

async function update(
  operation: Document,
  namespace: Namespace,
  definitions: Document,
  context: Context,
  totals: Totals,
): Promise<Document> {
  checkStatement(operation, 'bulkWrite.ops', updateFields);
  const variables = variablesFrom({ ...definitions, ...documentField(operation, 'constants') });
  const { filter, sort } = {
    filter: documentField(operation, 'filter') ?? {},
    sort: documentField(operation, 'sort'),
  };
  const { matched, modified, upserted } = await runStatement(
    context,
    updateStatement(context, {
      ...namespace,
      question: { filter, sort, hint: operation.hint, evaluateExpression: evaluatorIn(variables) },
      update: operation.updateMods,
      arrayFilters: documentsField(operation, 'arrayFilters'),
      variables,
      multi: booleanField(operation, 'multi') ?? false,
      upsert: booleanField(operation, 'upsert') ?? false,
    }),
  );
  const isUpsert = upserted !== undefined;
  totals.nMatched += matched;
  totals.nModified += modified;
  totals.nUpserted += isUpsert ? 1 : 0;
  return {
    n: matched + (isUpsert ? 1 : 0),
    nModified: modified,
    ...(isUpsert && { upserted: { _id: upserted } }),
  };
}

async function remove(
  operation: Document,
  namespace: Namespace,
  definitions: Document,
  context: Context,
  totals: Totals,
): Promise<Document> {
  checkStatement(operation, 'bulkWrite.ops', ['delete', 'filter', 'multi', 'hint']);
  const question = {
    filter: documentField(operation, 'filter') ?? {},
    hint: operation.hint,
    evaluateExpression: evaluatorWith(definitions),
  };
  const multi = booleanField(operation, 'multi') ?? false;
  const removed = await runStatement(context, deleteStatement(context, { ...namespace, question }, multi));
  totals.nDeleted += removed;
  return { n: removed };
}
