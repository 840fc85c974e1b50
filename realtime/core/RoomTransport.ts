/** Colyseus' WebSocket transport, fed by our upgrade router instead of by listeners of its own. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode, matchMaker, Room } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { RoomSocket } from './RoomSocket.ts';

const LARGEST_MESSAGE_BYTES = 16 * 1024;
/** Colyseus' own 3 seconds would touch every connection that often. */
const PING_EVERY_MS = 15_000;
const PINGS_MISSED = 2;

/** A room's connection as the upgrade router has read it from the address. */
export interface RoomConnection {
  roomId: string;
  reconnectionToken: string | undefined;
}

export class RoomTransport extends WebSocketTransport {
  constructor() {
    super({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES, WebSocket: RoomSocket });
    this.autoTerminateUnresponsiveClients(PING_EVERY_MS, PINGS_MISSED);
  }

  /** Completes the handshake and hands the connection to its room, or closes it for good when there is none. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, connection: RoomConnection): void {
    this.wss.handleUpgrade(request, socket, head, (webSocket) => {
      // Any object answers to names like `constructor`, so the lookup alone proves nothing.
      const room = matchMaker.getLocalRoomById(connection.roomId);
      if (!(room instanceof Room)) {
        // In words a client understands: it must ask for a new seat, not try this one again and again.
        webSocket.on('error', () => undefined);
        return webSocket.close(CloseCode.FAILED_TO_RECONNECT, 'the room is gone');
      }
      // Who comes back before the server noticed the loss would otherwise wait for the old connection to time out.
      if (connection.reconnectionToken) room.checkReconnectionToken(connection.reconnectionToken);
      this.wss.emit('connection', webSocket, request);
    });
  }

  /** Ends every connection; those that do not answer the close frame too. */
  override shutdown(): void {
    clearInterval(this.pingInterval);
    this.wss.close();
    for (const webSocket of this.wss.clients) webSocket.terminate();
  }
}
