/** Whether anybody has signed in on this device and not signed out since: signing out empties the storage. */
const KNOWN_KEY = 'planet-hero:known';

/** From now on the start page looks who is there. */
export function rememberHere(): void {
  try {
    localStorage.setItem(KNOWN_KEY, 'yes');
  } catch {
    // Without storage the start page shows the ways in, and signing in finds the session.
  }
}

export function isKnownHere(): boolean {
  try {
    return localStorage.getItem(KNOWN_KEY) !== null;
  } catch {
    return false;
  }
}
