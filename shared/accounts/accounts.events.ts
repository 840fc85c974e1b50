import type { AccountChanged } from './accounts.schema.ts';

/** Told to a person's own sockets alone: what they are or may is different, and they ask for it anew. */
export const ACCOUNT_CHANGED = 'account:changed';

export interface AccountServerEvents {
  [ACCOUNT_CHANGED]: (changed: AccountChanged) => void;
}
