/** Signing out is for the whole browser: the other tabs hear of it at once. */
const LOGGED_OUT = 'logged out';

const channel = new BroadcastChannel('planet-hero:session');

export function tellOtherTabs(): void {
  channel.postMessage(LOGGED_OUT);
}

export function onLogoutElsewhere(hear: () => void): void {
  channel.onmessage = ({ data }) => {
    if (data === LOGGED_OUT) hear();
  };
}
