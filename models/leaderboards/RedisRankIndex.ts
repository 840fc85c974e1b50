/** Boards in Redis, shared by several processes: a sorted set each, and a hash with their versions. */
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Log } from '#models/core/log.ts';
import { anotherConnection } from '#models/core/redis.ts';
import type { Ranked, RankIndex } from '#models/leaderboards/RankIndex.ts';

/** One hash slot, so that a script may touch all of them in a cluster, too. */
const PREFIX = '{boards}:';
const VERSIONS = `${PREFIX}versions`;
const BUILT = `${PREFIX}built`;
const COMMAND_WITHIN_MS = 5_000;

/** An order only grows; an empty one takes the hero off the board. The first version is the clock's. */
const MOVE = `
for i = 2, #KEYS do
  local changed
  if ARGV[i + 1] == '' then changed = redis.call('ZREM', KEYS[i], ARGV[1])
  else changed = redis.call('ZADD', KEYS[i], 'GT', 'CH', ARGV[i + 1], ARGV[1]) end
  if changed == 1 and redis.call('HINCRBY', KEYS[1], KEYS[i], 1) == 1 then
    redis.call('HSET', KEYS[1], KEYS[i], ARGV[2])
  end
end`;
const TOP = `
return { redis.call('HGET', KEYS[1], KEYS[2]), redis.call('ZCARD', KEYS[2]),
  redis.call('ZREVRANGE', KEYS[2], 0, ARGV[1] - 1, 'WITHSCORES') }`;
const AROUND = `
local rank = redis.call('ZREVRANK', KEYS[1], ARGV[1])
if not rank then return { 0, {} } end
local first = math.max(0, rank - ARGV[2])
return { first, redis.call('ZREVRANGE', KEYS[1], first, rank + ARGV[2], 'WITHSCORES') }`;

const TopAnswer = z.tuple([z.coerce.number(), z.number(), z.array(z.string())]);
const AroundAnswer = z.tuple([z.number(), z.array(z.string())]);

interface Scripts {
  boardsMove(keys: number, ...words: (string | number)[]): Promise<unknown>;
  boardsTop(keys: number, ...words: (string | number)[]): Promise<unknown>;
  boardsAround(keys: number, ...words: (string | number)[]): Promise<unknown>;
}

export function redisRankIndex(redis: Redis, log: Log): RankIndex {
  const connection = anotherConnection(redis, 'boards', log);
  // What many ask in the same turn of the loop goes out together.
  connection.options.enableAutoPipelining = true;
  connection.options.commandTimeout = COMMAND_WITHIN_MS;
  connection.defineCommand('boardsMove', { lua: MOVE });
  connection.defineCommand('boardsTop', { lua: TOP });
  connection.defineCommand('boardsAround', { lua: AROUND });
  const scripts = connection as unknown as Scripts;
  const keyOf = (board: string): string => PREFIX + board;

  return {
    async move(hero, raises, leaves = []) {
      if (raises.length + leaves.length === 0) return;
      const keys = [VERSIONS, ...raises.map(({ board }) => keyOf(board)), ...leaves.map(keyOf)];
      const orders = [...raises.map(({ order }) => String(order)), ...leaves.map(() => '')];
      await scripts.boardsMove(keys.length, ...keys, hero, Date.now(), ...orders);
    },
    async top(board, count) {
      const answer = await scripts.boardsTop(2, VERSIONS, keyOf(board), count);
      const [version, size, words] = TopAnswer.parse(answer);
      return { version, size, ranked: toRanked(words, 1) };
    },
    async around(board, hero, neighbours) {
      const [first, words] = AroundAnswer.parse(
        await scripts.boardsAround(1, keyOf(board), hero, neighbours),
      );
      return toRanked(words, first + 1);
    },
    async versions(boards) {
      if (boards.length === 0) return [];
      const versions = await connection.hmget(VERSIONS, ...boards.map(keyOf));
      return versions.map(Number);
    },
    async forget(board) {
      await Promise.all([connection.unlink(keyOf(board)), connection.hdel(VERSIONS, keyOf(board))]);
    },
    async keepOnly(fits) {
      const past = (await connection.hkeys(VERSIONS)).filter((key) => !fits(key.slice(PREFIX.length)));
      if (past.length > 0)
        await Promise.all([connection.unlink(...past), connection.hdel(VERSIONS, ...past)]);
    },
    isBuilt: async () => (await connection.exists(BUILT)) === 1,
    async markBuilt() {
      await connection.set(BUILT, '1');
    },
    onPerhapsLost: (handler) => void connection.on('ready', handler),
    async close() {
      connection.disconnect();
    },
  };
}

/** Hero and order in turns, from this rank on. */
function toRanked(words: string[], first: number): Ranked[] {
  return Array.from({ length: words.length / 2 }, (_, index) => ({
    hero: words[index * 2] ?? '',
    rank: first + index,
    order: Number(words[index * 2 + 1]),
  }));
}
