/** Values as short text for error messages, much as MongoDB writes them. */
import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { asDocument } from './document.ts';

const longest = 200;

/** The value in the notation of the shell, cut where it gets long. */
export function describe(value: unknown): string {
  const text = write(value, 0);
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

function write(value: unknown, depth: number): string {
  if (depth > 3) return '...';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, longest));
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Int32 || value instanceof Double || value instanceof Long) return value.toString();
  if (value instanceof Decimal128) return `Decimal128('${value.toString()}')`;
  if (Array.isArray(value))
    return `[ ${value
      .slice(0, 20)
      .map((element) => write(element, depth + 1))
      .join(', ')} ]`;
  const document = asDocument(value);
  if (document === undefined) return value instanceof Object ? value.constructor.name : String(value);
  const fields = Object.entries(document).slice(0, 20);
  return `{ ${fields.map(([name, field]) => `${name}: ${write(field, depth + 1)}`).join(', ')} }`;
}
