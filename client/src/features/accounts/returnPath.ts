/** Where a person goes after signing in: where they were, but only inside this site. */

export const AFTER_SIGN_IN = '/dashboard';
/** Places that lead to signing in again, or to nothing for somebody who has. */
const NOT_A_PLACE = /^\/(auth|login|register|realms|api)(\/|$)/;
/** Only tells whether an address stays inside; it is never asked for anything. */
const OWN = 'https://own.invalid';

/** The path where it is one of this site's own pages, else the dashboard. */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, OWN))
    return AFTER_SIGN_IN;
  const { origin, pathname, search, hash } = new URL(wanted, OWN);
  if (origin !== OWN || pathname.startsWith('//') || NOT_A_PLACE.test(pathname)) return AFTER_SIGN_IN;
  return pathname + search + hash;
}
