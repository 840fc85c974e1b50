/** What the unified test format means by an expected result and an expected error. */
import { EJSON } from 'bson';
import { MongoBulkWriteError, MongoServerError } from 'mongodb';

type Fields = Record<string, unknown>;

/** Checks an error against what a test expects of it. */
export function checkError(expected: Fields, error: unknown): void {
  if (!(error instanceof Error)) throw new Error(`not an error: ${String(error)}`);
  const cause: unknown = error.cause ?? error;
  if (expected.isClientError === true && error instanceof MongoServerError)
    throw new Error(`the server refused what the driver should have: ${error.message}`);
  if (expected.isClientError === false && !(error instanceof MongoServerError)) throw error;
  if (
    typeof expected.errorContains === 'string' &&
    !error.message.toLowerCase().includes(expected.errorContains.toLowerCase())
  )
    throw new Error(`'${error.message}' does not contain '${expected.errorContains}'`);
  if (expected.errorCode !== undefined) match(expected.errorCode, codeOf(cause), 'errorCode', false);
  if (expected.errorResponse !== undefined)
    match(
      expected.errorResponse,
      (cause as { errorResponse?: unknown }).errorResponse,
      'errorResponse',
      true,
    );
  const writeErrors = plain((error as { writeErrors?: unknown }).writeErrors) as Fields;
  for (const [at, writeError] of Object.entries((expected.writeErrors ?? {}) as Fields))
    match(writeError, writeErrors[at], `writeErrors.${at}`, true);
  if (expected.expectResult === undefined) return;
  const partial =
    error instanceof MongoBulkWriteError
      ? error.result
      : (error as { partialResult?: unknown }).partialResult;
  match(expected.expectResult, plain(partial), 'partial result', true);
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}

/** Results as data: maps become objects, and the getters of result classes fields. */
export function plain(value: unknown): unknown {
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, inner]) => [String(key), plain(inner)]));
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(plain);
  if ('getInsertedIds' in value || value.constructor.name === 'BulkWriteResult') {
    const names = [
      'insertedCount',
      'matchedCount',
      'modifiedCount',
      'deletedCount',
      'upsertedCount',
      'upsertedIds',
      'insertedIds',
    ];
    return Object.fromEntries(names.map((name) => [name, (value as Fields)[name]]));
  }
  if (value.constructor !== Object) return value;
  // This driver tells an upsert by a field of its own.
  const fields = Object.entries(value).filter(([key]) => key !== 'didUpsert');
  return Object.fromEntries(fields.map(([key, inner]) => [key, plain(inner)]));
}

/** What the format means by a match: fields beyond those expected are fine at the root only. */
export function match(expected: unknown, actual: unknown, path: string, root: boolean): void {
  const wrong = (): Error =>
    new Error(`${path}: expected ${EJSON.stringify(expected)}, got ${EJSON.stringify(actual ?? null)}`);
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) throw wrong();
    for (const [at, element] of expected.entries())
      match(element, actual[at], `${path}[${at}]`, root && isRecord(actual[at]));
    return;
  }
  if (!isRecord(expected)) {
    if (EJSON.stringify({ value: expected }) !== EJSON.stringify({ value: actual })) throw wrong();
    return;
  }
  const [operator = ''] = Object.keys(expected);
  if (operator === '$$unsetOrMatches') {
    if (actual !== undefined && actual !== null) match(expected[operator], actual, path, root);
    return;
  }
  if (operator === '$$type') {
    if (actual === undefined) throw wrong();
    return;
  }
  if (!isRecord(actual)) throw wrong();
  for (const [name, value] of Object.entries(expected)) {
    if (isRecord(value) && '$$exists' in value) {
      if (value.$$exists !== name in actual) throw wrong();
    } else match(value, actual[name], `${path}.${name}`, false);
  }
  if (!root && Object.keys(actual).some((name) => !(name in expected))) throw wrong();
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && value.constructor === Object;
}
