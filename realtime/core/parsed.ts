import type { z } from 'zod';
import { AppError } from '#shared/core/errors.ts';

/** What came over the wire as its schema reads it, or VALIDATION_ERROR with every problem. */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('VALIDATION_ERROR', {
    problems: result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}
