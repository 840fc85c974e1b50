/** Doors, names and races by REST. */
import { z } from 'zod';
import { type GhostView, GhostViews } from '#shared/races/history.schema.ts';
import { GuestNames, RaceDoor, RaceHub, RaceOpened, type RaceSettings } from '#shared/races/rooms.schema.ts';
import { call } from '../../core/api.ts';

/** What stands behind a code. */
export function fetchDoor(code: string): Promise<RaceDoor> {
  return call('GET', `/api/races/doors/${code}`, { answer: RaceDoor });
}

/** Names for somebody without an account. */
export async function fetchGuestNames(): Promise<string[]> {
  return (await call('GET', '/api/races/names', { answer: GuestNames })).names;
}

/** Opens a race and answers its code. */
export async function openRace(settings: RaceSettings): Promise<string> {
  return (await call('POST', '/api/races', { answer: RaceOpened, body: settings })).code;
}

/** Whom the signed-in hero can race against when nobody is there. */
export async function fetchGhosts(): Promise<GhostView[]> {
  return (await call('GET', '/api/races/ghosts', { answer: GhostViews })).ghosts;
}

/** Opens a race on the deal of a ghost and answers its code. */
export async function raceGhost(id: string): Promise<string> {
  return (await call('POST', `/api/races/ghosts/${encodeURIComponent(id)}/run`, { answer: RaceOpened })).code;
}

/** What the signed-in hero can go into and has done. */
export function fetchHub(): Promise<RaceHub> {
  return call('GET', '/api/races/hub', { answer: RaceHub });
}

const Claimed = z.object({ points: z.int().nonnegative() });

/** Takes what this browser earned as a guest into the account that is signed in now. */
export async function claimGuestPoints(): Promise<number> {
  return (await call('POST', '/api/races/claim', { answer: Claimed, body: {} })).points;
}
