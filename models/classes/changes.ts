/** A change of a class, and who hears of it. */
import { runtime } from '#models/core/runtime.ts';
import '#models/classes/classes.events.ts';
import { type SchoolClass, SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { AppError } from '#shared/core/errors.ts';

/** Changes a class and tells everybody who shows it. */
export async function change(id: string, update: object, left?: string[]): Promise<SchoolClass> {
  const changed = await SchoolClassModel.findOneAndUpdate(
    { _id: id },
    { ...update, $inc: { version: 1 } },
    { returnDocument: 'after', runValidators: true },
  ).lean<SchoolClass>();
  if (!changed) throw new AppError('NOT_FOUND');
  await tell(changed, left);
  return changed;
}

/** Tells everybody who shows a class that it has changed. */
export function tell({ _id: id, version }: SchoolClass, left?: string[]): Promise<void> {
  return runtime().bus.publish('class:changed', { id, version, ...(left && { left }) });
}
