/** The three kinds of writes, one statement at a time; the commands that carry them share these. */
import { compileFilter } from '../query/filter.ts';
import { evaluatorIn } from '../aggregate/expressions.ts';
import { compilePipelineUpdate } from '../aggregate/pipeline-update.ts';
import { StoreError } from '../errors.ts';
import { decodeDocument, encodeDocument } from '../storage/bson.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate, documentForUpsert, type Update } from '../update/update.ts';
import { asDocument, type Document } from '../values/document.ts';
import { changeAll, changeFirst, type Found, type Target } from './changes.ts';
import type { Context } from './command.ts';
import { errorBody } from '../wire/connection.ts';

const insertsAtOnce = 200;

export interface WriteError {
  readonly index: number;
  readonly error: StoreError;
}

/** What a statement's error becomes in `writeErrors`. */
export function writeErrorBody({ index, error }: WriteError): Document {
  const { code, errmsg, codeName: _codeName, ok: _ok, ...details } = errorBody(error);
  return { index, code, errmsg, ...details };
}

/** An error of the statement; anything else is a fault that ends the command. */
export function asStatementError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  throw error;
}

/** Inserts in order; an error ends an ordered list and is passed over in an unordered one. */
export async function insertDocuments(
  { engine }: Context,
  database: string,
  name: string,
  documents: readonly Uint8Array[],
  ordered: boolean,
): Promise<{ inserted: number; errors: WriteError[] }> {
  const errors: WriteError[] = [];
  let inserted = 0;
  for (let start = 0; start < documents.length; start += insertsAtOnce) {
    const slice = documents.slice(start, start + insertsAtOnce);
    try {
      const outcome = await engine.write(() => insertSlice(engine.catalogue.findOrCreate(database, name), slice, ordered));
      inserted += outcome.inserted;
      errors.push(...outcome.errors.map(({ index, error }) => ({ index: start + index, error })));
    } catch (error) {
      return { inserted, errors: [...errors, { index: start, error: asStatementError(error) }] };
    }
    if (ordered && errors.length > 0) break;
  }
  return { inserted, errors };
}

function insertSlice(
  collection: Collection,
  slice: readonly Uint8Array[],
  ordered: boolean,
): { inserted: number; errors: WriteError[] } {
  const errors: WriteError[] = [];
  let inserted = 0;
  for (const [index, bytes] of slice.entries()) {
    try {
      collection.insert(bytes, decodeDocument(bytes));
      inserted += 1;
    } catch (error) {
      errors.push({ index, error: asStatementError(error) });
      if (ordered) break;
    }
  }
  return { inserted, errors };
}

export interface UpdateStatement extends Target {
  readonly update: unknown;
  readonly arrayFilters: readonly Document[] | undefined;
  readonly variables: Document;
  readonly multi: boolean;
  readonly upsert: boolean;
}

export interface UpdateOutcome {
  readonly matched: number;
  readonly modified: number;
  readonly upserted: unknown;
}

/** The update of a statement, in either of its three forms. */
export function updateFrom(
  spec: unknown,
  arrayFilters: readonly Document[] | undefined,
  variables: Document,
): Update {
  if (Array.isArray(spec)) {
    if (arrayFilters !== undefined)
      throw new StoreError('FailedToParse', 'Cannot specify arrayFilters with a pipeline update');
    return compilePipelineUpdate(spec, variables);
  }
  const document = asDocument(spec);
  if (document === undefined)
    throw new StoreError('FailedToParse', 'Update argument must be either an object or an array');
  const evaluateExpression = evaluatorIn(variables);
  return compileUpdate(document, { ...(arrayFilters && { arrayFilters }), evaluateExpression });
}

/** Applies the update to the first match or to all; without any, inserts when asked to. */
export async function updateDocuments(context: Context, statement: UpdateStatement): Promise<UpdateOutcome> {
  const { update: spec, arrayFilters, variables, question, multi, upsert } = statement;
  const update = updateFrom(spec, arrayFilters, variables);
  if (multi && update.replacement)
    throw new StoreError('FailedToParse', 'multi update is not supported for replacement-style update');
  const filter = compileFilter(question.filter, { evaluateExpression: evaluatorIn(variables) });
  const now = new Date();
  const apply = ({ collection, record, document }: Found): number => {
    const changed = update.apply(document, { filter, inserting: false, now });
    if (changed !== undefined) collection.replace(record, document, changed);
    return changed === undefined ? 0 : 1;
  };
  let matched = 0;
  let modified = 0;
  if (multi) {
    await changeAll(context, statement, (found) => {
      modified += apply(found);
      matched += 1;
    });
    if (matched > 0 || !upsert) return { matched, modified, upserted: undefined };
  }
  return changeFirst(context, statement, (found) => {
    if (found !== undefined) return { matched: 1, modified: apply(found), upserted: undefined };
    if (!upsert) return { matched: 0, modified: 0, upserted: undefined };
    const document = insertForUpsert(context, statement, update, now);
    return { matched: 0, modified: 0, upserted: document._id };
  });
}

/** The document that an upsert makes, inserted; only inside a change. */
export function insertForUpsert({ engine }: Context, target: Target, update: Update, now: Date): Document {
  const start = documentForUpsert(target.question.filter, update.replacement);
  const made = update.apply(start, { inserting: true, now }) ?? start;
  const collection = engine.catalogue.findOrCreate(target.database, target.name);
  const _id = collection.insert(encodeDocument(made), made);
  return { _id, ...made };
}

/** Removes the first match or all of them. */
export async function deleteDocuments(context: Context, target: Target, multi: boolean): Promise<number> {
  let removed = 0;
  const remove = ({ collection, record, document }: Found): void => {
    collection.remove(record, document);
    removed += 1;
  };
  if (multi) await changeAll(context, target, remove);
  else await changeFirst(context, target, (found) => found && remove(found));
  return removed;
}
