import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Bus, createBus, registerDomainEvent } from '#models/core/bus.ts';
import { createLog } from '#models/core/log.ts';
import { connectRedis } from '#models/core/redis.ts';
import { describeWithRedis } from '#tests/support/redis.ts';

const TreePlanted = z.object({ tree: z.string(), at: z.iso.datetime(), height: z.number().optional() });

declare module '#models/core/bus.ts' {
  interface DomainEvents {
    'tree:planted': z.infer<typeof TreePlanted>;
  }
}
registerDomainEvent('tree:planted', TreePlanted);

const oak = { tree: 'oak', at: '2026-05-01T08:00:00.000Z' };
const silent = createLog({ logLevel: 'silent' });

/** Makes buses that know each other, and takes them down after each test. */
type Join = (log?: typeof silent) => Promise<Bus>;

function contract(join: Join): void {
  it('delivers an event to every subscriber, once', async () => {
    const bus = await join();
    const heard: string[] = [];
    bus.subscribe('tree:planted', ({ tree }) => void heard.push(`first ${tree}`));
    bus.subscribe('tree:planted', ({ tree }) => void heard.push(`second ${tree}`));
    await bus.publish('tree:planted', oak);
    await bus.publish('tree:planted', { ...oak, tree: 'elm' });
    expect(heard).toEqual(['first oak', 'second oak', 'first elm', 'second elm']);
  });

  it('delivers nothing after the subscription ended', async () => {
    const bus = await join();
    const heard: unknown[] = [];
    const end = bus.subscribe('tree:planted', (event) => void heard.push(event));
    end();
    await bus.publish('tree:planted', oak);
    expect(heard).toEqual([]);
  });

  it('lets a subscriber that throws or rejects harm nobody, and says so in the log', async () => {
    const lines: string[] = [];
    const log = pino(
      new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    const bus = await join(log);
    const heard: string[] = [];
    bus.subscribe('tree:planted', () => {
      throw new Error('thrown');
    });
    bus.subscribe('tree:planted', () => Promise.reject(new Error('rejected')));
    bus.subscribe('tree:planted', ({ tree }) => void heard.push(tree));
    await bus.publish('tree:planted', oak);
    expect(heard).toEqual(['oak']);
    expect(lines.filter((line) => line.includes('a subscriber failed'))).toHaveLength(2);
  });

  it('publishes nothing that is not what its schema says', async () => {
    const bus = await join();
    const heard: unknown[] = [];
    bus.subscribe('tree:planted', (event) => void heard.push(event));
    await expect(bus.publish('tree:planted', { ...oak, at: 'yesterday' })).rejects.toThrow();
    expect(heard).toEqual([]);
  });

  it('delivers what the schema knows, and nothing beside it', async () => {
    const bus = await join();
    const heard: unknown[] = [];
    bus.subscribe('tree:planted', (event) => void heard.push(event));
    const gossip = { ...oak, email: 'somebody@example.org', height: undefined };
    await bus.publish('tree:planted', gossip);
    expect(heard).toStrictEqual([oak]);
  });
}

describe('the bus of one process', () => {
  let open: Bus[] = [];
  afterEach(async () => {
    await Promise.all(open.map((bus) => bus.close()));
    open = [];
  });
  contract(async (log = silent) => {
    const bus = createBus({ log });
    open.push(bus);
    return bus;
  });
});

describeWithRedis('the bus of several processes', (redis) => {
  let closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.reverse()) await close();
    closers = [];
  });

  const join: Join = async (log = silent) => {
    const connection = await connectRedis(redis().url, silent);
    const bus = createBus({ redis: connection, log });
    closers.push(
      async () => connection.disconnect(),
      () => bus.close(),
    );
    return bus;
  };

  /** Resolves when what is published at one bus arrives at the other. */
  async function joined(one: Bus, other: Bus): Promise<void> {
    const marker = `marker ${Math.random()}`;
    let arrived = false;
    const end = other.subscribe('tree:planted', ({ tree }) => {
      arrived ||= tree === marker;
    });
    await vi.waitFor(
      async () => {
        await one.publish('tree:planted', { ...oak, tree: marker });
        expect(arrived).toBe(true);
      },
      { timeout: 10_000, interval: 10 },
    );
    end();
  }

  contract(join);

  it('reaches the subscribers of the other process once, and in order', async () => {
    const [here, there] = [await join(), await join()];
    await joined(here, there);
    await joined(there, here);
    const heard = { here: [] as string[], there: [] as string[] };
    const last = new Promise<void>((resolve) => {
      there.subscribe('tree:planted', ({ tree }) => {
        if (tree.startsWith('marker')) return;
        heard.there.push(tree);
        if (tree === '99') resolve();
      });
    });
    here.subscribe('tree:planted', ({ tree }) => void heard.here.push(tree));
    const trees = Array.from({ length: 100 }, (_, index) => String(index));
    for (const tree of trees) await here.publish('tree:planted', { ...oak, tree });
    await last;
    // A further round trip: whatever came twice would have come by now.
    await joined(there, here);
    expect(heard.there).toEqual(trees);
    expect(heard.here.filter((tree) => !tree.startsWith('marker'))).toEqual(trees);
  });

  it('drops what is no event, and goes on', async () => {
    const [here, there] = [await join(), await join()];
    await joined(here, there);
    const heard: unknown[] = [];
    there.subscribe('tree:planted', (event) => void heard.push(event));
    const stranger = await connectRedis(redis().url, silent);
    for (const text of [
      '',
      '{',
      'null',
      '{"from":"x","event":"tree:planted","payload":{}}',
      '{"from":"x","event":"__proto__"}',
    ]) {
      await stranger.publish('planet-hero:events', text);
    }
    stranger.disconnect();
    await joined(here, there);
    expect(heard.filter((event) => TreePlanted.parse(event).tree === 'oak')).toEqual([]);
  });

  it('goes on delivering at home while Redis is away, and to the others when it is back', async ({
    skip,
  }) => {
    if (!redis().own) skip('the given Redis is not ours to restart');
    const [here, there] = [await join(), await join()];
    await joined(here, there);
    await redis().stop();
    const heard: string[] = [];
    here.subscribe('tree:planted', ({ tree }) => void heard.push(tree));
    await here.publish('tree:planted', { ...oak, tree: 'while away' });
    expect(heard).toEqual(['while away']);
    await redis().start();
    await joined(here, there);
  });
});
