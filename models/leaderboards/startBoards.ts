/** The boards of a process, from its start to its end. */
import type { Redis } from 'ioredis';
import type { Bus } from '#models/core/bus.ts';
import type { Log } from '#models/core/log.ts';
import { boardsFillWith, installBoards } from '#models/leaderboards/boards.ts';
import { followFaces } from '#models/leaderboards/faces.ts';
import { memoryRankIndex } from '#models/leaderboards/MemoryRankIndex.ts';
import { followPeople } from '#models/leaderboards/projection.commands.ts';
import { redisRankIndex } from '#models/leaderboards/RedisRankIndex.ts';
import { rebuildBoards } from '#models/leaderboards/rebuild.commands.ts';

/** Fills the boards from the ledger while the product starts; whoever looks at one waits until they are full. */
export function startBoards({ redis, bus, log }: { redis?: Redis; bus: Bus; log: Log }): {
  close(): Promise<void>;
} {
  const index = redis ? redisRankIndex(redis, log) : memoryRankIndex();
  const uninstall = installBoards(index);
  const stops = [followPeople(bus), followFaces(bus), uninstall];
  let closed = false;
  let filling: Promise<void> | undefined;

  async function fill(): Promise<void> {
    if (closed || (await index.isBuilt())) return;
    await rebuildBoards(index);
    await index.markBuilt();
  }

  function fillOnce(): void {
    filling ??= fill()
      .catch((error: unknown) => {
        if (!closed) log.error({ err: error }, 'the boards could not be made from the ledger');
      })
      .finally(() => {
        filling = undefined;
      });
    boardsFillWith(filling);
  }
  fillOnce();
  index.onPerhapsLost(fillOnce);

  return {
    async close() {
      closed = true;
      for (const stop of stops) stop();
      await filling;
      await index.close();
    },
  };
}
