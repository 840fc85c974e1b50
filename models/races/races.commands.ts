/** The life of a race outside its room: opened, kept, finished, closed. */
import '#models/races/races.events.ts';
import '#models/races/races.policy.ts';
import { randomInt } from 'node:crypto';
import type { Actor } from '#models/accounts/Actor.ts';
import { must } from '#models/accounts/permission.ts';
import { classById } from '#models/classes/classes.queries.ts';
import { beginClassRace, endClassRace } from '#models/classes/screen.commands.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { runtime } from '#models/core/runtime.ts';
import { newId } from '#models/core/schema.ts';
import { facesOf } from '#models/leaderboards/faces.ts';
import { clearRaceBoard } from '#models/leaderboards/raceBoard.ts';
import { type Race, RaceModel } from '#models/races/Race.model.ts';
import type { DoorView, RaceCheckpoint, RaceGhost } from '#models/races/RaceRun.ts';
import { AppError } from '#shared/core/errors.ts';
import type { RaceSettings } from '#shared/races/rooms.schema.ts';
import type { Corrections } from '#shared/races/rush/scheme.rules.ts';

/** A million codes for some hundred races: so many taken ones in a row mean that something else is wrong. */
const CODE_TRIES = 50;
const CODE_DIGITS = 6;
/** A race whose room gives no sign of life for so long is over. */
export const RACE_IDLE_MS = 2 * 60 * 60 * 1000;
const CLOSED_AT_ONCE = 100;
/** Long enough for a room to tell how its last run ended. */
const CLOSED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Opens a race; whoever has its code can come. */
export async function openRace(actor: Actor, settings: RaceSettings): Promise<{ code: string }> {
  const { party, classId } = settings;
  if (classId === undefined) must(actor, 'open race', { party });
  else must(actor, 'open race', { party, teacher: (await classById(classId))?.teacher ?? null });
  return openRaceFor(actor, settings);
}

/** Opens a race for somebody who may; with a ghost it has the ghost's deal. */
export async function openRaceFor(
  actor: Actor,
  settings: RaceSettings,
  { ghost, newRaceCode = randomCode }: { ghost?: RaceGhost; newRaceCode?: () => string } = {},
): Promise<{ code: string }> {
  const face = (await facesOf([actor.id])).get(actor.id);
  if (!face) throw new AppError('USER_NOT_FOUND');
  const { classId } = settings;
  const corrections = await correctionsFor(settings);
  const now = new Date();
  const race = await storeUnderFreeCode(
    {
      settings,
      seed: newId(),
      // In a class everybody knows the teacher; a code can reach strangers.
      host: { id: actor.id, name: classId === undefined ? face.nameAmongStrangers : face.heroName },
      openedAt: now,
      activeAt: now,
      ...(classId !== undefined && { openFor: classId }),
      ...(corrections && { corrections }),
      ...(ghost && { ghost }),
    },
    newRaceCode,
  );
  const { _id: id, code } = race;
  if (classId !== undefined) await beginClassRace({ classId, code });
  await runtime().bus.publish('races:opened', { id, code, ...(classId !== undefined && { classId }) });
  return { code };
}

/** What a class's town does in its own way holds where the class sorts as it does at home. */
async function correctionsFor({ game, classId, scheme }: RaceSettings): Promise<Corrections | undefined> {
  if (game !== 'rush' || classId === undefined) return undefined;
  const found = await classById(classId);
  return (found?.scheme ?? 'planet') === scheme ? found?.corrections : undefined;
}

async function storeUnderFreeCode(fields: Partial<Race>, newRaceCode: () => string): Promise<Race> {
  for (let tries = 1; ; tries += 1) {
    const code = newRaceCode();
    try {
      const race = await RaceModel.create({ ...fields, code, openCode: code });
      return race.toObject();
    } catch (error) {
      if (tries === CODE_TRIES || !isDuplicateKey(error, 'openCode')) throw error;
    }
  }
}

function randomCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** What the room says of itself to those before the door; also its sign of life. */
export async function showAtDoor(id: string, { heroes, phase, locked }: DoorView): Promise<void> {
  await RaceModel.updateOne(
    { _id: id, state: 'open' },
    { $set: { door: { heroes, phase, locked }, activeAt: new Date() } },
  );
}

/** Stores where the race stands after a round; a checkpoint of an earlier round never replaces a later one. */
export async function saveCheckpoint(id: string, checkpoint: RaceCheckpoint): Promise<void> {
  const { run, round, heroes, removed } = checkpoint;
  const earlier = {
    $or: [
      { run: { $lt: run } },
      { run, checkpointRound: { $exists: false } },
      { run, checkpointRound: { $lte: round } },
    ],
  };
  await RaceModel.updateOne(
    { _id: id, state: 'open', ...earlier },
    {
      $set: {
        run,
        checkpoint: JSON.stringify(checkpoint),
        checkpointRound: round,
        checkpointHeroes: [...new Set([...heroes.map(({ visitor }) => visitor), ...removed])],
        activeAt: new Date(),
      },
    },
  );
}

/** Ends a race; its code is free for another. */
export async function closeRace(id: string): Promise<void> {
  const closed = await RaceModel.findOneAndUpdate(
    { _id: id, state: 'open' },
    {
      $set: { state: 'over', expiresAt: new Date(Date.now() + CLOSED_KEPT_MS) },
      $unset: {
        openCode: 1,
        openFor: 1,
        activeAt: 1,
        checkpoint: 1,
        checkpointRound: 1,
        checkpointHeroes: 1,
      },
    },
  ).lean<Race>();
  if (!closed) return;
  const { code, settings } = closed;
  if (settings.classId !== undefined) {
    await endClassRace({ classId: settings.classId, code });
    await clearRaceBoard(settings.classId);
  }
  await runtime().bus.publish('races:closed', { id, code });
}

/** Ends the races whose rooms have given no sign of life for long; answers how many. */
export async function closeIdleRaces(now = new Date()): Promise<number> {
  const idle = await RaceModel.find({ activeAt: { $lt: new Date(now.getTime() - RACE_IDLE_MS) } }, { _id: 1 })
    .sort({ activeAt: 1 })
    .limit(CLOSED_AT_ONCE)
    .lean<{ _id: string }[]>();
  for (const { _id } of idle) await closeRace(_id);
  return idle.length;
}
