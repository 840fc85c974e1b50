/** The load: heroes in rooms of 30 who sort a thing a second, all of them right. */
import { RACE_ANSWER, RACE_DEALT, RACE_START } from '#shared/races/races.events.ts';
import { dealFor, HEROES_A_ROOM, totalAfter } from './racesPlan.ts';
import { openRawWebSocket, type RawWebSocket } from './rawWebSocket.ts';

const ACT_EVERY_MS = 1_000;
const BEAT_MS = 5;
const JOINS_AT_ONCE = 32;
const JOIN_ROOM = 10;
const ROOM_DATA = 13;
const DEALT = Buffer.from(RACE_DEALT);
/** In the state: which field of a hero the score is, see race.state.ts. */
const SCORE_FIELD = 0x80 | 4;

interface Hero {
  socket: RawWebSocket;
  seat: number;
  answers: number;
}

interface Room {
  heroes: Hero[];
  /** The score that everybody is to see, since when, and who has not seen it. */
  mark: Buffer;
  markedAt: number;
  missing: Set<number>;
}

export interface RacesReport {
  deliveries: number;
  /** From an answer to the last hero of the room who sees the score. */
  latencies: number[];
  joinsPerSecond: number;
  refused: number;
}

const deals = Array.from({ length: HEROES_A_ROOM }, (_, seat) => dealFor(seat));
const rooms: Room[] = [];
let deliveries = 0;
let latencies: number[] = [];
let joinsPerSecond = 0;
let refused = 0;
let turns = 0;
let dealtRooms = 0;

const text = (word: string): Buffer => Buffer.from([0xa0 | word.length, ...Buffer.from(word)]);

function answer({ seat, answers }: Hero): Buffer {
  const bin = deals[seat]?.[answers]?.right ?? 'rest';
  return Buffer.concat([
    Buffer.from([ROOM_DATA]),
    text(RACE_ANSWER),
    Buffer.from([0x83]),
    text('round'),
    Buffer.from([1]),
    text('n'),
    Buffer.from([answers]),
    text('choice'),
    Buffer.from([0x82]),
    text('kind'),
    text('rush'),
    text('bin'),
    text(bin),
  ]);
}

async function join(kind: string, port: number, index: number): Promise<void> {
  const number = Math.floor(index / HEROES_A_ROOM);
  rooms[number] ??= { heroes: [], mark: Buffer.alloc(0), markedAt: 0, missing: new Set() };
  const room = rooms[number];
  const path = await (await fetch(`http://127.0.0.1:${port}/${index}`)).text();
  let isDealt = false;
  const socket = await openRawWebSocket(port, path, (payload, own) => {
    if (kind === 'races' && payload[0] === JOIN_ROOM) return own.send(Buffer.from([JOIN_ROOM]));
    if (!isDealt && payload.includes(DEALT)) {
      isDealt = true;
      dealtRooms += 1;
    }
    if (payload.includes('race:refused')) refused += 1;
    deliveries += 1;
    if (!room.missing.has(index) || payload.indexOf(room.mark) < 0) return;
    room.missing.delete(index);
    if (room.missing.size === 0) latencies.push(performance.now() - room.markedAt);
  });
  room.heroes.push({ socket, seat: room.heroes.length, answers: 0 });
}

async function openAll(kind: string, port: number, heroes: number): Promise<void> {
  const startedAt = performance.now();
  // Rooms side by side, seats of a room one after another: so every hero knows the own seat.
  const waiting = Array.from({ length: Math.ceil(heroes / HEROES_A_ROOM) }, (_, number) => number);
  const fill = async (): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift())
      for (let seat = 0; seat < HEROES_A_ROOM; seat += 1) {
        const index = number * HEROES_A_ROOM + seat;
        if (index < heroes) await join(kind, port, index);
      }
  };
  await Promise.all(Array.from({ length: JOINS_AT_ONCE }, fill));
  joinsPerSecond = (1_000 * heroes) / (performance.now() - startedAt);
}

/** Begins all races and resolves when everybody has something to sort. */
async function begin(kind: string): Promise<void> {
  if (kind !== 'races') return;
  const start = Buffer.concat([Buffer.from([ROOM_DATA]), text(RACE_START), Buffer.from([0x80])]);
  for (const { heroes } of rooms) heroes[0]?.socket.send(start);
  const all = rooms.reduce((sum, { heroes }) => sum + heroes.length, 0);
  while (dealtRooms < all) await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
}

function act(kind: string): void {
  const beats = ACT_EVERY_MS / BEAT_MS;
  let next = performance.now();
  setInterval(() => {
    // Beats that were missed are made up for, as real heroes do not wait for one another.
    for (; next <= performance.now(); next += BEAT_MS) {
      turns += 1;
      for (const [number, room] of rooms.entries())
        for (const hero of room.heroes)
          if (turns > beats && (number * 7 + hero.seat * 3) % beats === turns % beats)
            sort(kind, number, room, hero);
    }
  }, BEAT_MS);
}

function sort(kind: string, number: number, room: Room, hero: Hero): void {
  const message = answer(hero);
  hero.answers += 1;
  if (hero.seat === 0) {
    const first = kind === 'races' ? [SCORE_FIELD] : [0, 0];
    const total = Buffer.alloc(4);
    total.writeUInt32LE(totalAfter(hero.answers));
    room.mark = Buffer.concat([Buffer.from(first), total]);
    room.markedAt = performance.now();
    room.missing = new Set(room.heroes.map((_, seat) => number * HEROES_A_ROOM + seat));
  }
  hero.socket.send(message);
}

type Order =
  | { open: { kind: string; port: number; heroes: number } }
  | { begin: string }
  | { act: string }
  | { report: true };

process.on('message', async (order: Order) => {
  if ('open' in order) await openAll(order.open.kind, order.open.port, order.open.heroes);
  else if ('begin' in order) await begin(order.begin);
  else if ('act' in order) act(order.act);
  const report: RacesReport = { deliveries, latencies, joinsPerSecond, refused };
  process.send?.(report);
  deliveries = 0;
  latencies = [];
});
process.on('disconnect', () => process.exit(0));
