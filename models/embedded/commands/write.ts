/** The three kinds of writes, one statement at a time; the commands that carry them share these. */

import { evaluatorIn } from '../aggregate/expressions.ts';
import { compilePipelineUpdate } from '../aggregate/pipeline-update.ts';
import { StoreError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { decodeDocument, encodeDocument } from '../storage/bson.ts';
import type { Collection } from '../storage/collection.ts';
import { compileUpdate, documentForUpsert, type Update } from '../update/update.ts';
import { asDocument, type Document } from '../values/document.ts';
import { errorBody } from '../wire/connection.ts';
import { changeAll, changeFirst, type Found, type Target } from './changes.ts';
import type { Context } from './command.ts';

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
      const outcome = await engine.write(() =>
        insertSlice(engine.catalogue.findOrCreate(database, name), slice, ordered),
      );
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

/** One write statement: what it looks for, and what it does with what is found. */
export interface Statement<Outcome> {
  readonly target: Target;
  /** Does it to the first match, or without any; inside a change. */
  readonly first: (found: Found | undefined) => Outcome;
  /** Does it to all matches, when it is meant for all. */
  readonly all: (() => Promise<Outcome>) | undefined;
}

/** Runs one statement by itself. */
export function runStatement<Outcome>(
  context: Context,
  { target, first, all }: Statement<Outcome>,
): Promise<Outcome> {
  return all === undefined ? changeFirst(context, target, first) : all();
}

/** Applies the update to the first match or to all; without any, inserts when asked to. */
export function updateStatement(context: Context, spec: UpdateStatement): Statement<UpdateOutcome> {
  const { arrayFilters, variables, question, multi, upsert } = spec;
  const update = updateFrom(spec.update, arrayFilters, variables);
  if (multi && update.replacement)
    throw new StoreError('FailedToParse', 'multi update is not supported for replacement-style update');
  const filter = compileFilter(question.filter, { evaluateExpression: evaluatorIn(variables) });
  const now = new Date();
  const apply = ({ collection, record, document }: Found): number => {
    const changed = update.apply(document, { filter, inserting: false, now });
    if (changed !== undefined) collection.replace(record, document, changed);
    return changed === undefined ? 0 : 1;
  };
  const first = (found: Found | undefined): UpdateOutcome => {
    if (found !== undefined) return { matched: 1, modified: apply(found), upserted: undefined };
    if (!upsert) return { matched: 0, modified: 0, upserted: undefined };
    return { matched: 0, modified: 0, upserted: insertForUpsert(context, spec, update, now)._id };
  };
  const all = async (): Promise<UpdateOutcome> => {
    let [matched, modified] = [0, 0];
    await changeAll(context, spec, (found) => {
      modified += apply(found);
      matched += 1;
    });
    if (matched === 0 && upsert) return changeFirst(context, spec, first);
    return { matched, modified, upserted: undefined };
  };
  return { target: spec, first, all: multi ? all : undefined };
}

/** The document that an upsert makes, inserted; only inside a change. */
export function insertForUpsert({ engine }: Context, target: Target, update: Update, now: Date): Document {
  const start = documentForUpsert(target.question.filter, update.replacement);
  const made = update.apply(start, { inserting: true, now }) ?? start;
  const collection = engine.catalogue.findOrCreate(target.database, target.name);
  const _id = collection.insert(encodeDocument(made), made);
  return { _id, ...made };
}

/** Removes the first match or all of them; the outcome is how many. */
export function deleteStatement(context: Context, target: Target, multi: boolean): Statement<number> {
  const first = (found: Found | undefined): number => {
    found?.collection.remove(found.record, found.document);
    return found === undefined ? 0 : 1;
  };
  const all = async (): Promise<number> => {
    let removed = 0;
    await changeAll(context, target, (found) => {
      removed += first(found);
    });
    return removed;
  };
  return { target, first, all: multi ? all : undefined };
}
