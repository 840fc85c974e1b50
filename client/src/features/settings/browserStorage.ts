/** What this device remembers of its own choices; a browser that keeps nothing still works, until it is closed. */

/** The stored text, or nothing where there is none or the browser keeps none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text where the browser allows it. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Private windows and full disks refuse; the choice then lasts for this visit.
  }
}
