/** Who uses the app: not known yet, a person, or nobody signed in. */
import { create } from 'zustand';
import type { Role } from '#shared/accounts/accounts.schema.ts';

/** The signed-in person (specification §3). */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly roles: readonly Role[];
  readonly primaryRole: Role;
  readonly emailVerified: boolean;
  readonly totalPoints: number;
  readonly level: number;
  readonly badges: readonly string[];
  readonly trustScore: number;
}

export type AuthState =
  | { readonly state: 'loading' }
  | {
      readonly state: 'authenticated';
      readonly user: SignedInUser;
      readonly signOut: () => void;
      /** Does what ends the account, and then signs out; the session may be over before that is done. */
      readonly closeAccount: (end: () => Promise<void>) => Promise<void>;
    }
  | { readonly state: 'unauthenticated' };

export const useAuth = create<AuthState>(() => ({ state: 'loading' }));

/** The person who is signed in, where there is one. */
export function useUser(): SignedInUser | undefined {
  return useAuth((auth) => (auth.state === 'authenticated' ? auth.user : undefined));
}

/** What the person has changed about themselves; their token says it only after it was renewed. */
export function changeUser(
  change: Partial<Pick<SignedInUser, 'firstName' | 'roles' | 'primaryRole' | 'totalPoints' | 'level'>>,
): void {
  const auth = useAuth.getState();
  if (auth.state === 'authenticated') useAuth.setState({ ...auth, user: { ...auth.user, ...change } });
}
