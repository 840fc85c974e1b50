/** Where one has to be signed in as soon as the page is loaded (specification §2). */
const FORCED = ['/dashboard', '/missions', '/profile'];

/** Whether a page with this path makes people sign in on load; the others only look for a session. */
export function forcesSignIn(pathname: string): boolean {
  return FORCED.some((path) => pathname.startsWith(path));
}
