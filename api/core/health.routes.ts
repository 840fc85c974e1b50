import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';

/** Names one thing this process needs, and asks it whether it is there. */
export type Checks = Record<string, () => Promise<void>>;

const CHECK_MS = 2_000;

export function healthRoutes(checks: Checks, draining: () => boolean): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/health',
      summary: 'Whether the process lives',
      answer: z.object({ status: z.literal('ok') }),
      handle: () => ({ status: 'ok' as const }),
    }),
    route({
      method: 'get',
      path: '/api/ready',
      summary: 'Whether the process can serve: its store and its Redis answer, and it is not about to stop',
      answer: z.object({
        status: z.enum(['ready', 'unready']),
        draining: z.boolean(),
        checks: z.record(z.string(), z.enum(['up', 'down'])),
      }),
      alsoAnswers: [503],
      async handle({ response }) {
        const results = await Promise.all(
          Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
        );
        const ready = results.every(([, state]) => state === 'up') && !draining();
        if (!ready) response.status(503);
        response.set('Cache-Control', 'no-store');
        return {
          status: ready ? ('ready' as const) : ('unready' as const),
          draining: draining(),
          checks: Object.fromEntries(results),
        };
      },
    }),
  ];
}

async function answers(check: () => Promise<void>): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_MS);
  });
  try {
    await Promise.race([check(), tooLate]);
    return 'up';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}
