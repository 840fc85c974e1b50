/**
 * One live process for tests of rights: besides what the product has, a call and
 * a room that ask the policy. It reads the store and joins the Redis it is given.
 */
import { type SchemaType, schema, t } from '@colyseus/schema';
import { z } from 'zod';
import type { Actor } from '#models/accounts/Actor.ts';
import { can, must } from '#models/accounts/permission.ts';
import '#models/consent/consent.policy.ts';
import { openDatabase } from '#models/core/database.ts';
import { createLog } from '#models/core/log.ts';
import { installRuntime } from '#models/core/runtime.ts';
import { ActorRoom } from '#realtime/core/ActorRoom.ts';
import { liveRooms, socketFeatures } from '#realtime/core/features.ts';
import { message, type RoomClient } from '#realtime/core/GuardedRoom.ts';
import { defineLiveRoom } from '#realtime/core/rooms.ts';
import { incoming } from '#realtime/core/sockets.ts';
import type { Call } from '#shared/core/live.events.ts';
import { startLiveServer } from '#tests/support/realtime.ts';
import { RIGHTS_ASK, RIGHTS_ROOM, SOCIAL_VERBS } from '#tests/support/rights.ts';

const Asked = z.strictObject({ verb: z.enum(SOCIAL_VERBS) });
const Answered = z.strictObject({ done: z.literal(true) });

socketFeatures.push(() =>
  incoming<{ [RIGHTS_ASK]: Call<z.infer<typeof Asked>, z.infer<typeof Answered>> }>({
    [RIGHTS_ASK]: {
      payload: Asked,
      receipt: Answered,
      handle({ verb }, { actor }) {
        must(actor, verb, undefined);
        return { done: true as const };
      },
    },
  }),
);

const RightsState = schema({ told: t.string().default('') }, 'RightsState');
type RightsState = SchemaType<typeof RightsState>;

class RightsRoom extends ActorRoom<RightsState> {
  override state = new RightsState();
  override messages = this.guard({
    [RIGHTS_ASK]: message(Asked, (client, { verb }) => {
      must(this.actorOf(client), verb, undefined);
      return { done: true };
    }),
  });

  protected override joined(_client: RoomClient, wish: unknown): void {
    this.state.told = JSON.stringify(wish);
  }

  protected override changed(_client: RoomClient, actor: Actor): void {
    this.state.told = SOCIAL_VERBS.filter((verb) => can(actor, verb, undefined)).join();
  }
}

liveRooms.push(
  defineLiveRoom({
    name: RIGHTS_ROOM,
    room: RightsRoom,
    options: z.strictObject({}),
    idOf: () => 'one',
    seat: z.strictObject({ language: z.string().optional() }),
  }),
);

const log = createLog({ logLevel: process.env.LOG_LEVEL === 'debug' ? 'debug' : 'silent' });
const dataDir = process.env.DATA_DIR ?? '';
const database = await openDatabase(
  { dataDir, storeFile: `${dataDir}/store.sqlite`, mongodbUri: process.env.TEST_MONGODB_URI },
  log,
);
const server = await startLiveServer(process.env.REDIS_URL, log);
installRuntime({ bus: server.bus, log });

process.once('SIGTERM', async () => {
  await server.stop();
  await database.close();
  process.disconnect?.();
});
process.send?.({ port: server.port });
