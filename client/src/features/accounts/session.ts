/**
 * The session of this page: who is signed in, and the ways in. This part is
 * there from the start; the protocol is loaded when it is first needed.
 */
import i18next from 'i18next';
import { whenIdle } from '../../core/whenIdle.ts';
import { useAuth } from './auth.store.ts';
import { forcesSignIn } from './forcedPaths.ts';
import { isKnownHere } from './knownHere.ts';
import { nobody } from './nobody.ts';
import { onLogoutElsewhere } from './otherTabs.ts';
import { returnPath } from './returnPath.ts';

export const CALLBACK_PATH = '/auth/callback';

const load = () => import('./connection.ts');

/** Signing in needs the browser's cryptography, which it gives to https and to its own machine alone. */
export const canSignIn = (): boolean => window.isSecureContext;

/** Starts fetching what will find out who is there, while the texts are still on their way. */
export function prepareSession(): void {
  // What cannot be fetched now is asked for again when it is needed.
  if (location.pathname !== '/' && canSignIn()) load().catch(() => {});
}

/** Finds out who is there; call once when the page starts. Only pages for signed-in people wait for it. */
export function startSession(): void {
  if (!canSignIn()) {
    nobody();
    return;
  }
  onLogoutElsewhere(() => {
    if (useAuth.getState().state === 'authenticated') void load().then(({ forget }) => forget());
  });
  // What the provider answered is read by the page it was sent to.
  if (location.pathname === CALLBACK_PATH) return;
  if (forcesSignIn(location.pathname)) void lookOrSignIn();
  // Most who see the start page have never been here: nobody has to be asked who they are.
  else if (location.pathname === '/') isKnownHere() ? whenIdle(() => void look()) : nobody();
  else void look();
}

async function look(): Promise<void> {
  try {
    await (await load()).look();
  } catch {
    // Nobody is signed in, or nobody can be asked: either way the visitor is a guest for now.
    nobody();
  }
}

async function lookOrSignIn(): Promise<void> {
  try {
    await (await load()).look();
  } catch {
    const here = location.pathname + location.search + location.hash;
    await (navigator.onLine ? signIn(here) : Promise.reject()).catch(nobody);
  }
}

/** Leaves to the provider's sign-in and comes back to `returnTo`. */
export async function signIn(returnTo?: string): Promise<void> {
  await (await load()).leave({ returnTo: returnPath(returnTo) }, { language: language() });
}

/** Leaves to the provider's page on which accounts are made. */
export async function register(): Promise<void> {
  await (await load()).leave({ returnTo: returnPath(undefined) }, { language: language(), create: true });
}

function language(): string {
  return i18next.resolvedLanguage ?? 'en';
}
