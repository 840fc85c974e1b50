/** The key with which a projector shows a class without signing in. */
import { randomBytes } from 'node:crypto';
import type { Actor } from '#models/accounts/Actor.ts';
import { change } from '#models/classes/changes.ts';
import { managedClass, presentToTeacher } from '#models/classes/classes.queries.ts';
import { hashOfProjectorKey } from '#models/classes/projector.queries.ts';
import { runtime } from '#models/core/runtime.ts';
import type { ClassView, ProjectorKeyView } from '#shared/classes/classes.schema.ts';

const KEY_BYTES = 32;

/** A new key; the one before and the screens it opened are out. */
export async function issueProjectorKey(input: {
  actor: Actor;
  id: string;
  now?: Date;
}): Promise<ProjectorKeyView> {
  const { actor, id, now = new Date() } = input;
  const { joinCode, projectorHash } = await managedClass(actor, id);
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await change(id, { $set: { projectorHash: hashOfProjectorKey(key), projectorSince: now } });
  if (projectorHash) await runtime().bus.publish('class:projector-revoked', { id });
  return { key, path: `/live/${joinCode}`, issuedAt: now.toISOString() };
}

/** No key opens the class screen any more. */
export async function revokeProjectorKey({ actor, id }: { actor: Actor; id: string }): Promise<ClassView> {
  await managedClass(actor, id);
  const changed = await change(id, { $unset: { projectorHash: 1, projectorSince: 1 } });
  await runtime().bus.publish('class:projector-revoked', { id });
  return presentToTeacher(changed);
}
