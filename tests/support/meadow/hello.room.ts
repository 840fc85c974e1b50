import { type SchemaType, schema, t } from '@colyseus/schema';
import { GuardedRoom, message } from '#realtime/core/GuardedRoom.ts';
import { defineLiveRoom } from '#realtime/core/rooms.ts';
import { HELLO_ROOM, ROOM_WAVE } from './hello.events.ts';
import { HelloRoomOptions, Wave } from './hello.schema.ts';

const HelloState = schema({ waves: t.uint32().default(0), here: t.uint16().default(0) }, 'HelloState');
type HelloState = SchemaType<typeof HelloState>;

/** Everybody in the room sees how many are here and how often they waved. */
class HelloRoom extends GuardedRoom<HelloState> {
  override state = new HelloState();
  override messages = this.guard({
    [ROOM_WAVE]: message(Wave, () => {
      this.state.waves += 1;
      return { waves: this.state.waves };
    }),
  });

  protected override joined(): void {
    this.state.here += 1;
  }

  protected override left(): void {
    this.state.here -= 1;
  }
}

export const helloRoom = defineLiveRoom({
  name: HELLO_ROOM,
  room: HelloRoom,
  options: HelloRoomOptions,
  idOf: ({ id }) => id,
});
