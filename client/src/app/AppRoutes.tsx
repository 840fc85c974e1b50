/**
 * The pages and what stands around them. The router is the declarative one: the
 * data router weighs 17 kB more on the first visit, and data comes by queries.
 */
import { type ComponentType, lazy, type ReactElement } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { CALLBACK_PATH } from '../features/accounts/session.ts';
import { LandingPage } from '../pages/landing/LandingPage.tsx';
import type { Path } from './paths.ts';
import { RootLayout } from './RootLayout.tsx';
import { loadTexts } from './texts.ts';

/** What each page and each frame is made of, to be fetched ahead. */
const parts = new Map<ReactElement, { load: () => Promise<unknown>; texts: readonly string[] }>();

/** A page of its own chunk, shown when its code and its texts are there. */
function page(load: () => Promise<ComponentType>, ...texts: string[]): ReactElement {
  const Page = lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(texts)]);
    return { default: component };
  });
  const element = <Page />;
  parts.set(element, { load, texts });
  return element;
}

/** What stands around a page: the frame of the app (for signed-in people: `own`, for admins: `admin`), only a scene, or nothing (it brings its own). */
type Frame = 'own' | 'admin' | 'shell' | 'scene' | 'bare';

/** Pages whose links carry something in their path. */
const patterns: Partial<Record<Path, string>> = {
  '/reset-password': '/reset-password/:token?',
  '/verify-email': '/verify-email/:token?',
  '/race': '/race/:code?',
  '/live': '/live/:code',
  '/classes': '/classes/:id?',
};

/** One screen at two paths (specification §2). */
const consentVerification = page(
  () =>
    import('../pages/consent/ConsentVerificationPage.tsx').then((module) => module.ConsentVerificationPage),
  'consent',
);

