/** The load: heroes in rooms of 30, each acting twice a second. Apart from the server, on another core where it can. */
import { issueTicket } from '#models/core/ticket.ts';
import { TEST_SECRET } from '#tests/support/realtime.ts';
import { openRawWebSocket, type RawWebSocket } from './rawWebSocket.ts';

const HEROES_A_ROOM = 30;
const ACT_EVERY_MS = 500;
const BEAT_MS = 5;
const JOINS_AT_ONCE = 32;
const JOIN_ROOM = 10;
/** Steps that only the marked hero of a room takes; nobody else's number has these bytes. */
const MARK = 0xa5a5_0000;

interface Room {
  heroes: RawWebSocket[];
  /** The last marked step, when it was taken, and who has not seen it yet. */
  mark: Buffer;
  markedAt: number;
  missing: Set<number>;
}

export interface HeroesReport {
  deliveries: number;
  /** From a step to the last hero of the room who sees it. */
  latencies: number[];
}

const rooms: Room[] = [];
let deliveries = 0;
let latencies: number[] = [];
let turns = 0;

/** `{"steps": n}` as a message of the room, and as four bytes for the bare server. */
function step(kind: string, steps: number): Buffer {
  const number = Buffer.alloc(4);
  if (kind === 'ws') {
    number.writeUInt32LE(steps);
    return number;
  }
  number.writeUInt32BE(steps);
  return Buffer.concat([
    Buffer.from([13, 0xa4]),
    Buffer.from('step'),
    Buffer.from([0x81, 0xa5]),
    Buffer.from('steps'),
    Buffer.from([0xce]),
    number,
  ]);
}

async function join(kind: string, port: number, index: number): Promise<void> {
  const number = Math.floor(index / HEROES_A_ROOM);
  const room = rooms[number] ?? {
    heroes: [],
    mark: Buffer.alloc(0),
    markedAt: 0,
    missing: new Set<number>(),
  };
  rooms[number] = room;
  const path = await (await fetch(`http://127.0.0.1:${port}/room-${number}`)).text();
  const hero = await openRawWebSocket(port, path, (payload, socket) => {
    if (kind === 'rooms' && payload[0] === JOIN_ROOM) {
      socket.send(Buffer.from([JOIN_ROOM]));
      return;
    }
    deliveries += 1;
    if (!room.missing.has(index) || payload.indexOf(room.mark) < 0) return;
    room.missing.delete(index);
    if (room.missing.size === 0) latencies.push(performance.now() - room.markedAt);
  });
  room.heroes[index % HEROES_A_ROOM] = hero;
}

/** An idle socket: Socket.IO's, opened with a ticket. */
async function openIdle(port: number, index: number): Promise<void> {
  const ticket = await issueTicket({ id: `hero-${index}`, kind: 'guest' }, TEST_SECRET);
  const { io } = await import('socket.io-client');
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    auth: { ticket },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
}

async function openAll(kind: string, port: number, heroes: number): Promise<void> {
  let next = 0;
  const open = async (): Promise<void> => {
    while (next < heroes) {
      const index = next;
      next += 1;
      await (kind === 'sockets' ? openIdle(port, index) : join(kind, port, index));
    }
  };
  await Promise.all(Array.from({ length: JOINS_AT_ONCE }, open));
}

function act(kind: string): void {
  const beats = ACT_EVERY_MS / BEAT_MS;
  setInterval(() => {
    turns += 1;
    for (const [number, room] of rooms.entries()) {
      for (const [index, hero] of room.heroes.entries()) {
        // Everybody has a beat of their own, the same in every run.
        if ((number * 7 + index * 3) % beats !== turns % beats) continue;
        if (index === 0) mark(kind, number, room, hero);
        else hero.send(step(kind, turns));
      }
    }
  }, BEAT_MS);
}

function mark(kind: string, number: number, room: Room, hero: RawWebSocket): void {
  const steps = MARK + (turns % 0xffff);
  room.mark = Buffer.alloc(4);
  room.mark.writeUInt32LE(steps);
  room.markedAt = performance.now();
  room.missing = new Set(room.heroes.map((_, index) => number * HEROES_A_ROOM + index));
  hero.send(step(kind, steps));
}

type Order = { open: { kind: string; port: number; heroes: number } } | { act: string } | { report: true };

process.on('message', async (order: Order) => {
  if ('open' in order) await openAll(order.open.kind, order.open.port, order.open.heroes);
  else if ('act' in order) act(order.act);
  const report: HeroesReport = { deliveries, latencies };
  process.send?.(report);
  deliveries = 0;
  latencies = [];
});
process.on('disconnect', () => process.exit(0));
