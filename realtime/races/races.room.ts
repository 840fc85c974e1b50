import { defineLiveRoom } from '#realtime/core/rooms.ts';
import { AppError } from '#shared/core/errors.ts';
import { RACE_ROOM } from '#shared/races/races.events.ts';
import { RaceRoom } from './RaceRoom.ts';
import { RaceRoomOptions, RaceSeat } from './RaceSeat.ts';
import { raceParts } from './raceParts.ts';

/** One room for each code; opened only for a race that was opened by its host. */
export const raceRoom = defineLiveRoom({
  name: RACE_ROOM,
  room: RaceRoom,
  options: RaceRoomOptions,
  idOf: ({ code }) => code,
  seat: RaceSeat,
  asksRoom: true,
  async mayOpen({ code }) {
    if (!(await raceParts().store.findOpenRace(code))) throw new AppError('NOT_FOUND');
  },
});
