/** Opaque page marks: where the last page ended, not how many rows it skipped. */
import { z } from 'zod';
import { AppError } from '#shared/core/errors.ts';

const Mark = z.tuple([z.iso.datetime(), z.string().min(1).max(64)]);

export interface PageMark {
  at: Date;
  id: string;
}

/** One page and, when there is more, the mark that asks for the next. */
export interface Page<Item> {
  items: Item[];
  next?: string;
}

export function encodeMark(mark: PageMark): string {
  return Buffer.from(JSON.stringify([mark.at.toISOString(), mark.id])).toString('base64url');
}

/** Reads a mark that came from outside; a forged one is a VALIDATION_ERROR, never a query. */
export function decodeMark(text: string): PageMark {
  try {
    const [at, id] = Mark.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new AppError('VALIDATION_ERROR', {
      problems: [{ path: 'cursor', message: 'is not a page mark' }],
      cause,
    });
  }
}

/** The condition "after this mark" for rows ordered from new to old. */
export function olderThan(field: string, mark: string | undefined): Record<string, unknown> {
  if (mark === undefined) return {};
  const { at, id } = decodeMark(mark);
  return { $or: [{ [field]: { $lt: at } }, { [field]: at, _id: { $lt: id } }] };
}

/** Cuts a result that was asked with one row too many into a page. */
export function toPage<Row, Item>(
  rows: Row[],
  limit: number,
  markOf: (row: Row) => PageMark,
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const page: Page<Item> = { items: shown.map(present) };
  if (rows.length > limit && last !== undefined) page.next = encodeMark(markOf(last));
  return page;
}
