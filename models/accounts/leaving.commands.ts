/** Who may have somebody's data taken out or removed: the person, with their password, or a linked parent. */
import type { Actor } from '#models/accounts/Actor.ts';
import { removeAccount } from '#models/accounts/deletion.commands.ts';
import { exportPerson } from '#models/accounts/export.queries.ts';
import { mustBeGuardian } from '#models/accounts/family.commands.ts';
import { allowAttempt } from '#models/identity/attempts.ts';
import { directory } from '#models/identity/directory.ts';
import { AppError } from '#shared/core/errors.ts';

/** The data of the actor or of a child of theirs. */
export async function exportData({ actor, id }: { actor: Actor; id: string }): Promise<Uint8Array> {
  if (actor.id !== id) await mustBeGuardian(actor, id);
  return exportPerson(id);
}

/** Removes the actor's own account, or that of a child of theirs; the actor's password is asked once more. */
export async function leave({
  actor,
  id,
  password,
}: {
  actor: Actor;
  id: string;
  password: string;
}): Promise<void> {
  if (actor.id !== id) await mustBeGuardian(actor, id);
  await allowAttempt('sign in', `leave ${actor.id}`);
  if (!(await directory().passwordMatches(actor.id, password))) throw new AppError('INVALID_CREDENTIALS');
  await removeAccount(id);
}
