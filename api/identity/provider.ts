/**
 * The embedded OpenID provider: Keycloak's paths and claims on the product's own
 * port, so that the client cannot tell which of the two it signs in with.
 */
import { interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { failurePage } from '#api/identity/failure.page.ts';
import { logoutPage } from '#api/identity/logout.page.ts';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import type { KeyRing } from '#models/identity/identity.keys.ts';
import { SIGNING_ALGORITHM } from '#models/identity/identity.keys.ts';
import { providerAdapter } from '#models/identity/provider.adapter.ts';

export const REALM_PATH = '/realms/planet';
export const PROTOCOL_PATH = '/protocol/openid-connect';
export const INTERACTION_PATH = '/auth/interaction';
export const CLIENT_ID = 'planet-web';
export const API_AUDIENCE = 'planet-api';
export const SCOPE = 'openid profile email';
const API_RESOURCE = 'urn:planet:api';

const MINUTE = 60;
/** Access tokens outlive a sign-out until they expire, so they are short; sessions last a long school day. */
export const ACCESS_TOKEN_SECONDS = 5 * MINUTE;
const SESSION_SECONDS = 10 * 60 * MINUTE;
const SIGN_IN_WITHIN_SECONDS = 30 * MINUTE;
const CODE_SECONDS = MINUTE;

const { base, Prompt, Check } = interactionPolicy;

/** A provider with these keys; other keys need a new one. */
export function createProvider({ publicUrl, keys }: { publicUrl: URL; keys: KeyRing }): Provider {
  const issuer = new URL(REALM_PATH, publicUrl).href;
  const at = (path: string): string => new URL(path, publicUrl).href;
  const secure = publicUrl.protocol === 'https:';
  const cookie = { httpOnly: true, sameSite: 'lax', secure } as const;

  const provider = new Provider(issuer, {
    adapter: providerAdapter,
    jwks: { keys: keys.signing },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [at('/auth/callback'), at('/auth/silent')],
        post_logout_redirect_uris: [at('/')],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    routes: {
      authorization: `${PROTOCOL_PATH}/auth`,
      token: `${PROTOCOL_PATH}/token`,
      jwks: `${PROTOCOL_PATH}/certs`,
      end_session: `${PROTOCOL_PATH}/logout`,
      revocation: `${PROTOCOL_PATH}/revoke`,
    },
    discovery: { userinfo_endpoint: at(`${REALM_PATH}${PROTOCOL_PATH}/userinfo`) },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    // The client is on this very origin; nobody else's page may ask for tokens.
    clientBasedCORS: (_ctx, origin) => origin === publicUrl.origin,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale'],
    },
    cookies: {
      keys: [...keys.cookie],
      names: { session: 'idp_session', interaction: 'idp_interaction', resume: 'idp_resume' },
      long: { ...cookie, path: REALM_PATH },
      short: cookie,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // It refuses the signed access tokens that REST needs; ours answers in its place.
      userinfo: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPE,
          audience: API_AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage },
    },
    extraTokenClaims: async (_context, token) => {
      const account = 'accountId' in token ? await accountOf(token.accountId) : undefined;
      if (!account) return undefined;
      return {
        ...claimsOf(account),
        typ: 'Bearer',
        azp: CLIENT_ID,
        realm_access: { roles: account.roles },
        sessions: account.sessions,
      };
    },
    findAccount: async (context, id) => {
      const account = await accountOf(id);
      if (!account?.emailVerified || isOlderSession(context, account)) return undefined;
      return { accountId: id, claims: () => claimsOf(account) };
    },
    loadExistingGrant,
    renderError: failurePage,
    interactions: {
      policy: prompts(),
      url: (_context, interaction) => `${INTERACTION_PATH}/${interaction.uid}`,
    },
    // Without offline access a refresh token ends with its session, as Keycloak's do.
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: {
      AuthorizationCode: CODE_SECONDS,
      AccessToken: ACCESS_TOKEN_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: SIGN_IN_WITHIN_SECONDS,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      RefreshToken: refreshSeconds,
    },
  });
  provider.proxy = true;
  return provider;
}

/** A rotated refresh token lives no longer than the one it replaces. */
function refreshSeconds(context: KoaContextWithOIDC | undefined): number {
  return context?.oidc?.entities.RotatedRefreshToken?.remainingTTL ?? SESSION_SECONDS;
}

/** No question for consent (it is our own client), and a door to registration: `prompt=create`. */
function prompts() {
  const policy = base();
  policy.remove('consent');
  policy.add(new Prompt({ name: 'create', requestable: true }), 0);
  // The session of somebody who was shut out or removed has to sign in again; without this it ends in a 500.
  policy
    .get('login')
    ?.checks.add(
      new Check('no_account', 'the account of this session is gone', 'login_required', ({ oidc }) =>
        oidc.session?.accountId && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

/** Our own client may always have what it asks for. */
async function loadExistingGrant(context: KoaContextWithOIDC) {
  const { session, client, provider } = context.oidc;
  if (!session?.accountId || !client) return undefined;
  const { clientId } = client;
  const known = session.grantIdFor(clientId);
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({ clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  grant.addResourceScope(API_RESOURCE, SCOPE);
  await grant.save();
  return grant;
}

async function accountOf(id: string | undefined): Promise<Account | undefined> {
  if (id === undefined) return undefined;
  return (await AccountModel.findOne({ _id: id, enabled: true }).lean<Account>()) ?? undefined;
}

/** Sessions that were ended may be written back by a request that was under way; they count for nothing. */
function isOlderSession({ oidc }: KoaContextWithOIDC, { sessionsSince }: Account): boolean {
  const loginTs = oidc.session?.loginTs;
  return (
    loginTs !== undefined && sessionsSince != null && loginTs < Math.floor(sessionsSince.getTime() / 1000)
  );
}

/** What a token says about a person, under the names of the standard. */
export function claimsOf({ _id, email, emailVerified, firstName, lastName, language }: Account) {
  return {
    sub: _id,
    email: email ?? '',
    email_verified: emailVerified,
    name: [firstName, lastName].filter(Boolean).join(' '),
    given_name: firstName,
    family_name: lastName,
    preferred_username: email ?? _id,
    locale: language,
  };
}
