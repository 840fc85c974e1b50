/** The start: the stored look, the texts of the first page, then the app. */
import './ui/tokens.css';
import './ui/base.css';
import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadFirstTexts } from './app/texts.ts';
import { startI18n } from './core/i18n.ts';
import { handleUncaughtErrors } from './errors/uncaughtErrors.ts';
import { startSession } from './features/accounts/session.ts';
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

await startI18n();
startSession();
await loadFirstTexts();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
registerServiceWorker();
