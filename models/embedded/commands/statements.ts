/**
 * A batch of write statements, in order. Those that are quick to find run one after the other inside
 * one transaction and share its flush to disk; a slow one runs by itself, with rests.
 */
import type { Document } from '../values/document.ts';
import { changeFirstNow, isQuick } from './changes.ts';
import type { Context } from './command.ts';
import { asStatementError, runStatement, type Statement, type WriteError } from './write.ts';

type Result<Outcome> = { readonly outcome: Outcome } | { readonly error: WriteError['error'] };

/** After this long the statements so far are committed, and the others wait for their turn. */
const sliceMs = 10;

/** Runs the statements; an error ends an ordered batch and is passed over in an unordered one. */
export async function runStatements<Outcome>(
  context: Context,
  statements: readonly Document[],
  ordered: boolean,
  prepare: (statement: Document) => Statement<Outcome>,
  done: (outcome: Outcome, index: number) => void,
): Promise<WriteError[]> {
  const errors: WriteError[] = [];
  for (let index = 0; index < statements.length && !(ordered && errors.length > 0); ) {
    for (const result of await nextResults(context, statements.slice(index), ordered, prepare)) {
      if ('error' in result) errors.push({ index, error: result.error });
      else done(result.outcome, index);
      index += 1;
    }
  }
  return errors;
}

/** The results of the first statements, at least of one. */
async function nextResults<Outcome>(
  context: Context,
  statements: readonly Document[],
  ordered: boolean,
  prepare: (statement: Document) => Statement<Outcome>,
): Promise<Result<Outcome>[]> {
  try {
    const [first = {}] = statements;
    const statement = prepare(first);
    if (statements.length === 1 || !mayShare(context, statement))
      return [{ outcome: await runStatement(context, statement) }];
    return await context.engine.write(() => runSlice(context, statements, ordered, prepare));
  } catch (error) {
    return [{ error: asStatementError(error) }];
  }
}

function mayShare<Outcome>(context: Context, { target, all }: Statement<Outcome>): boolean {
  return all === undefined && isQuick(context, target);
}

function runSlice<Outcome>(
  context: Context,
  statements: readonly Document[],
  ordered: boolean,
  prepare: (statement: Document) => Statement<Outcome>,
): Result<Outcome>[] {
  const results: Result<Outcome>[] = [];
  const until = performance.now() + sliceMs;
  for (const each of statements) {
    try {
      const statement = prepare(each);
      if (!mayShare(context, statement)) break;
      const change = (): Outcome => changeFirstNow(context, statement.target, statement.first);
      results.push({ outcome: context.engine.attempt(change) });
    } catch (error) {
      results.push({ error: asStatementError(error) });
      if (ordered) break;
    }
    if (performance.now() > until) break;
  }
  return results;
}
