/**
 * Which processes are alive and where the others reach them. Each keeps its own
 * entry fresh in Redis; an entry that is no longer renewed vanishes by itself,
 * so a killed process is forgotten within seconds.
 */
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Log } from '#models/core/log.ts';

const ENTRY_LIVES_SECONDS = 10;
const RENEW_EVERY_MS = 3_000;

const Entry = z.object({ address: z.string(), draining: z.boolean() });
type Entry = z.infer<typeof Entry>;

export interface Processes {
  /** host:port of another process, or undefined when it is not alive. */
  addressOf(processId: string): Promise<string | undefined>;
  /** Those of the given processes that live and still take new rooms. */
  takingRooms(processIds: string[]): Promise<string[]>;
  /** Says that this process takes no new rooms from now on. */
  drain(): Promise<void>;
  /** Forgets this process. */
  leave(): Promise<void>;
}

const keyOf = (processId: string): string => `planet-hero:process:${processId}`;

/** Joins the processes that share a Redis. */
export async function joinProcesses(options: {
  redis: Redis;
  log: Log;
  processId: string;
  address: string;
}): Promise<Processes> {
  const { redis, log, processId, address } = options;
  let draining = false;

  async function renew(): Promise<void> {
    await redis
      .set(keyOf(processId), JSON.stringify({ address, draining }), 'EX', ENTRY_LIVES_SECONDS)
      .catch((error: unknown) => log.warn({ err: error }, 'this process could not say that it lives'));
  }

  await renew();
  const renewal = setInterval(renew, RENEW_EVERY_MS).unref();
  // A Redis that came back empty must know its processes at once.
  redis.on('ready', renew);

  return {
    async addressOf(other) {
      return read(await redis.get(keyOf(other)))?.address;
    },
    async takingRooms(processIds) {
      if (processIds.length === 0) return [];
      const entries = (await redis.mget(processIds.map(keyOf))).map(read);
      return processIds.filter((_, index) => entries[index]?.draining === false);
    },
    async drain() {
      draining = true;
      await renew();
    },
    async leave() {
      clearInterval(renewal);
      redis.off('ready', renew);
      await redis
        .del(keyOf(processId))
        .catch(() => log.warn('Redis is away; the entry will run out by itself'));
    },
  };
}

/** A process without Redis knows nobody but itself. */
export function aloneProcess(processId: string): Processes {
  let draining = false;
  return {
    addressOf: async () => undefined,
    takingRooms: async () => (draining ? [] : [processId]),
    drain: async () => {
      draining = true;
    },
    leave: async () => {},
  };
}

function read(text: string | null | undefined): Entry | undefined {
  return text ? Entry.parse(JSON.parse(text)) : undefined;
}
