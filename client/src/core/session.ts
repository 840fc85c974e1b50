/** Whose requests these are. Whoever signs people in says so here; the API and the live connection ask. */

export interface Session {
  /** The signed-in person's id. */
  readonly person: string;
  /** A token that is good for a while yet, renewed first where it is about to end. */
  token(): Promise<string | undefined>;
  /** Another token in the place of one the server does not take any more; none when the session is over. */
  renew(): Promise<string | undefined>;
}

let current: Session | undefined;
const watchers = new Set<() => void>();

/** The session of the person who is signed in, where there is one. */
export function currentSession(): Session | undefined {
  return current;
}

/** From now on requests are those of this person, or of nobody. */
export function carrySession(session: Session | undefined): void {
  const before = current?.person;
  current = session;
  if (before !== session?.person) for (const watcher of watchers) watcher();
}

/** Calls whenever another person is there, or nobody any more. */
export function onPersonChange(watcher: () => void): void {
  watchers.add(watcher);
}
