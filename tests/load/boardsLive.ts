/**
 * An open board with a thousand watchers, against telling every watcher of every
 * award. The watchers are a process of their own: what is measured is what the
 * server spends on them.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Server } from 'socket.io';
import { createLog } from '#models/core/log.ts';
import { memoryRankIndex } from '#models/leaderboards/MemoryRankIndex.ts';
import { channelOf, LiveBoards, type Watched } from '#realtime/leaderboards/LiveBoards.ts';
import { seededRandom } from '#shared/core/random.ts';
import { BOARD_PATCH, BOARD_PATCH_MS } from '#shared/leaderboards/leaderboards.events.ts';
import type { BoardView } from '#shared/leaderboards/leaderboards.schema.ts';

const WATCHERS = 1_000;
const WATCHERS_PROGRAM = join(import.meta.dirname, 'boardsWatchers.ts');
const PLAYERS = 200;
const AWARDS_PER_SECOND = [50, 500, 2_000];
const MEASURE_MS = 3_000;
const TURN_MS = 20;
const BOARD = 'bench@all';
const WATCHED: Watched = { scope: 'bench', period: 'all' };

export interface LiveResult {
  awardsPerSecond: number;
  kind: 'coalesced' | 'a push per award';
  cpuPercent: number;
  messagesPerWatcherPerSecond: number;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function compareLive(): Promise<LiveResult[]> {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
  io.on('connection', (socket) => void socket.join(channelOf(WATCHED)));
  const watchers = await openWatchers((http.address() as AddressInfo).port);
  const results: LiveResult[] = [];
  for (const awardsPerSecond of AWARDS_PER_SECOND) {
    for (const kind of ['coalesced', 'a push per award'] as const) {
      // What is pushed per award cannot keep up at all beyond some rate: once is enough to see it.
      if (kind === 'a push per award' && awardsPerSecond > 500) continue;
      results.push(await measure(io, watchers, awardsPerSecond, kind));
    }
  }
  watchers.kill();
  await io.close();
  print(results);
  return results;
}

async function openWatchers(port: number): Promise<ChildProcess> {
  const child = fork(WATCHERS_PROGRAM, [String(port), String(WATCHERS)]);
  await once(child, 'message');
  return child;
}

/** How many messages all watchers have heard so far. */
async function heardBy(watchers: ChildProcess): Promise<number> {
  const answer = once(watchers, 'message');
  watchers.send('how many');
  return Number((await answer)[0]);
}

async function measure(
  io: Server,
  watchers: ChildProcess,
  awardsPerSecond: number,
  kind: LiveResult['kind'],
): Promise<LiveResult> {
  const index = memoryRankIndex();
  const random = seededRandom(awardsPerSecond);
  const points = Array.from({ length: PLAYERS }, () => random.between(1, 1_000));
  const move = (player: number): Promise<void> =>
    index.move(`hero-${player}`, [{ board: BOARD, order: (points[player] ?? 0) * 2 ** 31 }]);
  for (const player of points.keys()) await move(player);
  const view = async (): Promise<BoardView> => {
    const { version, size, ranked } = await index.top(BOARD, 100);
    return {
      period: 'all',
      span: 'all',
      running: true,
      version,
      heroes: size,
      places: ranked.map(({ hero, rank, order }) => ({
        key: hero,
        rank,
        name: hero,
        avatar: { body: 'fox', colour: 'leaf', headgear: 'none', companion: 'none' },
        points: Math.floor(order / 2 ** 31),
      })),
    };
  };
  const live = new LiveBoards(
    { view, versions: () => index.versions([BOARD]) },
    (patch) => void io.to(patch.channel).emit(BOARD_PATCH, patch),
    createLog({ logLevel: 'silent' }),
  );
  if (kind === 'coalesced') await live.open(WATCHED);
  const heardBefore = await heardBy(watchers);

  const before = process.cpuUsage();
  const startedAt = performance.now();
  let given = 0;
  for (let elapsed = 0; elapsed < MEASURE_MS; elapsed = performance.now() - startedAt) {
    for (const due = (elapsed / 1_000) * awardsPerSecond; given < due; given += 1) {
      const player = random.between(0, PLAYERS - 1);
      points[player] = (points[player] ?? 0) + random.between(1, 30);
      await move(player);
      if (kind === 'a push per award')
        io.to(channelOf(WATCHED)).emit(BOARD_PATCH, { hero: `hero-${player}`, points: points[player] });
    }
    await pause(TURN_MS);
  }
  const cpu = process.cpuUsage(before);
  const seconds = (performance.now() - startedAt) / 1_000;
  live.shut(channelOf(WATCHED));
  await pause(BOARD_PATCH_MS);
  const heard = (await heardBy(watchers)) - heardBefore;
  return {
    awardsPerSecond: given / seconds,
    kind,
    cpuPercent: (cpu.user + cpu.system) / seconds / 10_000,
    messagesPerWatcherPerSecond: heard / WATCHERS / seconds,
  };
}

function print(results: LiveResult[]): void {
  console.log(`open board, ${WATCHERS} watchers in a process of their own (their CPU is not counted)`);
  console.table(
    results.map(({ awardsPerSecond, kind, cpuPercent, messagesPerWatcherPerSecond }) => ({
      'awards a second': Math.round(awardsPerSecond),
      told: kind,
      'CPU %': cpuPercent.toFixed(1),
      'messages a watcher a second (≤ 4)': messagesPerWatcherPerSecond.toFixed(1),
    })),
  );
  const coalesced = results.filter(({ kind }) => kind === 'coalesced');
  const [first, last] = [coalesced.at(0), coalesced.at(-1)];
  if (first && last)
    console.log(
      `growth, coalesced: ${(last.awardsPerSecond / first.awardsPerSecond).toFixed(0)} times the awards cost ` +
        `${(last.cpuPercent / first.cpuPercent).toFixed(2)} times the CPU (aim: about once)`,
    );
}
