/**
 * How often. A school shares one address, so the limit per address is generous
 * and the limit per person is the one that counts.
 */

import { ipKeyGenerator, type RateLimitRequestHandler, rateLimit, type Store } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import { visitOf } from '#api/core/csrf.ts';
import { AppError } from '#shared/core/errors.ts';

const MINUTE_MS = 60_000;
export const REQUESTS_PER_PERSON = 300;
export const REQUESTS_PER_ADDRESS = 6_000;
/** Largest JSON body; photos have a door of their own. */
export const BODY_LIMIT = '64kb';

export interface LimitOptions {
  limit: number;
  windowMs: number;
  by: 'person' | 'address';
  /** Counts only what is refused: wrong guesses, not a class that comes in by the right code. */
  refusalsOnly?: boolean;
}

export interface Limiter {
  /** A limit of its own for a sensitive route. */
  per(name: string, options: LimitOptions): RateLimitRequestHandler;
  all: RateLimitRequestHandler[];
}

export function createLimiter(redis: Redis | undefined): Limiter {
  function store(name: string): { store?: Store } {
    if (!redis) return {};
    return {
      store: new RedisStore({
        prefix: `limit:${name}:`,
        sendCommand: (command: string, ...words: string[]) =>
          redis.call(command, ...words) as Promise<RedisReply>,
      }),
    };
  }

  function per(name: string, options: LimitOptions) {
    return rateLimit({
      windowMs: options.windowMs,
      limit: options.limit,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      identifier: name,
      skipSuccessfulRequests: options.refusalsOnly ?? false,
      // Without the shared count a request is let through rather than refused.
      passOnStoreError: true,
      keyGenerator: (request) =>
        options.by === 'person' ? visitOf(request) : ipKeyGenerator(request.ip ?? ''),
      handler: (_request, _response, next) => next(new AppError('RATE_LIMIT_EXCEEDED')),
      ...store(name),
    });
  }

  return {
    per,
    all: [
      per('address', { limit: REQUESTS_PER_ADDRESS, windowMs: MINUTE_MS, by: 'address' }),
      per('person', { limit: REQUESTS_PER_PERSON, windowMs: MINUTE_MS, by: 'person' }),
    ],
  };
}
