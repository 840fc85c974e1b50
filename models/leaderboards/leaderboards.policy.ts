/** Who may look at which board. */
import type { Actor } from '#models/accounts/Actor.ts';
import { must } from '#models/accounts/permission.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import '#models/classes/classes.policy.ts';
import { classScope, GLOBAL, PUBLIC, raceScope } from '#models/leaderboards/scopes.ts';
import { AppError } from '#shared/core/errors.ts';
import type { BoardScope } from '#shared/leaderboards/leaderboards.schema.ts';

/** The scope that is meant, whether or not they may see it. */
export function scopeNamed(actor: Actor | undefined, board: BoardScope): string {
  if (board.scope === 'class') return classScope(board.id);
  if (board.scope === 'race') return raceScope(board.id);
  return actor ? GLOBAL : PUBLIC;
}

/** The scope somebody sees who asks for a board; whoever has not signed in sees only who may be seen by everybody. */
export async function scopeFor(actor: Actor | undefined, board: BoardScope): Promise<string> {
  if (board.scope !== 'global') {
    if (!actor) throw new AppError('UNAUTHORIZED');
    const found = await SchoolClassModel.findById(board.id, { teacher: 1, members: 1 }).lean();
    if (!found) throw new AppError('NOT_FOUND');
    must(actor, 'see this class', found);
  }
  return scopeNamed(actor, board);
}
