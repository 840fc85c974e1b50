/** Update, exact rank and neighbours: in memory, in Redis, and with raw commands on the same Redis. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { createLog } from '#models/core/log.ts';
import { connectRedis } from '#models/core/redis.ts';
import { memoryRankIndex } from '#models/leaderboards/MemoryRankIndex.ts';
import type { RankIndex } from '#models/leaderboards/RankIndex.ts';
import { redisRankIndex } from '#models/leaderboards/RedisRankIndex.ts';
import { seededRandom } from '#shared/core/random.ts';
import { startRedis } from '#tests/support/redis.ts';

export const PLAYERS = [10_000, 100_000, 1_000_000];
const ROUNDS = 2;
const OPERATIONS = 20_000;
/** As many requests as a busy process has under way. */
const AT_ONCE = 200;
const FILL_AT_ONCE = 5_000;
const NEIGHBOURS = 5;
const BOARD = 'global@2031-W10';
const RAW_KEY = 'raw-board';
const STEP = 2 ** 30;

interface Contestant {
  name: 'memory' | 'Redis' | 'raw commands';
  fill(players: number): Promise<void>;
  /** A player gets points, and sees their exact rank with neighbours. */
  serve(player: string, order: number): Promise<unknown>;
  close(): Promise<void>;
}

export interface IndexResult {
  players: number;
  name: Contestant['name'];
  perSecond: number;
}

function ours(name: 'memory' | 'Redis', index: RankIndex): Contestant {
  return {
    name,
    fill: (players) => fill(players, (player, order) => index.move(player, [{ board: BOARD, order }])),
    async serve(player, order) {
      await index.move(player, [{ board: BOARD, order }]);
      return index.around(BOARD, player, NEIGHBOURS);
    },
    close: () => index.close(),
  };
}

/** What somebody would write by hand, with the same pipelining. */
function raw(redis: Redis): Contestant {
  const connection = redis.duplicate({ enableAutoPipelining: true });
  return {
    name: 'raw commands',
    fill: (players) => fill(players, (player, order) => connection.zadd(RAW_KEY, order, player)),
    async serve(player, order) {
      await connection.zadd(RAW_KEY, order, player);
      const rank = (await connection.zrevrank(RAW_KEY, player)) ?? 0;
      return connection.zrevrange(RAW_KEY, Math.max(0, rank - NEIGHBOURS), rank + NEIGHBOURS, 'WITHSCORES');
    },
    async close() {
      connection.disconnect();
    },
  };
}

async function fill(
  players: number,
  place: (player: string, order: number) => Promise<unknown>,
): Promise<void> {
  const random = seededRandom(1);
  for (let from = 0; from < players; from += FILL_AT_ONCE) {
    const some = Math.min(FILL_AT_ONCE, players - from);
    await Promise.all(
      Array.from({ length: some }, (_, nth) =>
        place(`hero-${from + nth}`, random.between(1, 100_000) * STEP),
      ),
    );
    await breathe();
  }
}

async function measure(contestant: Contestant, players: number, round: number): Promise<number> {
  const random = seededRandom(`${players} ${round}`);
  let points = 100_000 + round * OPERATIONS;
  let left = OPERATIONS;
  async function oneAfterAnother(): Promise<void> {
    while (left > 0) {
      left -= 1;
      points += 1;
      await contestant.serve(`hero-${random.between(0, players - 1)}`, points * STEP);
    }
  }
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother));
  return OPERATIONS / ((performance.now() - startedAt) / 1_000);
}

export async function compareIndexes(): Promise<IndexResult[]> {
  const server = await startRedis();
  const log = createLog({ logLevel: 'silent' });
  const redis = await connectRedis(server.url, log);
  const results: IndexResult[] = [];
  for (const players of PLAYERS) {
    await redis.flushall();
    const contestants = [
      ours('memory', memoryRankIndex()),
      ours('Redis', redisRankIndex(redis, log)),
      raw(redis),
    ];
    for (const contestant of contestants) await contestant.fill(players);
    const best = new Map<Contestant, number>();
    // In turns, and the better of the rounds counts: machines are noisy.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const contestant of contestants)
        best.set(contestant, Math.max(best.get(contestant) ?? 0, await measure(contestant, players, round)));
    for (const [{ name }, perSecond] of best) results.push({ players, name, perSecond });
    await Promise.all(contestants.map((contestant) => contestant.close()));
  }
  redis.disconnect();
  await server.stop();
  print(results);
  return results;
}

function print(results: IndexResult[]): void {
  const of = (name: Contestant['name'], players: number): number =>
    results.find((result) => result.name === name && result.players === players)?.perSecond ?? Number.NaN;
  const n = (value: number): string => Math.round(value).toLocaleString('en');
  console.log(
    `boards: update, exact rank and ${NEIGHBOURS} neighbours on each side; ${AT_ONCE} at once; a second`,
  );
  console.table(
    PLAYERS.map((players) => ({
      players: n(players),
      memory: n(of('memory', players)),
      Redis: n(of('Redis', players)),
      'raw commands': n(of('raw commands', players)),
      'memory/Redis (≥ 3)': (of('memory', players) / of('Redis', players)).toFixed(1),
      'raw/Redis (≤ 1.3)': (of('raw commands', players) / of('Redis', players)).toFixed(2),
    })),
  );
  const [smallest = 0, largest = 0] = [PLAYERS.at(0), PLAYERS.at(-1)];
  for (const name of ['memory', 'Redis', 'raw commands'] as const)
    console.log(
      `growth, ${name}: ${largest / smallest} times the players, ${(of(name, smallest) / of(name, largest)).toFixed(2)} times the time`,
    );
}
