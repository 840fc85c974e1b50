/** What happens between this page and the provider, told to the rest of the app through the store. */
import { ErrorResponse, type User } from 'oidc-client-ts';
import { carrySession } from '../../core/session.ts';
import { reportError } from '../../errors/reportError.ts';
import { refreshOwnProgress } from '../progress/ownProgress.ts';
import { type SignedInUser, useAuth } from './auth.store.ts';
import { rememberHere } from './knownHere.ts';
import { clearEverything, logoutAddress } from './logout.ts';
import { nobody } from './nobody.ts';
import {
  failureOf,
  isFresh,
  type Oidc,
  openOidc,
  type SignInFailure,
  type SignInState,
  type SignInWish,
} from './oidc.ts';
import { tellOtherTabs } from './otherTabs.ts';
import { followOwnAccount } from './ownAccount.live.ts';
import { AFTER_SIGN_IN, returnPath } from './returnPath.ts';
import { signedInUser } from './signedInUser.ts';

let watched = false;
/** While leaving, the page keeps what it shows until it is gone. */
let leaving = false;

async function open(): Promise<Oidc> {
  const oidc = await openOidc();
  if (!watched) {
    watched = true;
    const { events } = oidc.manager;
    events.addUserLoaded((user) => somebody(oidc, user));
    events.addUserUnloaded(() => {
      if (!leaving) nobody();
    });
    events.addSilentRenewError((error) => lost(oidc, error));
  }
  return oidc;
}

function somebody(oidc: Oidc, { access_token: accessToken }: User): void {
  const user = withKnownFigures(signedInUser(accessToken));
  rememberHere();
  carrySession({ person: user.id, token: () => freshToken(oidc), renew: () => renewed(oidc) });
  useAuth.setState(
    {
      state: 'authenticated',
      user,
      signOut: () => void leaveForGood(oidc),
      closeAccount: (end) => leaveForGood(oidc, end),
    },
    true,
  );
  followOwnAccount();
  refreshOwnProgress().catch(reportError);
}

/** A renewed token says nothing about points; what is known of the same person stays on the screen. */
function withKnownFigures(user: SignedInUser): SignedInUser {
  const auth = useAuth.getState();
  if (auth.state !== 'authenticated' || auth.user.id !== user.id) return user;
  const { totalPoints, level } = auth.user;
  return { ...user, totalPoints, level };
}

/** A laptop that slept has a token that ended meanwhile, and no timer said so. */
async function freshToken(oidc: Oidc): Promise<string | undefined> {
  const user = await oidc.manager.getUser();
  if (!user || isFresh(user)) return user?.access_token;
  return (await renewed(oidc)) ?? (await oidc.manager.getUser())?.access_token;
}

async function renewed(oidc: Oidc): Promise<string | undefined> {
  // The session is being ended, or has been already.
  if (leaving) return undefined;
  try {
    return (await oidc.renew())?.access_token;
  } catch (error) {
    await lost(oidc, error);
    return undefined;
  }
}

/** A session that is refused is over. Without a network nobody refused anything: it is tried again later. */
async function lost(oidc: Oidc, error: unknown): Promise<void> {
  if (error instanceof ErrorResponse) await oidc.manager.removeUser();
  else if (!navigator.onLine) addEventListener('online', () => void renewed(oidc), { once: true });
}

/** Looks whether this browser has a session at the provider; throws when it has none. */
export async function look(): Promise<void> {
  await (await open()).look();
}

/** Fetches new tokens, for example with a role that has just been added. */
export async function renewSession(): Promise<void> {
  await renewed(await open());
}

/** Another tab has signed out: this one knows nobody either. */
export async function forget(): Promise<void> {
  await (await open()).manager.removeUser();
}

/** Leaves this page to sign in or to make an account. */
export async function leave(state: SignInState, wish: SignInWish): Promise<void> {
  await (await open()).leaveToSignIn(state, wish);
}

export type Arrival = { readonly returnTo: string } | { readonly failure: SignInFailure };

let arriving: Promise<Arrival> | undefined;

/** Reads the provider's answer in the address of this page, once: where to go now, or why nobody came. */
export function arrive(language: string): Promise<Arrival> {
  arriving ??= readAnswer(language);
  return arriving;
}

async function readAnswer(language: string): Promise<Arrival> {
  try {
    const oidc = await open();
    return await oidc.finish().then(
      ({ state }) => ({ returnTo: placeIn(state) }),
      (error: unknown) => recover(oidc, error, language),
    );
  } catch {
    nobody();
    return { failure: 'failed' };
  }
}

async function recover(oidc: Oidc, error: unknown, language: string): Promise<Arrival> {
  const failure = failureOf(error);
  if (failure === 'expired') {
    const state = error instanceof ErrorResponse ? error.state : undefined;
    await oidc.leaveToSignIn({ returnTo: placeIn(state) }, { language });
  } else if (failure === 'failed') {
    // The answer may have been read before: by going back, or by opening the page again.
    const known = await oidc.look().catch(() => undefined);
    if (known) return { returnTo: AFTER_SIGN_IN };
    nobody();
  } else await oidc.manager.removeUser();
  return { failure };
}

function placeIn(state: unknown): string {
  return returnPath(
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined,
  );
}

/** Signs out here, in the other tabs and at the provider, and ends on the start page. What is to be done before that may end the session by itself. */
async function leaveForGood({ manager, identity }: Oidc, before?: () => Promise<void>): Promise<void> {
  leaving = true;
  const idToken = (await manager.getUser())?.id_token;
  try {
    await before?.();
  } catch (error) {
    leaving = false;
    throw error;
  }
  tellOtherTabs();
  await clearEverything().catch(() => undefined);
  try {
    await manager.signoutRedirect(idToken === undefined ? {} : { id_token_hint: idToken });
  } catch {
    location.replace(navigator.onLine ? logoutAddress(identity, idToken) : '/');
  }
}
