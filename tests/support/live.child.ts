/** One live process for tests of several: starts on the Redis it is given, says its port, ends on SIGTERM in order. */
import { createLog } from '#models/core/log.ts';
import { startLiveServer } from '#tests/support/realtime.ts';

const log = createLog({ logLevel: process.env.LOG_LEVEL === 'debug' ? 'debug' : 'silent' });
const server = await startLiveServer(process.env.REDIS_URL, log);

process.once('SIGTERM', async () => {
  await server.realtime.drain();
  await server.stop();
  process.disconnect?.();
});
process.send?.({ port: server.port });
