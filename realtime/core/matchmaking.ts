/**
 * Colyseus' presence and driver over our Redis. Colyseus calls several of their
 * methods without waiting for the promise, so a rejection there would end the
 * process as an unhandled one: here they are logged instead.
 */
import { type IRoomCache, matchMaker } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { Redis } from 'ioredis';
import type { Log } from '#models/core/log.ts';

const ROOMS_KEY = 'roomcaches';
/** How Colyseus begins the topic on which a room listens. */
const ROOM_TOPIC = '$';
const TIMES_SAID = 20;
const SAY_AGAIN_MS = 10;

export class RoomPresence extends RedisPresence {
  readonly #report: (error: unknown) => void;

  constructor(redis: Redis, log: Log) {
    super(sameLibrary(redis));
    this.#report = (error) => log.warn({ err: error }, 'rooms could not reach Redis');
  }

  /**
   * A room is listed a moment before it listens. Whoever asks it for a seat in
   * that moment would wait for seconds, so what nobody heard is said again.
   */
  override async publish(topic: string, data: unknown): Promise<void> {
    const text = JSON.stringify(data ?? false);
    try {
      for (let times = 0; times < TIMES_SAID; times += 1) {
        const heard = await this.pub.publish(topic, text);
        if (heard > 0 || !topic.startsWith(ROOM_TOPIC)) return;
        await new Promise((resolve) => setTimeout(resolve, SAY_AGAIN_MS));
      }
    } catch (error) {
      this.#report(error);
    }
  }

  /** The topic is kept and subscribed again as soon as Redis is back. */
  override async subscribe(topic: string, callback: (...details: unknown[]) => void): Promise<this> {
    return super.subscribe(topic, callback).catch(this.#forgive);
  }

  override async unsubscribe(topic: string, callback?: (...details: unknown[]) => void): Promise<this> {
    return super.unsubscribe(topic, callback).catch(this.#forgive);
  }

  override async hset(key: string, field: string, value: string): Promise<boolean> {
    return super.hset(key, field, value).catch((error: unknown) => {
      this.#report(error);
      return false;
    });
  }

  /** The connection for commands is not its own. */
  override shutdown(): void {
    this.sub.disconnect();
  }

  readonly #forgive = (error: unknown): this => {
    this.#report(error);
    return this;
  };
}

export class RoomDriver extends RedisDriver {
  readonly #redis: Redis;
  readonly #log: Log;

  constructor(redis: Redis, log: Log) {
    super(sameLibrary(redis));
    this.#redis = redis;
    this.#log = log;
  }

  /** Two processes that open the same room at once: Redis says whose room it is. */
  async insert(room: IRoomCache): Promise<boolean> {
    return (await this.#redis.hsetnx(ROOMS_KEY, room.roomId, JSON.stringify(room))) === 1;
  }

  override async update(...details: Parameters<RedisDriver['update']>): Promise<boolean> {
    return super.update(...details).catch(this.#report);
  }

  override async remove(roomId: string): Promise<boolean> {
    return super.remove(roomId).catch(this.#report);
  }

  /** Its connection is not its own. */
  override async shutdown(): Promise<void> {}

  readonly #report = (error: unknown): false => {
    this.#log.warn({ err: error }, 'the list of rooms could not be written');
    return false;
  };
}

/** After Redis came back, possibly empty, the rooms of this process must be found again. */
export async function listRoomsAgain(): Promise<void> {
  await matchMaker.restoreMissingRoomCaches();
  await matchMaker.stats.persist(true);
}

/**
 * Handed an instance of another copy of ioredis, both libraries would silently
 * dial localhost:6379 instead. Better to not start.
 */
function sameLibrary(redis: Redis): Redis {
  if (!(redis instanceof Redis)) throw new Error('rooms were given a Redis client of another ioredis');
  return redis;
}
