import { queryClient } from '../../core/queries.ts';
import { carrySession, currentSession } from '../../core/session.ts';
import { useAuth } from './auth.store.ts';

/** From now on nobody is signed in, and nothing is left of whoever was. */
export function nobody(): void {
  if (currentSession()) queryClient.clear();
  carrySession(undefined);
  useAuth.setState({ state: 'unauthenticated' }, true);
}
