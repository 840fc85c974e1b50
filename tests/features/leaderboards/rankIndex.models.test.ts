import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { createLog } from '#models/core/log.ts';
import { connectRedis } from '#models/core/redis.ts';
import { memoryRankIndex } from '#models/leaderboards/MemoryRankIndex.ts';
import { redisRankIndex } from '#models/leaderboards/RedisRankIndex.ts';
import { describeWithRedis } from '#tests/support/redis.ts';
import { rankIndexContract } from './rankIndex.contract.ts';

describe('a rank index in memory', () => {
  rankIndexContract(async () => memoryRankIndex());

  test('stays right when a board grows from a small one to a large one and every place is split', async () => {
    const index = memoryRankIndex();
    const count = 12_000;
    for (let nth = 0; nth < count; nth += 1)
      await index.move(`hero-${nth}`, [{ board: 'b@all', order: (nth * 7919) % count }]);
    for (const nth of [0, 1, 5_000, 11_999]) {
      const hero = `hero-${nth}`;
      const own = (await index.around('b@all', hero, 0))[0];
      expect(own).toMatchObject({ hero, rank: count - ((nth * 7919) % count) });
    }
    for (let nth = 0; nth < count; nth += 2) await index.move(`hero-${nth}`, [], ['b@all']);
    expect((await index.top('b@all', 1)).size).toBe(count / 2);
  });
});

describeWithRedis('a rank index in Redis', (redis) => {
  const log = createLog({ logLevel: 'silent' });
  const emptyIndex = async () => {
    const connection = await connectRedis(redis().url, log);
    const keys = await connection.keys('{boards}:*');
    if (keys.length > 0) await connection.del(keys);
    const index = redisRankIndex(connection, log);
    return {
      ...index,
      async close() {
        await index.close();
        connection.disconnect();
      },
    };
  };
  rankIndexContract(emptyIndex);

  test('two processes see one board, and know whether it was filled', async () => {
    const one = await emptyIndex();
    const connection = new Redis(redis().url);
    const other = redisRankIndex(connection, log);
    expect(await other.isBuilt()).toBe(false);
    await one.move('ant', [{ board: 'b@all', order: 3 }]);
    await one.markBuilt();
    expect(await other.isBuilt()).toBe(true);
    expect((await other.top('b@all', 1)).ranked).toEqual([{ hero: 'ant', rank: 1, order: 3 }]);
    await Promise.all([one.close(), other.close()]);
    connection.disconnect();
  });
});
