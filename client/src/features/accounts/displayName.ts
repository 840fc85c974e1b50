import type { SignedInUser } from './auth.store.ts';

type Named = Pick<SignedInUser, 'firstName' | 'lastName' | 'username'>;

/** First and last name, or the user name where there are none. */
export function displayNameOf({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter((part) => part !== '').join(' ') || username;
}

/** The first letters of the first two words of a name. */
export function initialsOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}