const pages: Record<Exclude<Path, '/'>, readonly [Frame, ReactElement]> = {
  '/login': [
    'scene',
    page(() => import('../pages/accounts/LoginPage.tsx').then((module) => module.LoginPage), 'accounts'),
  ],
  '/register': [
    'scene',
    page(
      () => import('../pages/accounts/RegisterPage.tsx').then((module) => module.RegisterPage),
      'accounts',
    ),
  ],
  '/forgot-password': [
    'scene',
    page(
      () => import('../pages/accounts/ForgotPasswordPage.tsx').then((module) => module.ForgotPasswordPage),
      'accounts',
    ),
  ],
  '/reset-password': [
    'scene',
    page(
      () => import('../pages/accounts/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage),
      'accounts',
    ),
  ],
  '/verify-email': [
    'scene',
    page(
      () => import('../pages/accounts/VerifyEmailPage.tsx').then((module) => module.VerifyEmailPage),
      'accounts',
    ),
  ],
  '/dashboard': [
    'own',
    page(
      () => import('../pages/accounts/DashboardPage.tsx').then((module) => module.DashboardPage),
      'accounts',
    ),
  ],
  '/profile': [
    'own',
    page(() => import('../pages/accounts/ProfilePage.tsx').then((module) => module.ProfilePage), 'accounts'),
  ],
  '/settings': [
    'shell',
    page(
      () => import('../pages/settings/SettingsPage.tsx').then((module) => module.SettingsPage),
      'settings',
    ),
  ],
  '/privacy-settings': [
    'own',
    page(
      () =>
        import('../pages/privacySettings/PrivacySettingsPage.tsx').then(
          (module) => module.PrivacySettingsPage,
        ),
      'family',
      'consent',
    ),
  ],
  '/parental-consent': [
    'shell',
    page(
      () => import('../pages/consent/ParentalConsentPage.tsx').then((module) => module.ParentalConsentPage),
      'consent',
    ),
  ],
  '/consent-verification': ['shell', consentVerification],
  '/request-new-verification': ['shell', consentVerification],
  '/admin': [
    'admin',
    page(() => import('../pages/admin/AccountsPage.tsx').then((module) => module.AccountsPage), 'admin'),
  ],
  '/admin/privacy': [
    'admin',
    page(
      () => import('../pages/admin/PrivacyRequestsPage.tsx').then((module) => module.PrivacyRequestsPage),
      'consent',
    ),
  ],
  '/leaderboard': [
    'own',
    page(
      () => import('../pages/leaderboards/LeaderboardPage.tsx').then((module) => module.LeaderboardPage),
      'leaderboards',
    ),
  ],
  '/global-leaderboard': [
    'shell',
    page(
      () =>
        import('../pages/leaderboards/GlobalLeaderboardPage.tsx').then(
          (module) => module.GlobalLeaderboardPage,
        ),
      'leaderboards',
    ),
  ],
  '/classes': [
    'own',
    page(
      () => import('../pages/classes/ClassesPage.tsx').then((module) => module.ClassesPage),
      'classes',
      'leaderboards',
    ),
  ],
  '/terms': [
    'shell',
    page(() => import('../pages/legal/TermsPage.tsx').then((module) => module.TermsPage), 'legal'),
  ],
  '/privacy': [
    'shell',
    page(() => import('../pages/legal/PrivacyPage.tsx').then((module) => module.PrivacyPage), 'legal'),
  ],
  '/live': [
    'bare',
    page(
      () => import('../pages/live/LivePage.tsx').then((module) => module.LivePage),
      'live',
      'races',
      'art',
    ),
  ],
  '/race': [
    'bare',
    page(() => import('../pages/races/RacePage.tsx').then((module) => module.RacePage), 'races', 'shell'),
  ],
  '/group-challenges': [
    'own',
    page(
      () => import('../pages/races/ChallengesPage.tsx').then((module) => module.ChallengesPage),
      'races',
      'landing',
    ),
  ],
};

const pagesIn = (frame: Frame): ReactElement[] =>
  Object.entries(pages)
    .filter(([, [its]]) => its === frame)
    .map(([path, [, element]]) => (
      <Route key={path} path={patterns[path as Path] ?? path} element={element} />
    ));

const shell = page(() => import('./shell/ShellLayout.tsx').then((module) => module.ShellLayout), 'settings');
const scene = page(() => import('./SceneLayout.tsx').then((module) => module.SceneLayout));
const signedIn = page(
  () => import('../features/accounts/SignedInArea.tsx').then((module) => module.SignedInArea),
  'accounts',
  'settings',
);
const admins = page(
  () =>
    import('../features/accounts/SignedInArea.tsx').then(({ SignedInArea }) => () => (
      <SignedInArea access="admin" />
    )),
  'accounts',
);
const callback = page(
  () => import('../pages/accounts/CallbackPage.tsx').then((module) => module.CallbackPage),
  'accounts',
);
const notFound = page(() =>
  import('../pages/notFound/NotFoundPage.tsx').then((module) => module.NotFoundPage),
);

const around: Record<Frame, readonly ReactElement[]> = {
  own: [signedIn, shell],
  admin: [signedIn, shell, admins],
  shell: [shell],
  scene: [scene],
  bare: [],
};

/**
 * The texts of the page at this address and of all its frames, and a way to fetch their code ahead: else
 * they would wait for one another, and for the answer who is there.
 */
export function partsOf(pathname: string): { texts: string[]; fetch: () => void } {
  const found = (Object.keys(pages) as (keyof typeof pages)[]).find((path) =>
    matchPath(patterns[path] ?? path, pathname),
  );
  if (!found) return { texts: [], fetch: () => {} };
  const [frame, element] = pages[found];
  const needed = [...around[frame], element].flatMap((one) => parts.get(one) ?? []);
  return {
    texts: needed.flatMap(({ texts }) => texts),
    fetch() {
      // What cannot be fetched now is asked for again, and complained about, where it is shown.
      for (const { load } of needed) load().catch(() => {});
    },
  };
}

/** Every part in every state; only while developing. */
const design = import.meta.env.DEV
  ? page(() => import('../pages/design/DesignPage.tsx').then((module) => module.default))
  : undefined;

/** Which page stands at which path. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/" element={<LandingPage />} />
        <Route element={signedIn}>
          <Route element={shell}>
            {pagesIn('own')}
            <Route element={admins}>{pagesIn('admin')}</Route>
          </Route>
        </Route>
        <Route element={shell}>{pagesIn('shell')}</Route>
        <Route path={CALLBACK_PATH} element={callback} />
        {pagesIn('bare')}
        {design && <Route path="/design" element={design} />}
        <Route element={scene}>
          {pagesIn('scene')}
          <Route path="*" element={notFound} />
        </Route>
      </Route>
    </Routes>
  );
}
