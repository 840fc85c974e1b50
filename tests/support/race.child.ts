/** One product process of several for race tests: its races run on a clock that is much too fast. */
import { matchMaker } from '@colyseus/core';
import { readConfiguration } from '#models/core/configuration.ts';
import { findOpenRace } from '#models/races/races.queries.ts';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import { openTestRace } from '#tests/support/races.ts';
import { startServer } from '../../startServer.ts';

const TIMES_FASTER = Number(process.env.TIMES_FASTER ?? 15);

type Order = { open: object } | { checkpoint: string } | { stop: true };

installRaceParts({
  clock: {
    now: () => performance.now() * TIMES_FASTER,
    every(milliseconds, beat) {
      const timer = setInterval(beat, milliseconds / TIMES_FASTER);
      return () => clearInterval(timer);
    },
  },
});
const server = await startServer(readConfiguration(process.env));
process.on('message', async (order: Order) => {
  if ('stop' in order) {
    await server.stop();
    process.exit(0);
  }
  if ('open' in order) process.send?.(await openTestRace(order.open));
  else process.send?.({ round: (await findOpenRace(order.checkpoint))?.checkpoint?.round ?? 0 });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ processId: matchMaker.processId });
