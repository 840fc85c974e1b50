/** The loaded process: race rooms of Recycling Rush, or a bare `ws` server that answers and fans out the same. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { createBus } from '#models/core/bus.ts';
import { createLog } from '#models/core/log.ts';
import type { OpenRace } from '#models/races/RaceRun.ts';
import { setRoomActors } from '#realtime/core/ActorRoom.ts';
import { keepActors } from '#realtime/core/actors.ts';
import { openRooms } from '#realtime/core/rooms.ts';
import { routeUpgrades } from '#realtime/core/upgrades.ts';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import type { RaceStore } from '#realtime/races/raceStore.ts';
import { raceRoom } from '#realtime/races/races.room.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';
import { HEROES_A_ROOM, SEED, totalAfter } from './racesPlan.ts';

const PATCH_EVERY_MS = 50;
/** As long as what a race room sends after an answer. */
const VERDICT = Buffer.alloc(290, 'v');
const DEALT = Buffer.alloc(75, 'd');

const log = createLog({ logLevel: 'silent' });

/** Races that are nowhere but in memory: what is measured is the room. */
const store: RaceStore = {
  ghostIn: async () => undefined,
  async findOpenRace(code): Promise<OpenRace> {
    const settings = RaceSettings.parse({ game: 'rush', party: 'class', band: '9-12' });
    const hostId = `hero-${Number(code) * HEROES_A_ROOM}`;
    return { id: code, code, settings, seed: SEED, hostId, hostName: 'Host', run: 1, openedAt: new Date() };
  },
  seedOfRun: ({ seed }) => seed,
  showAtDoor: async () => undefined,
  saveCheckpoint: async () => undefined,
  finishRace: async () => new Map(),
  countDeed: async () => undefined,
  standInRace: async () => undefined,
  clearRaceBoard: async () => undefined,
  closeRace: async () => undefined,
  whatIsKnownOf: async () => new Map(),
  whenClosed: () => () => undefined,
};

async function serveRaces(http: Server): Promise<void> {
  setRoomActors(keepActors({ bus: createBus({ log }), log, cut: () => undefined }));
  installRaceParts({ store });
  const rooms = await openRooms({ kinds: [raceRoom], log, address: 'unused:1' });
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
    const index = Number((request.url ?? '').slice(1));
    const code = String(Math.floor(index / HEROES_A_ROOM)).padStart(6, '0');
    const wish = { part: 'hero', wish: { language: 'en' } };
    const visitor = { id: `hero-${index}`, kind: 'guest' } as const;
    const { processId, roomId, sessionId } = await rooms.seat('race', visitor, { code }, wish);
    response.end(`/rooms/${processId}/${roomId}?sessionId=${sessionId}`);
  });
}

/** The same by hand: a verdict and the next thing to the hero, and one patch of changed scores to the room. */
function serveBare(http: Server): void {
  interface Bare {
    heroes: WebSocket[];
    changed: Map<number, number>;
  }
  const rooms = new Map<number, Bare>();
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  http.on('request', (request, response) => response.end(request.url));
  http.on('upgrade', (request, tcp, head) => {
    server.handleUpgrade(request, tcp, head, (socket) => {
      const index = Number((request.url ?? '').slice(1));
      const room = openRoom(Math.floor(index / HEROES_A_ROOM));
      const seat = index % HEROES_A_ROOM;
      let answers = 0;
      room.heroes[seat] = socket;
      socket.on('message', () => {
        answers += 1;
        room.changed.set(seat, totalAfter(answers));
        socket.send(VERDICT);
        socket.send(DEALT);
      });
    });
  });

  function openRoom(number: number): Bare {
    const known = rooms.get(number);
    if (known) return known;
    const room: Bare = { heroes: [], changed: new Map() };
    rooms.set(number, room);
    setInterval(() => {
      if (room.changed.size === 0) return;
      const patch = Buffer.allocUnsafe(room.changed.size * 7);
      let offset = 0;
      for (const [seat, total] of room.changed) {
        patch.writeUInt8(255, offset);
        patch.writeUInt8(seat, offset + 1);
        patch.writeUInt8(0, offset + 2);
        patch.writeUInt32LE(total, offset + 3);
        offset += 7;
      }
      room.changed.clear();
      for (const socket of room.heroes) socket?.send(patch);
    }, PATCH_EVERY_MS);
    return room;
  }
}

const http = createServer().listen(0, '127.0.0.1');
await once(http, 'listening');
if (process.argv[2] === 'races') await serveRaces(http);
else serveBare(http);
process.on('message', ({ collect }: { collect?: boolean }) => {
  // What a collection costs is not what the races cost.
  if (collect) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ cpu: process.cpuUsage(), rss, live: heapUsed + external });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (http.address() as AddressInfo).port });
