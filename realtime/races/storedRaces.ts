/** The stored side of races: commands and queries of the models. */
import '#models/classes/classes.events.ts';
import { isMemberOf } from '#models/classes/classes.queries.ts';
import { classOfProjectorKey } from '#models/classes/projector.queries.ts';
import { runtime } from '#models/core/runtime.ts';
import { clearRaceBoard, standInRace } from '#models/leaderboards/raceBoard.ts';
import { countDeed } from '#models/races/deeds.commands.ts';
import { ghostIn } from '#models/races/ghosts.queries.ts';
import '#models/races/races.events.ts';
import { seedOfRun } from '#models/races/RaceRun.ts';
import { closeRace, saveCheckpoint, showAtDoor } from '#models/races/races.commands.ts';
import { findOpenRace, whatIsKnownOf } from '#models/races/races.queries.ts';
import { finishRace } from '#models/races/results.commands.ts';
import type { Classrooms } from './Admission.ts';
import type { RaceStore } from './raceStore.ts';

export const storedRaces: RaceStore = {
  findOpenRace,
  ghostIn,
  seedOfRun,
  showAtDoor,
  saveCheckpoint,
  finishRace,
  countDeed,
  standInRace,
  clearRaceBoard,
  closeRace,
  whatIsKnownOf,
  whenClosed: (id, then) =>
    runtime().bus.subscribe('races:closed', (closed) => {
      if (closed.id === id) then();
    }),
};

export const storedClassrooms: Classrooms = {
  isMemberOf,
  isProjectorOf: async (key, classId) => (await classOfProjectorKey(key))?.id === classId,
  whenProjectorsEnd(classId, then) {
    const { bus } = runtime();
    const stops = (['class:projector-revoked', 'class:closed'] as const).map((event) =>
      bus.subscribe(event, ({ id }) => {
        if (id === classId) then();
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  },
  whenHeroesLeave: (classId, then) =>
    runtime().bus.subscribe('class:changed', ({ id, left }) => {
      if (id === classId && left) then(left);
    }),
};
