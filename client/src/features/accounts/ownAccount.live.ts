/** Keeps what the page knows of the signed-in person true: a parent decides on another device. */
import { ACCOUNT_CHANGED } from '#shared/accounts/accounts.events.ts';
import { AccountChanged } from '#shared/accounts/accounts.schema.ts';
import { listen, useLiveStatus } from '../../core/live.ts';
import { currentSession } from '../../core/session.ts';
import { whenIdle } from '../../core/whenIdle.ts';
import { refreshMe } from './me.api.ts';

let following = false;

/** From now on, whoever is signed in on this page; the connection waits until the page has drawn itself. */
export function followOwnAccount(): void {
  if (following) return;
  following = true;
  whenIdle(() => {
    listen(ACCOUNT_CHANGED, AccountChanged, ({ id }) => {
      if (id === currentSession()?.person) void refreshMe();
    });
    // What was told while nobody listened is asked for.
    useLiveStatus.subscribe(({ status }, before) => {
      if (status === 'live' && before.status !== 'live' && currentSession()) void refreshMe();
    });
  });
}
