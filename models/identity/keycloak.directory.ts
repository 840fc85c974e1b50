/** The directory of a Keycloak, over its admin REST API with plain fetch. */
import { z } from 'zod';
import type { KeycloakConfiguration } from '#models/core/configuration.ts';
import type { IdentityDirectory, Person } from '#models/identity/directory.ts';
import { knownRoles } from '#shared/accounts/accounts.rules.ts';
import { ROLES } from '#shared/accounts/accounts.schema.ts';
import { AppError, type ErrorCode } from '#shared/core/errors.ts';

export const KEYCLOAK_REALM = 'planet';
const BACKEND_CLIENT = 'planet-backend';
const ANSWER_WITHIN_MS = 10_000;
/** A service token is renewed so much before it ends. */
const EARLY_MS = 15_000;

const Granted = z.object({ refresh_token: z.string() });
const Refused = z.object({ error: z.string() });
const ServiceToken = z.object({ access_token: z.string(), expires_in: z.number() });
const User = z.object({
  id: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean().default(false),
  enabled: z.boolean().default(false),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
});
type User = z.infer<typeof User>;
const RealmRole = z.looseObject({ id: z.string(), name: z.string() });

export function keycloakDirectory(configuration: KeycloakConfiguration): IdentityDirectory {
  const { internalUrl, clientSecret } = configuration;
  const admin = new URL(`admin/realms/${KEYCLOAK_REALM}/`, slashed(internalUrl));
  let service: { token: string; until: number } | undefined;

  /** One call of the protocol in the name of our own client. */
  function asBackend(endpoint: 'token' | 'logout', fields: Record<string, string>): Promise<Response> {
    const path = `realms/${KEYCLOAK_REALM}/protocol/openid-connect/${endpoint}`;
    return fetch(new URL(path, slashed(internalUrl)), {
      method: 'POST',
      body: new URLSearchParams({ client_id: BACKEND_CLIENT, client_secret: clientSecret, ...fields }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  }

  async function serviceToken(): Promise<string> {
    if (service && Date.now() < service.until) return service.token;
    const response = await asBackend('token', { grant_type: 'client_credentials' });
    if (!response.ok) throw new Error(`Keycloak gave no service token: ${response.status}`);
    const { access_token, expires_in } = ServiceToken.parse(await response.json());
    service = { token: access_token, until: Date.now() + expires_in * 1000 - EARLY_MS };
    return access_token;
  }

  /** One call of the admin API; a refusal becomes the error that the caller names for its status. */
  async function call(
    method: string,
    path: string,
    options: { body?: unknown; refusals?: Record<number, ErrorCode>; again?: boolean } = {},
  ): Promise<Response> {
    const { body, refusals = {}, again = true } = options;
    const response = await fetch(new URL(path, admin), {
      method,
      headers: {
        authorization: `Bearer ${await serviceToken()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.ok) return response;
    if (response.status === 401 && again) {
      service = undefined;
      return call(method, path, { ...options, again: false });
    }
    const code = { 404: 'USER_NOT_FOUND' as const, ...refusals }[response.status];
    if (code) throw new AppError(code);
    throw new Error(`Keycloak answered ${response.status} to ${method} ${path.split('?')[0]}`);
  }

  async function user(id: string): Promise<User | undefined> {
    try {
      return User.parse(await (await call('GET', `users/${encodeURIComponent(id)}`)).json());
    } catch (error) {
      if (error instanceof AppError && error.code === 'USER_NOT_FOUND') return undefined;
      throw error;
    }
  }

  const rolesPath = (id: string): string => `users/${encodeURIComponent(id)}/role-mappings/realm`;

  async function realmRoles(id: string) {
    return z.array(RealmRole).parse(await (await call('GET', rolesPath(id))).json());
  }

  async function toPerson(found: User | undefined): Promise<Person | undefined> {
    if (!found) return undefined;
    const { id, email, emailVerified, enabled, firstName, lastName } = found;
    const roles = knownRoles((await realmRoles(id)).map(({ name }) => name));
    return { id, email, emailVerified, enabled, firstName, lastName, roles };
  }

  async function setRoles(id: string, wanted: readonly string[]): Promise<void> {
    const ours: readonly string[] = ROLES;
    const current = await realmRoles(id);
    const superfluous = current.filter(({ name }) => ours.includes(name) && !wanted.includes(name));
    const missing = wanted.filter((name) => !current.some((role) => role.name === name));
    const added = await Promise.all(
      missing.map(async (name) => RealmRole.parse(await (await call('GET', `roles/${name}`)).json())),
    );
    if (superfluous.length > 0) await call('DELETE', rolesPath(id), { body: superfluous });
    if (added.length > 0) await call('POST', rolesPath(id), { body: added });
  }

  return {
    kind: 'keycloak',
    findById: async (id) => toPerson(await user(id)),
    async findByEmail(email) {
      const query = new URLSearchParams({ email: email.toLowerCase(), exact: 'true' });
      const [found] = z.array(User).parse(await (await call('GET', `users?${query}`)).json());
      return toPerson(found);
    },
    async create({ email, password, firstName, language, roles }) {
      const body = {
        username: email.toLowerCase(),
        email: email.toLowerCase(),
        emailVerified: false,
        enabled: true,
        firstName,
        attributes: { locale: [language] },
        credentials: [{ type: 'password', value: password, temporary: false }],
      };
      const created = await call('POST', 'users', { body, refusals: { 409: 'EMAIL_ALREADY_EXISTS' } });
      const id = created.headers.get('location')?.split('/').at(-1);
      if (!id) throw new Error('Keycloak did not say whom it created');
      if (roles) await setRoles(id, roles);
      return id;
    },
    async setEnabled(id, enabled) {
      await call('PUT', `users/${encodeURIComponent(id)}`, { body: { enabled } });
    },
    setRoles,
    async sendVerification(id) {
      await call('PUT', `users/${encodeURIComponent(id)}/send-verify-email`);
    },
    async markEmailVerified(id) {
      await call('PUT', `users/${encodeURIComponent(id)}`, {
        body: { emailVerified: true, requiredActions: [] },
      });
    },
    /** Keycloak tells a password only by signing in with it; that session is ended at once. */
    async passwordMatches(id, password) {
      const username = (await user(id))?.email;
      if (username === undefined) return false;
      const response = await asBackend('token', { grant_type: 'password', username, password });
      const answer: unknown = await response.json();
      if (!response.ok) {
        if (Refused.safeParse(answer).data?.error === 'invalid_grant') return false;
        throw new Error(`Keycloak did not check a password: ${response.status}`);
      }
      await asBackend('logout', { refresh_token: Granted.parse(answer).refresh_token });
      return true;
    },
    async setPassword(id, password) {
      await call('PUT', `users/${encodeURIComponent(id)}/reset-password`, {
        body: { type: 'password', value: password, temporary: false },
        refusals: { 400: 'WEAK_PASSWORD' },
      });
    },
    async revokeSessions(id) {
      await call('POST', `users/${encodeURIComponent(id)}/logout`);
    },
    async remove(id) {
      await call('DELETE', `users/${encodeURIComponent(id)}`);
    },
  };
}

function slashed(url: URL): string {
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
