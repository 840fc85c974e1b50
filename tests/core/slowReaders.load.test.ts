import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker } from '@colyseus/core';
import { type SchemaType, schema, t } from '@colyseus/schema';
import { WebSocketClient } from '@colyseus/ws-transport';
import { Client, type Room } from 'colyseus.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from '#models/core/log.ts';
import { GuardedRoom } from '#realtime/core/GuardedRoom.ts';
import { defineLiveRoom, openRooms, type Rooms } from '#realtime/core/rooms.ts';
import { routeUpgrades } from '#realtime/core/upgrades.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { guest } from '#tests/support/realtime.ts';

const TEXT_BYTES = 4_000;

const StoryState = schema({ chapter: t.uint32().default(0), text: t.string().default('') }, 'StoryState');
type StoryState = SchemaType<typeof StoryState>;

/** The text of a chapter tells which chapter it is of, all through. */
const textOf = (chapter: number): string =>
  String(chapter)
    .padStart(8, '0')
    .repeat(TEXT_BYTES / 8);

class StoryRoom extends GuardedRoom<StoryState> {
  override state = new StoryState();
  override patchRate = null;

  turnPage(): void {
    this.state.chapter += 1;
    this.state.text = textOf(this.state.chapter);
    this.broadcastPatch();
  }
}

const storyRoom = defineLiveRoom({
  name: 'story',
  room: StoryRoom,
  options: z.object({ id: z.string() }),
  idOf: ({ id }) => id,
});

let http: Server;
let rooms: Rooms;
let network: Network;
beforeAll(async () => {
  const log = createLog({ logLevel: 'silent' });
  rooms = await openRooms({ kinds: [storyRoom], log, address: 'unused:1' });
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
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
  network = await startNetwork(port);
});
afterAll(async () => {
  await rooms.close();
  await network.close();
  http.close();
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** A reader of the story, who notes every chapter it was sent, and those whose text was not their own. */
async function reader(origin: string, id: string, story: string) {
  const seat = await rooms.seat('story', guest(id), { id: story });
  const room: Room<unknown, StoryState> = await new Client(`${origin}/rooms`).consumeSeatReservation(seat);
  const torn: number[] = [];
  const read: number[] = [];
  room.onStateChange(({ chapter, text }) => {
    read.push(chapter);
    if (chapter > 0 && text !== textOf(chapter)) torn.push(chapter);
  });
  await new Promise<void>((resolve) => room.onStateChange.once(() => resolve()));
  const reached = (chapter: number): Promise<void> =>
    new Promise((resolve) => {
      room.onStateChange((state) => {
        if (state.chapter === chapter) resolve();
      });
    });
  return { room, torn, read, reached };
}

function storyOf(id: string): StoryRoom {
  const room = matchMaker.getLocalRoomById(`story-${id}`);
  if (!(room instanceof StoryRoom)) throw new Error('no such story');
  return room;
}

/** How much the server holds back for this reader. */
function backlogOf(story: StoryRoom, sessionId: string): number {
  const client: unknown = story.clients.get(sessionId);
  return client instanceof WebSocketClient ? client.ref.bufferedAmount : 0;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a reader who stalls', () => {
  it('gets every chapter as it was when it was sent, once it reads again', async () => {
    const near = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const quick = await reader(near, 'quick', 'long');
    const slow = await reader(network.origin, 'slow', 'long');
    const story = storyOf('long');
    network.stall();
    // Past what the kernel takes, so that pages wait in the process while the room writes on.
    while (backlogOf(story, slow.room.sessionId) < 400_000) {
      story.turnPage();
      await turn();
    }
    const last = story.state.chapter + 1;
    const ends = [quick.reached(last), slow.reached(last)];
    story.turnPage();
    network.flow();
    await Promise.all(ends);
    expect(slow.read).toEqual(Array.from({ length: last + 1 }, (_, chapter) => chapter));
    expect(slow.torn).toEqual([]);
    expect(quick.torn).toEqual([]);
    await quick.room.leave();
    await slow.room.leave();
  });

  it('for too long is cut off, and the others read on', async () => {
    const near = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const quick = await reader(near, 'quick', 'endless');
    const slow = await reader(network.origin, 'slow', 'endless');
    const story = storyOf('endless');
    network.stall();
    let most = 0;
    while (story.clients.get(slow.room.sessionId)) {
      most = Math.max(most, backlogOf(story, slow.room.sessionId));
      story.turnPage();
      await turn();
    }
    const last = story.state.chapter + 1;
    const end = quick.reached(last);
    story.turnPage();
    await end;
    expect(most).toBeLessThan(1.5 * 1024 * 1024);
    expect(quick.torn).toEqual([]);
    slow.room.reconnection.enabled = false;
    await quick.room.leave();
  });
});
