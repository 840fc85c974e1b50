/** The loaded process: our rooms, our sockets, or a bare `ws` server that does the same. Which one, says its argument. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { schema, t } from '@colyseus/schema';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { createLog } from '#models/core/log.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { GuardedRoom, message, type RoomClient } from '#realtime/core/GuardedRoom.ts';
import { defineLiveRoom, openRooms } from '#realtime/core/rooms.ts';
import { routeUpgrades } from '#realtime/core/upgrades.ts';
import { startLiveServer } from '#tests/support/realtime.ts';

const PATCH_EVERY_MS = 50;
const HEROES_A_ROOM = 30;

const log = createLog({ logLevel: 'silent' });

const Hero = schema({ steps: t.uint32().default(0) }, 'Hero');
const RaceState = schema({ heroes: t.map(Hero) }, 'RaceState');
const Step = z.strictObject({ steps: z.number().int().nonnegative().max(0xffff_ffff) });

class RaceRoom extends GuardedRoom<InstanceType<typeof RaceState>> {
  override state = new RaceState();
  override maxClients = HEROES_A_ROOM;
  override patchRate = PATCH_EVERY_MS;
  override messages = this.guard({
    step: message(Step, (client, { steps }) => {
      const hero = this.state.heroes.get(client.sessionId);
      if (hero) hero.steps = steps;
    }),
  });

  protected override joined(client: RoomClient): void {
    this.state.heroes.set(client.sessionId, new Hero());
  }
}

/** Our rooms behind our upgrade router; a seat is had by a plain request. */
async function serveRooms(http: Server): Promise<void> {
  const race = defineLiveRoom({
    name: 'race',
    room: RaceRoom,
    options: z.strictObject({ id: z.string() }),
    idOf: ({ id }) => id,
  });
  const rooms = await openRooms({ kinds: [race], log, address: 'unused:1' });
  routeUpgrades({
    http,
    log,
    publicUrl: new URL('http://localhost'),
    processId: rooms.processId,
    takesSockets: () => false,
    toSockets: () => undefined,
    toRoom: (...upgrade) => rooms.transport.accept(...upgrade),
    addressOf: async () => undefined,
  });
  http.on('request', async (request, response) => {
    const id = (request.url ?? '').slice(1);
    const visitor: Visitor = { id: 'hero', kind: 'guest' };
    const { processId, roomId, sessionId } = await rooms.seat('race', visitor, { id });
    response.end(`/rooms/${processId}/${roomId}?sessionId=${sessionId}`);
  });
}

/** The same race by hand: no schema, no checks beyond the length, one buffer a patch. */
function serveBare(http: Server): void {
  interface BareHero {
    socket: WebSocket;
    index: number;
  }
  const rooms = new Map<string, { heroes: BareHero[]; changed: Map<number, number> }>();
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  http.on('request', (request, response) => response.end(request.url));
  http.on('upgrade', (request, tcp, head) => {
    server.handleUpgrade(request, tcp, head, (socket) => {
      const name = request.url ?? '';
      const room = rooms.get(name) ?? openRoom(name);
      const hero = { socket, index: room.heroes.length };
      room.heroes.push(hero);
      socket.on('message', (data: Buffer) => {
        if (data.length === 4) room.changed.set(hero.index, data.readUInt32LE());
      });
    });
  });

  function openRoom(name: string) {
    const room = { heroes: [] as BareHero[], changed: new Map<number, number>() };
    rooms.set(name, room);
    setInterval(() => {
      if (room.changed.size === 0) return;
      const patch = Buffer.allocUnsafe(room.changed.size * 5);
      let offset = 0;
      for (const [index, steps] of room.changed) {
        patch.writeUInt8(index, offset);
        patch.writeUInt32LE(steps, offset + 1);
        offset += 5;
      }
      room.changed.clear();
      for (const { socket } of room.heroes) socket.send(patch);
    }, PATCH_EVERY_MS);
    return room;
  }
}

async function serve(kind: string | undefined): Promise<number> {
  if (kind === 'sockets') return (await startLiveServer()).port;
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  if (kind === 'rooms') await serveRooms(http);
  else serveBare(http);
  return (http.address() as AddressInfo).port;
}

const port = await serve(process.argv[2]);
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ cpu: process.cpuUsage(), rss, live: heapUsed + external });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port });
