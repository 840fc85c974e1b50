/** Which pages open for whom, and where everybody else is sent (specification §2, §6). */
import { isAdmin } from '#shared/accounts/accounts.rules.ts';
import type { AuthState } from './auth.store.ts';

/** Who may see a page. */
export type Access = 'signed in' | 'admin';

export type Door = 'wait' | 'open' | '/login' | '/dashboard';

/** What happens at the door of a page. */
export function doorOf(auth: AuthState, access: Access, path: string): Door {
  if (auth.state === 'loading') return 'wait';
  if (auth.state === 'unauthenticated') return '/login';
  if (access === 'admin' && !isAdmin(auth.user)) return '/dashboard';
  return path === '/dashboard' && auth.user.email === '' ? '/login' : 'open';
}
