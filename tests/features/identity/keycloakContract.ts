/**
 * A Keycloak as far as the contract goes: the paths, bodies, statuses and
 * headers of its admin REST API (version 26) that the directory uses. Where
 * KEYCLOAK_URL is set the suite runs against a real one instead.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { ROLES } from '#shared/accounts/accounts.schema.ts';

interface StoredUser {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
  enabled: boolean;
  firstName?: string;
  requiredActions: string[];
  password?: string;
}

interface Answer {
  status: number;
  body?: unknown;
  location?: string;
}

export interface KeycloakContract {
  url: URL;
  secret: string;
  /** What was asked, `POST users`. */
  readonly asked: string[];
  /** Makes every service token handed out so far worthless. */
  forgetTokens(): void;
  /** How many sessions were begun with a password and not ended. */
  openSessions(): number;
  close(): Promise<void>;
}

const REALM_ROLES = [...ROLES, 'default-roles-planet', 'offline_access'].map((name) => ({
  id: randomUUID(),
  name,
}));

export async function startKeycloakContract(): Promise<KeycloakContract> {
  const secret = 'the-secret-of-planet-backend';
  const users = new Map<string, StoredUser>();
  const roles = new Map<string, Set<string>>();
  const tokens = new Set<string>();
  const signedIn = new Set<string>();
  const asked: string[] = [];

  function admin(method: string, path: string, query: URLSearchParams, body: unknown): Answer {
    const [kind, id = '', ...rest] = path.split('/');
    if (kind === 'roles') {
      const role = REALM_ROLES.find(({ name }) => name === id);
      return role ? { status: 200, body: role } : { status: 404, body: { error: 'Could not find role' } };
    }
    if (method === 'GET' && id === '') {
      const found = [...users.values()].filter(({ email }) => email === query.get('email'));
      return { status: 200, body: found.map(shown) };
    }
    if (method === 'POST' && id === '')
      return create(body as StoredUser & { credentials?: { value: string }[] });
    const user = users.get(id);
    if (!user) return { status: 404, body: { error: 'User not found' } };
    const what = rest.join('/');
    if (what === 'role-mappings/realm') return mapRoles(method, id, body as { name: string }[]);
    if (what === 'reset-password') {
      const { value } = body as { value: string };
      if (value.length < 6) return { status: 400, body: { error: 'invalidPasswordMinLengthMessage' } };
      user.password = value;
      return { status: 204 };
    }
    if (what === 'send-verify-email' && !user.enabled)
      return { status: 400, body: { errorMessage: 'User is disabled' } };
    if (what === 'send-verify-email' || what === 'logout') return { status: 204 };
    if (method === 'GET') return { status: 200, body: shown(user) };
    if (method === 'DELETE') {
      users.delete(id);
      return { status: 204 };
    }
    Object.assign(user, body);
    return { status: 204 };
  }

  function create({ credentials, ...given }: StoredUser & { credentials?: { value: string }[] }): Answer {
    if ([...users.values()].some(({ email }) => email === given.email))
      return { status: 409, body: { errorMessage: 'User exists with same email' } };
    const id = randomUUID();
    const password = credentials?.[0]?.value;
    users.set(id, {
      ...given,
      id,
      requiredActions: ['VERIFY_EMAIL'],
      ...(password !== undefined && { password }),
    });
    roles.set(id, new Set(['default-roles-planet']));
    return { status: 201, location: `http://keycloak.internal/admin/realms/planet/users/${id}` };
  }

  function mapRoles(method: string, id: string, body: { name: string }[]): Answer {
    const own = roles.get(id) ?? new Set();
    if (method === 'POST') for (const { name } of body) own.add(name);
    if (method === 'DELETE') for (const { name } of body) own.delete(name);
    if (method !== 'GET') return { status: 204 };
    return { status: 200, body: REALM_ROLES.filter(({ name }) => own.has(name)) };
  }

  function asBackend(endpoint: string, form: URLSearchParams): Answer {
    if (form.get('client_id') !== 'planet-backend' || form.get('client_secret') !== secret)
      return { status: 401, body: { error: 'unauthorized_client' } };
    if (endpoint === 'logout')
      return { status: signedIn.delete(form.get('refresh_token') ?? '') ? 204 : 400 };
    if (form.get('grant_type') === 'password') {
      const user = [...users.values()].find(({ email }) => email === form.get('username'));
      if (!user || user.password !== form.get('password'))
        return {
          status: 401,
          body: { error: 'invalid_grant', error_description: 'Invalid user credentials' },
        };
      if (!user.enabled)
        return { status: 400, body: { error: 'invalid_grant', error_description: 'Account disabled' } };
      const refresh_token = randomUUID();
      signedIn.add(refresh_token);
      return { status: 200, body: { access_token: randomUUID(), refresh_token, expires_in: 300 } };
    }
    const access_token = randomUUID();
    tokens.add(access_token);
    return { status: 200, body: { access_token, expires_in: 300, token_type: 'Bearer' } };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://keycloak');
    const text = (await request.toArray()).join('');
    const endpoint = /^\/realms\/planet\/protocol\/openid-connect\/(token|logout)$/.exec(url.pathname)?.[1];
    if (endpoint) return asBackend(endpoint, new URLSearchParams(text));
    if (!tokens.has(request.headers.authorization?.slice(7) ?? '')) return { status: 401 };
    const path = decodeURIComponent(url.pathname.replace('/admin/realms/planet/', ''));
    asked.push(`${request.method} ${path}`);
    return admin(request.method ?? 'GET', path, url.searchParams, text ? JSON.parse(text) : undefined);
  }

  const server = createServer(async (request, response) => {
    const { status, body, location } = await answer(request);
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location !== undefined && { location }),
    });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: new URL(`http://127.0.0.1:${address.port}`),
    secret,
    asked,
    forgetTokens: () => tokens.clear(),
    openSessions: () => signedIn.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function shown({ password: _, ...user }: StoredUser): object {
  return user;
}
