/** The one way to a Redis: patient when it is away, loud in the log, never the end of the process. */
import { Redis } from 'ioredis';
import type { Log } from '#models/core/log.ts';

const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 2_000;
const CONNECT_WITHIN_MS = 15_000;
/** A command that waits longer fails, so that a request does not hang for as long as Redis is away. */
const COMMAND_WITHIN_MS = 5_000;

/** Connects, or says within seconds that nothing answers there. Afterwards it reconnects by itself. */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  const redis = new Redis(url, { retryStrategy: delayBeforeTry, commandTimeout: COMMAND_WITHIN_MS });
  reportState(redis, 'commands', log);
  await ready(redis, new URL(url).host);
  return redis;
}

/**
 * A further connection to the same Redis, for what must not share one:
 * subscriptions and blocking reads. Those may wait for ever, so they have no time limit.
 */
export function anotherConnection(redis: Redis, purpose: string, log: Log): Redis {
  const connection = redis.duplicate({ commandTimeout: undefined, enableReadyCheck: false });
  reportState(connection, purpose, log);
  return connection;
}

/** Full jitter over an exponential: many processes must not come back in the same instant. */
function delayBeforeTry(attempt: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
  return FIRST_DELAY_MS + Math.random() * longest;
}

/** Without an error listener ioredis writes to the console; one line per outage is enough. */
function reportState(redis: Redis, purpose: string, log: Log): void {
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ err: error, purpose }, 'Redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info({ purpose }, 'Redis is back');
    away = false;
  });
}

function ready(redis: Redis, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onReady = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      redis.off('ready', onReady);
      redis.disconnect();
      reject(new Error(`no Redis answers at ${host}; check REDIS_URL`));
    }, CONNECT_WITHIN_MS);
    redis.once('ready', onReady);
  });
}
