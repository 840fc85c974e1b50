/** Which class a projector may show. */
import { createHash } from 'node:crypto';
import { type ClassBrief, classById } from '#models/classes/classes.queries.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { ProjectorKey } from '#shared/classes/classes.schema.ts';

/** Only this rests in the database. */
export function hashOfProjectorKey(key: string): string {
  return createHash('sha256').update(`projector ${key}`).digest('base64url');
}

/** The class that this key opens; undefined for a wrong or revoked one. */
export async function classOfProjectorKey(key: string): Promise<ClassBrief | undefined> {
  if (!ProjectorKey.safeParse(key).success) return undefined;
  const found = await SchoolClassModel.findOne({ projectorHash: hashOfProjectorKey(key) }, { _id: 1 }).lean();
  return found ? classById(found._id) : undefined;
}
