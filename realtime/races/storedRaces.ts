/** The stored side of races: commands and queries of the models. */
import { isMemberOf } from '#models/classes/classes.queries.ts';
import { classOfProjectorKey } from '#models/classes/projector.queries.ts';
import { runtime } from '#models/core/runtime.ts';
import '#models/races/races.events.ts';
import { seedOfRun } from '#models/races/RaceRun.ts';
import { closeRace, saveCheckpoint, showAtDoor } from '#models/races/races.commands.ts';
import { findOpenRace, whatIsKnownOf } from '#models/races/races.queries.ts';
import { finishRace } from '#models/races/results.commands.ts';
import type { Classrooms } from './Admission.ts';
import type { RaceStore } from './raceStore.ts';

export const storedRaces: RaceStore = {
  findOpenRace,
  seedOfRun,
  showAtDoor,
  saveCheckpoint,
  finishRace,
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
};
