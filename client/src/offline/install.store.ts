/**
 * When the app offers to be installed (specification §4, §9): once per session,
 * after two minutes, where it can be.
 */
import { create } from 'zustand';

const DELAY_MS = 120_000;
const HINT_SHOWN_MS = 10_000;
const SEEN_KEY = 'planet-hero:install-seen';

/** `hint`: browsers without a question of their own, where only the person can do it by hand. */
type Offer = 'none' | 'install' | 'hint';

interface InstallState {
  offer: Offer;
  /** Opens the browser's own question. */
  install: () => Promise<void>;
  /** Not in this session any more. */
  dismiss: () => void;
}

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let question: InstallEvent | undefined;
let delayIsOver = false;

export const useInstall = create<InstallState>((set) => ({
  offer: 'none',
  install: async () => {
    const asked = question;
    question = undefined;
    set({ offer: 'none' });
    await asked?.prompt();
  },
  dismiss: () => set({ offer: 'none' }),
}));

/** From the start of the app on: the browser says only once, and early, that the app can be installed. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!('prompt' in event)) return;
    event.preventDefault();
    question = event as InstallEvent;
    offerIfTime();
  });
  addEventListener('appinstalled', () => {
    question = undefined;
    useInstall.getState().dismiss();
  });
  setTimeout(() => {
    delayIsOver = true;
    offerIfTime();
  }, DELAY_MS);
}

function offerIfTime(): void {
  const offer = possibleOffer();
  if (!delayIsOver || offer === 'none' || seenInThisSession()) return;
  useInstall.setState({ offer });
  if (offer === 'hint') setTimeout(() => useInstall.getState().dismiss(), HINT_SHOWN_MS);
}

function possibleOffer(): Offer {
  if (matchMedia('(display-mode: standalone)').matches) return 'none';
  if (question) return 'install';
  // Only the browsers of iPhone and iPad have this property; they install from their share menu.
  return 'standalone' in navigator && !navigator.standalone ? 'hint' : 'none';
}

/** Asked once, the answer is yes for the rest of the session. */
function seenInThisSession(): boolean {
  try {
    const seen = sessionStorage.getItem(SEEN_KEY) !== null;
    sessionStorage.setItem(SEEN_KEY, '1');
    return seen;
  } catch {
    // Without storage nobody could be spared the second time, so there is no first.
    return true;
  }
}
