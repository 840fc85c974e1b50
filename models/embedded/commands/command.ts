/** What every command gets, and how it reads its own fields: unknown or unsupported ones are refused. */
import { StoreError } from '../errors.ts';
import { numberFrom } from '../storage/collection-index.ts';
import type { Engine } from '../storage/engine.ts';
import { describe } from '../values/describe.ts';
import { asDocument, type Document } from '../values/document.ts';
import type { Client } from '../wire/connection.ts';
import type { Cursors } from '../wire/cursors.ts';
import type { Patience } from '../wire/flow.ts';
import type { Reply } from '../wire/message.ts';
import type { Expiry } from './expiry.ts';

export interface Context {
  readonly engine: Engine;
  readonly cursors: Cursors;
  readonly expiry: Expiry;
  readonly client: Client;
  readonly patience: Patience;
  readonly database: string;
  readonly startedAt: number;
}

export type Handler = (command: Document, context: Context) => Reply | Promise<Reply>;

/** What any command may carry. Sessions mean nothing without transactions, so they are let pass. */
const generic = new Set([
  ...[
    '$db',
    'lsid',
    '$clusterTime',
    '$readPreference',
    'readConcern',
    'writeConcern',
    'comment',
    'maxTimeMS',
  ],
  ...['apiVersion', 'apiStrict', 'apiDeprecationErrors', 'collation', '$queryOptions', 'rawData'],
]);

/** Refuses fields that the command does not know. */
export function checkFields(command: Document, known: readonly string[]): void {
  const [name = ''] = Object.keys(command);
  for (const field of Object.keys(command).slice(1)) {
    if (!generic.has(field) && !known.includes(field))
      throw new StoreError('Location40415', `BSON field '${name}.${field}' is an unknown field.`);
  }
  refuseCollation(command.collation);
}

/** Refuses fields of a statement inside a command that are not among the known. */
export function checkStatement(statement: Document, where: string, known: readonly string[]): void {
  for (const field of Object.keys(statement)) {
    if (field !== 'collation' && !known.includes(field))
      throw new StoreError('Location40415', `BSON field '${where}.${field}' is an unknown field.`);
  }
  refuseCollation(statement.collation);
}

function refuseCollation(collation: unknown): void {
  if (collation === undefined || collation === null) return;
  const locale = asDocument(collation)?.locale;
  if (locale === 'simple') return;
  throw new StoreError('CommandNotSupported', 'collation is not supported by this store');
}

function wrongType(field: string, value: unknown, expected: string): StoreError {
  return new StoreError(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type: ${describe(value)}, expected ${expected}`,
  );
}

export function documentField(command: Document, field: string): Document | undefined {
  const value = command[field];
  if (value === undefined || value === null) return undefined;
  const document = asDocument(value);
  if (document === undefined) throw wrongType(field, value, 'object');
  return document;
}

export function numberField(command: Document, field: string): number | undefined {
  const value = command[field];
  if (value === undefined || value === null) return undefined;
  const number = numberFrom(value);
  if (number === undefined) throw wrongType(field, value, 'number');
  return number;
}

/** A whole number that is not negative. */
export function countField(command: Document, field: string): number | undefined {
  const number = numberField(command, field);
  if (number !== undefined && !(number >= 0))
    throw new StoreError(
      'Location51024',
      `BSON field '${field}' value must be >= 0, actual value '${number}'`,
    );
  return number === undefined ? undefined : Math.floor(number);
}

export function booleanField(command: Document, field: string): boolean | undefined {
  const value = command[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  const number = numberFrom(value);
  if (number === undefined) throw wrongType(field, value, 'bool');
  return number !== 0;
}

export function stringField(command: Document, field: string): string | undefined {
  const value = command[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw wrongType(field, value, 'string');
  return value;
}

export function documentsField(command: Document, field: string): Document[] | undefined {
  const value = command[field];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongType(field, value, 'array');
  return value.map((element: unknown) => {
    const document = asDocument(element);
    if (document === undefined) throw wrongType(field, element, 'object');
    return document;
  });
}

/** A successful answer. */
export function success(fields: Document = {}): Reply {
  return { body: { ...fields, ok: 1 } };
}
