/**
 * The pages and what stands around them. The router is the declarative one: the
 * data router weighs 17 kB more on the first visit, and data comes by queries.
 */
import { type ComponentType, lazy, type ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CALLBACK_PATH } from '../features/accounts/session.ts';
import { LandingPage } from '../pages/landing/LandingPage.tsx';
import type { Path } from './paths.ts';
import { RootLayout } from './RootLayout.tsx';
import { loadTexts } from './texts.ts';

/** A page of its own chunk, shown when its code and its texts are there. */
function page(load: () => Promise<ComponentType>, ...texts: string[]): ReactElement {
  const Page = lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(texts)]);
    return { default: component };
  });
  return <Page />;
}

/** What stands around a page: the frame of the app (for signed-in people: `own`), only a scene, or nothing (it brings its own). */
type Frame = 'own' | 'shell' | 'scene' | 'bare';

/** Pages whose links carry something in their path. */
const patterns: Partial<Record<Path, string>> = {
  '/reset-password': '/reset-password/:token?',
  '/verify-email': '/verify-email/:token?',
};

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
  '/terms': [
    'shell',
    page(() => import('../pages/legal/TermsPage.tsx').then((module) => module.TermsPage), 'legal'),
  ],
  '/privacy': [
    'shell',
    page(() => import('../pages/legal/PrivacyPage.tsx').then((module) => module.PrivacyPage), 'legal'),
  ],
  '/hello': [
    'bare',
    page(() => import('../pages/hello/HelloPage.tsx').then((module) => module.default), 'hello'),
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
const callback = page(
  () => import('../pages/accounts/CallbackPage.tsx').then((module) => module.CallbackPage),
  'accounts',
);
const notFound = page(() =>
  import('../pages/notFound/NotFoundPage.tsx').then((module) => module.NotFoundPage),
);

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
          <Route element={shell}>{pagesIn('own')}</Route>
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
