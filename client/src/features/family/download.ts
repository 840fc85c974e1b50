/** Files that only the signed-in person gets: asked for with their token, then saved. */
import { refusalToError, thrownToError } from '../../core/errors.ts';
import { currentSession } from '../../core/session.ts';

/** A person's whole history is put together while one waits. */
const TIMEOUT_MS = 60_000;
const UNAUTHORIZED = 401;

/** Saves the file at a path of the API under a name. */
export async function download(path: `/api/${string}`, name: string): Promise<void> {
  try {
    let response = await ask(path, await currentSession()?.token());
    if (response.status === UNAUTHORIZED) {
      const renewed = await currentSession()?.renew();
      if (renewed !== undefined) response = await ask(path, renewed);
    }
    if (!response.ok) throw refusalToError(response.status, await response.json().catch(() => undefined));
    save(await response.blob(), name);
  } catch (thrown) {
    throw thrownToError(thrown);
  }
}

function ask(path: string, token: string | undefined): Promise<Response> {
  return fetch(path, {
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
  });
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
