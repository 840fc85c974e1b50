/** A person's own open pages hear at once that they may do other things now. */
import { socketsOf } from '#realtime/core/handshake.ts';
import { incoming, type SocketFeature } from '#realtime/core/sockets.ts';
import { ACCOUNT_CHANGED } from '#shared/accounts/accounts.events.ts';

export const accountSockets: SocketFeature = ({ io, actors }) => {
  // Every process tells those who are connected to it, and does so after an outage too.
  actors.onChange(({ id }) => void io.local.to(socketsOf(id)).emit(ACCOUNT_CHANGED, { id }));
  return incoming({});
};
