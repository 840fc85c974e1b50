/**
 * The one way to the REST API: cookies always go along, changing requests carry
 * the security token, those of a signed-in person say whose they are, answers
 * are parsed by the schema the server shares. The schema comes with the caller:
 * this file is in the first chunk, zod is not (docs/decisions/0015).
 */
import { refusalToError, thrownToError } from './errors.ts';
import { currentSession } from './session.ts';

const TIMEOUT_MS = 15_000;
const CSRF_HEADER = 'X-CSRF-Token';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What turns an answer into something to rely on, or throws: a schema. */
interface Parser<Answer> {
  parse(body: unknown): Answer;
}

interface Call<Answer> {
  answer: Parser<Answer>;
  body?: unknown;
  signal?: AbortSignal;
}

let csrfToken: Promise<string> | undefined;

/** Kept in memory; asked for again when the server does not know it any more. */
function securityToken(): Promise<string> {
  csrfToken ??= fetchCsrfToken().catch((error: unknown) => {
    csrfToken = undefined;
    throw error;
  });
  return csrfToken;
}

async function fetchCsrfToken(): Promise<string> {
  const response = await send('GET', '/api/csrf-token', {});
  const token = response.headers.get(CSRF_HEADER);
  if (!response.ok || token === null) throw refusalToError(response.status, await bodyOf(response));
  return token;
}

export async function call<Answer>(
  method: Method,
  path: `/${string}`,
  options: Call<Answer>,
): Promise<Answer> {
  try {
    let response = await attempt(method, path, options);
    if (response.status === 403 && method !== 'GET' && (await isStaleToken(response.clone()))) {
      csrfToken = undefined;
      response = await attempt(method, path, options);
    }
    if (
      response.status === 401 &&
      (await isTokenRefused(response.clone())) &&
      (await currentSession()?.renew())
    ) {
      response = await attempt(method, path, options);
    }
    const body = await bodyOf(response);
    if (!response.ok) throw refusalToError(response.status, body);
    return options.answer.parse(body);
  } catch (thrown) {
    throw thrownToError(thrown);
  }
}

async function attempt(method: Method, path: string, { body, signal }: Call<unknown>): Promise<Response> {
  const headers: Record<string, string> = {};
  const bearer = await currentSession()?.token();
  if (bearer !== undefined) headers.Authorization = `Bearer ${bearer}`;
  if (method !== 'GET') headers[CSRF_HEADER] = await securityToken();
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return send(method, path, {
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

function send(method: Method, path: string, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(path, { ...init, method, credentials: 'include', signal });
}

async function isStaleToken(response: Response): Promise<boolean> {
  return refusalToError(403, await bodyOf(response)).code === 'CSRF_TOKEN_MISMATCH';
}

/** Too old, or of an account that is shut or gone: then there is no other token either, and the session ends. */
async function isTokenRefused(response: Response): Promise<boolean> {
  const { code } = refusalToError(401, await bodyOf(response));
  return code === 'TOKEN_EXPIRED' || code === 'UNAUTHORIZED';
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
