/**
 * Domain events: what happened, told to whoever follows from it. They carry ids
 * and what changed, never the only copy of a truth: a lost one is healed by the
 * next read. A feature adds its events by declaration merging and registers
 * their schemas:
 *
 *   declare module '#models/core/bus.ts' {
 *     interface DomainEvents { 'mission:verified': z.infer<typeof MissionVerified> }
 *   }
 *   registerDomainEvent('mission:verified', MissionVerified);
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Log } from '#models/core/log.ts';
import { anotherConnection } from '#models/core/redis.ts';

const CHANNEL = 'planet-hero:events';
/** While Redis is away events wait in memory; beyond this many they are dropped, loudly. */
const MOST_WAITING = 10_000;

export interface DomainEvents {
  /** Whatever this visitor holds open must end now: signed out, blocked, removed. */
  'visitor:disconnected': { id: string };
}

type EventName = keyof DomainEvents;
type Handler<E extends EventName> = (payload: DomainEvents[E]) => void | Promise<void>;

export interface Bus {
  /** Tells every subscriber of every process; resolves when it is on its way. */
  publish<E extends EventName>(event: E, payload: DomainEvents[E]): Promise<void>;
  /** Answers the function that ends the subscription. */
  subscribe<E extends EventName>(event: E, handler: Handler<E>): () => void;
  close(): Promise<void>;
}

const schemas = new Map<string, z.ZodType>();

/** Says how an event looks; what does not look so is neither published nor delivered. */
export function registerDomainEvent<E extends EventName>(event: E, schema: z.ZodType<DomainEvents[E]>): void {
  if (schemas.has(event) && schemas.get(event) !== schema) throw new Error(`${event} is registered twice`);
  schemas.set(event, schema);
}

registerDomainEvent('visitor:disconnected', z.object({ id: z.string() }));

/** An event between processes; `from` lets a process skip what it has delivered itself. */
const Envelope = z.object({ from: z.string(), event: z.string(), payload: z.unknown() });

/** The bus of this process, joined to the others when there is a Redis. */
export function createBus({ redis, log }: { redis?: Redis; log: Log }): Bus {
  const self = randomUUID();
  const subscribers = new Map<string, Set<(payload: never) => void | Promise<void>>>();
  let waiting = 0;
  const reader = redis && anotherConnection(redis, 'domain events', log);
  reader?.on('message', receive);
  reader?.on('ready', () => void reader.subscribe(CHANNEL).catch(report('the bus could not listen')));

  function report(words: string, details: object = {}): (error: unknown) => void {
    return (error) => log.error({ ...details, err: error }, words);
  }

  function deliver(event: string, payload: unknown): void {
    for (const handler of [...(subscribers.get(event) ?? [])]) {
      const failed = report('a subscriber failed', { event });
      try {
        Promise.resolve(handler(payload as never)).catch(failed);
      } catch (error) {
        failed(error);
      }
    }
  }

  function receive(_channel: string, text: string): void {
    try {
      const { from, event, payload } = Envelope.parse(JSON.parse(text));
      if (from !== self) deliver(event, parse(event, payload));
    } catch (error) {
      report('an event that is none was dropped')(error);
    }
  }

  function send(event: string, payload: unknown): void {
    if (!redis) return;
    if (waiting >= MOST_WAITING) {
      log.error({ event }, 'too many events wait for Redis; one was dropped');
      return;
    }
    waiting += 1;
    redis
      .publish(CHANNEL, JSON.stringify({ from: self, event, payload }))
      .catch(report('an event did not reach the other processes', { event }))
      .finally(() => {
        waiting -= 1;
      });
  }

  return {
    async publish(event, payload) {
      // Through JSON even here, so that one process sees exactly what several would.
      const plain: unknown = JSON.parse(JSON.stringify(payload));
      deliver(event, parse(event, plain));
      send(event, plain);
    },
    subscribe(event, handler) {
      const handlers = subscribers.get(event) ?? new Set();
      subscribers.set(event, handlers.add(handler));
      return () => void handlers.delete(handler);
    },
    async close() {
      subscribers.clear();
      reader?.disconnect();
    },
  };
}

function parse(event: string, payload: unknown): unknown {
  const schema = schemas.get(event);
  if (!schema) throw new Error(`${event} has no registered schema`);
  return schema.parse(payload);
}
