/**
 * Who is connected to this process, as actors that are true at every moment. A
 * call or a message asks `must(caller.actor, …)` and hears what holds now: when
 * an account or a grant changes anywhere, whoever is connected here is read
 * anew, and whoever may not be here any more is cut off: an account that is
 * shut or gone, and what was opened in a session that has been ended since.
 */
import '#models/accounts/accounts.events.ts';
import '#models/consent/consent.events.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Redis } from 'ioredis';
import { type Actor, findActor } from '#models/accounts/Actor.ts';
import type { Bus } from '#models/core/bus.ts';
import type { Log } from '#models/core/log.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { AppError } from '#shared/core/errors.ts';

/** After an outage every connection to Redis is back by then, the one for events included. */
const REDIS_SETTLED_MS = 10_000;

/** Somebody who is connected, and who they are at this moment. */
export interface Caller extends Visitor {
  /** What the person is and may now; guests have none. */
  readonly actor: Actor | undefined;
}

/** A caller that is kept up to date until it is released. */
export interface HeldCaller extends Caller {
  release(): void;
}

export interface Actors {
  /** Keeps this visitor up to date and tells of each change; throws UNAUTHORIZED for an account that is shut or gone, and for a pass of sessions that were ended. */
  hold(visitor: Visitor, changed?: (actor: Actor) => void): Promise<HeldCaller>;
  /** Tells of everybody who is kept up to date and is somebody else than before in what they are or may. */
  onChange(tell: (actor: Actor) => void): void;
  /** How many people are kept up to date. */
  count(): number;
  close(): void;
}

/** One person, however many sockets and seats they have here. */
interface Entry {
  readonly id: string;
  readonly listeners: Set<(actor: Actor) => void>;
  actor: Actor | undefined;
  /** The look that began last; it alone decides. */
  look: Promise<void>;
}

/** Keeps actors up to date; `cut` ends what a visitor has open in this process. */
export function keepActors(context: {
  bus: Pick<Bus, 'subscribe'>;
  redis?: Redis | undefined;
  log: Log;
  cut(id: string): void;
}): Actors {
  const { bus, redis, log, cut } = context;
  const entries = new Map<string, Entry>();
  const watchers: ((actor: Actor) => void)[] = [];

  /** Reads the person anew; resolves when no look is under way any more. */
  function look(entry: Entry): Promise<void> {
    const reading: Promise<void> = findActor(entry.id).then((actor) => {
      if (entry.look === reading) become(entry, actor);
    });
    entry.look = reading;
    return lastLook(entry);
  }

  async function lastLook(entry: Entry): Promise<void> {
    const awaited = entry.look;
    try {
      await awaited;
    } catch (error) {
      if (entry.look === awaited) throw error;
    }
    if (entry.look !== awaited) await lastLook(entry);
  }

  function become(entry: Entry, actor: Actor | undefined): void {
    const before = entry.actor;
    entry.actor = actor;
    // Whoever is here was let in under the sessions of before; whoever is at the door is asked again there.
    if (!actor || (before && before.sessions < actor.sessions)) cut(entry.id);
    if (!actor || !before || isDeepStrictEqual(before, actor)) return;
    for (const tell of [...entry.listeners, ...watchers]) told(tell, actor);
  }

  function told(tell: (actor: Actor) => void, actor: Actor): void {
    try {
      tell(actor);
    } catch (error) {
      log.error({ err: error }, 'a change of rights was not taken in');
    }
  }

  /** What cannot be known opens nothing: then they may come back and be asked again. */
  async function refresh(id: string): Promise<void> {
    const entry = entries.get(id);
    if (!entry) return;
    try {
      await look(entry);
    } catch (error) {
      log.error({ err: error }, 'a connected person could not be read anew and is cut off');
      entry.actor = undefined;
      cut(id);
    }
  }

  async function refreshAll(): Promise<void> {
    for (const id of [...entries.keys()]) await refresh(id);
  }

  /** Events of an outage are lost; what is connected here is compared with the truth. */
  let settled: NodeJS.Timeout | undefined;
  function onRedisBack(): void {
    void refreshAll();
    clearTimeout(settled);
    settled = setTimeout(() => void refreshAll(), REDIS_SETTLED_MS);
    settled.unref();
  }

  redis?.on('ready', onRedisBack);
  const unsubscribe = [
    bus.subscribe('consent:changed', ({ id }) => refresh(id)),
    bus.subscribe('account:changed', ({ id }) => refresh(id)),
    bus.subscribe('account:deleted', ({ id }) => refresh(id)),
  ];

  return {
    async hold({ id, kind, sessions = 0 }, changed = () => undefined) {
      if (kind === 'guest') return { id, kind, actor: undefined, release: () => undefined };
      const entry = entries.get(id) ?? {
        id,
        listeners: new Set(),
        actor: undefined,
        look: Promise.resolve(),
      };
      entries.set(id, entry);
      let known = false;
      const listener = (actor: Actor): void => {
        if (known) changed(actor);
      };
      entry.listeners.add(listener);
      const release = (): void => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0 && entries.get(id) === entry) entries.delete(id);
      };
      try {
        await look(entry);
        if (!entry.actor || entry.actor.sessions > sessions) throw new AppError('UNAUTHORIZED');
      } catch (error) {
        release();
        throw error;
      }
      known = true;
      return {
        id,
        kind,
        get actor() {
          return entry.actor;
        },
        release,
      };
    },
    onChange: (tell) => void watchers.push(tell),
    count: () => entries.size,
    close() {
      redis?.off('ready', onRedisBack);
      clearTimeout(settled);
      for (const end of unsubscribe) end();
      entries.clear();
    },
  };
}
