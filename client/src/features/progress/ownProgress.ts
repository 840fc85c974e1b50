import { ProgressView } from '#shared/progress/progress.schema.ts';
import { call } from '../../core/api.ts';
import { changeUser } from '../accounts/auth.store.ts';

/** Fetches the points and the level of the signed-in person and shows them wherever they stand. */
export async function refreshOwnProgress(): Promise<void> {
  const { totalPoints, level } = await call('GET', '/api/progress/me', { answer: ProgressView });
  changeUser({ totalPoints, level });
}
