/**
 * Documents as the store holds them: plain objects whose values are BSON wrappers, decoded once.
 * A field name is untrusted data: `__proto__` and `constructor` are names like any other, so
 * documents are read and written through these functions, never by `document[name]` alone.
 */
import { DBRef } from 'bson';

export type Document = Record<string, unknown>;

/** Whether a value is an embedded document; a class instance is a BSON value, whatever it contains. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The value as an embedded document; bson decodes `{$ref, $id}` to a class, which is a document to us. */
export function asDocument(value: unknown): Document | undefined {
  if (isDocument(value)) return value;
  if (!(value instanceof DBRef)) return undefined;
  const document: Document = { $ref: value.collection, $id: value.oid };
  if (value.db !== undefined) setField(document, '$db', value.db);
  for (const [name, field] of Object.entries(value.fields)) setField(document, name, field);
  return document;
}

/** The field's value, or undefined when the document itself does not have it. */
export function fieldOf(document: Document, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}

/** Writes a field of any name, keeping its place when it exists. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name !== '__proto__') document[name] = value;
  else Object.defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true });
}
