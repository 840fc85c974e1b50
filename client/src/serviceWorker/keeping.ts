/** What the service worker does with a request: pure, and the only place that decides it. */

export type Answer =
  /** Not ours: the browser asks the network as if there were no service worker. */
  | 'untouched'
  /** A page of the app: fresh from the network, else the kept one. */
  | 'page'
  /** A file whose name is its content: kept for ever. */
  | 'asset'
  /** A file with a fixed name that belongs to the page: fresh, else the kept one. */
  | 'file';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/** Paths that belong to programs. Their answers are private, live or both: never kept, never even looked at. */
const PROGRAMS =
  /^\/(api|rooms|socket\.io|realms|metrics|auth\/interaction|auth\/assets|auth\/silent|dev\/outbox)(\/|$)/;

export function answerFor({ method, url, mode }: Asked, origin: string, files: ReadonlySet<string>): Answer {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || PROGRAMS.test(pathname)) return 'untouched';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mode === 'navigate') return 'page';
  return files.has(pathname) ? 'file' : 'untouched';
}
