/**
 * Signing in with OpenID: the code flow with PKCE. Tokens stay in memory, so no
 * other script of another visit finds them; each page load asks the provider
 * anew. Loaded when it is first needed.
 */
import {
  ErrorResponse,
  InMemoryWebStorage,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { IdentityConfiguration } from '#shared/identity/identity.schema.ts';
import { call } from '../../core/api.ts';
import { singleFlight } from './singleFlight.ts';

/** A token is renewed when it has less than this left. */
const LEAST_VALIDITY_S = 30;
const STATE_KEPT_S = 60 * 60;
const SILENT_TIMEOUT_S = 10;

/** What comes back from the provider with a person. */
export interface SignInState {
  readonly returnTo: string;
}

export interface SignInWish {
  /** The language of the provider's pages. */
  readonly language: string;
  /** Opens the page on which accounts are made. */
  readonly create?: boolean;
}

export interface Oidc {
  readonly manager: UserManager;
  readonly identity: IdentityConfiguration;
  /** Looks for a session of this browser without showing anything. */
  look(): Promise<User | null>;
  /** Renews the tokens; whoever asks meanwhile gets the same ones. */
  renew(): Promise<User | null>;
  /** Leaves this page to sign in, or to make an account. */
  leaveToSignIn(state: SignInState, wish: SignInWish): Promise<void>;
  /** Reads the answer this page was opened with; once, however often it is asked. */
  finish(): Promise<User>;
}

let opening: Promise<Oidc> | undefined;

/** The one connection to the provider of this page. */
export function openOidc(): Promise<Oidc> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<Oidc> {
  const identity = await call('GET', '/api/identity', { answer: IdentityConfiguration });
  const manager = newManager(identity);
  // A refresh token is good once: two renewals at a time would end the whole session.
  const renew = singleFlight(manager.signinSilent.bind(manager));
  manager.signinSilent = renew;
  let finishing: Promise<User> | undefined;
  return {
    manager,
    identity,
    look: () => renew({ forceIframeAuth: true, nonce: crypto.randomUUID() }),
    renew: () => renew(),
    async leaveToSignIn(state, { language, create = false }) {
      await manager.clearStaleState();
      await manager.signinRedirect({
        state,
        nonce: crypto.randomUUID(),
        ui_locales: language,
        ...(create && { prompt: 'create' }),
      });
    },
    finish() {
      finishing ??= manager.signinRedirectCallback();
      return finishing;
    },
  };
}

function newManager({ authority, clientId, scope }: IdentityConfiguration): UserManager {
  return new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: `${location.origin}/auth/callback`,
    silent_redirect_uri: `${location.origin}/auth/silent`,
    post_logout_redirect_uri: `${location.origin}/`,
    response_type: 'code',
    response_mode: 'query',
    scope,
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: LEAST_VALIDITY_S,
    staleStateAgeInSeconds: STATE_KEPT_S,
    monitorSession: false,
    silentRequestTimeoutInSeconds: SILENT_TIMEOUT_S,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: localStorage }),
  });
}

/** Whether a token lasts long enough to be sent along. */
export function isFresh({ expires_in: left }: User): boolean {
  return left === undefined || left > LEAST_VALIDITY_S;
}

/** What went wrong at the provider, as far as it makes a difference. */
export type SignInFailure = 'nonce' | 'expired' | 'closed' | 'failed';

/** Why a person did not come back signed in. */
export function failureOf(thrown: unknown): SignInFailure {
  if (thrown instanceof ErrorResponse) {
    if ([thrown.error, thrown.error_description].includes('authentication_expired')) return 'expired';
    return thrown.error === 'access_denied' ? 'closed' : 'failed';
  }
  return thrown instanceof Error && /nonce in id_token/.test(thrown.message) ? 'nonce' : 'failed';
}
