/** The start: the stored look, the texts of the first page, then the app. */
import './core/withoutEval.ts';
import './ui/tokens.css';
import './ui/base.css';
import './app/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { partsOf } from './app/AppRoutes.tsx';
import { firstTexts } from './app/texts.ts';
import { startI18n } from './core/i18n.ts';
import { handleUncaughtErrors } from './errors/uncaughtErrors.ts';
import { prepareSession, startSession } from './features/accounts/session.ts';
import { rememberReferral } from './features/invites/referral.ts';
import { wearAccessibility } from './features/settings/accessibility.store.ts';
import { wearTheme } from './features/settings/theme.store.ts';
import { watchConnection } from './offline/connection.store.ts';
import { watchInstall } from './offline/install.store.ts';
import { registerServiceWorker } from './serviceWorker/registerServiceWorker.ts';
import { startSound } from './sound/startSound.ts';

wearTheme();
wearAccessibility();
handleUncaughtErrors();
startSound();
watchConnection();
watchInstall();
rememberReferral(location.search);

// The texts first: without them nothing can be shown, and a browser opens few lines at once.
const ahead = partsOf(location.pathname);
const texts = startI18n([...firstTexts(), ...ahead.texts]);
ahead.fetch();
prepareSession();
await texts;
startSession();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
// As a transition the first picture is drawn in slices, and a slow phone can listen in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
registerServiceWorker();
