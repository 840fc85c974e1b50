import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { visitOf } from '#api/core/csrf.ts';
import type { Limiter } from '#api/core/limits.ts';
import { type Route, route } from '#api/core/route.ts';
import { freshRandom } from '#models/accounts/newAccount.ts';
import { claimGuestRuns } from '#models/races/claims.commands.ts';
import { openRace } from '#models/races/races.commands.ts';
import { doorOf, hubOf, pastRacesOf } from '#models/races/races.queries.ts';
import { suggestHeroName } from '#shared/accounts/heroName.rules.ts';
import { Claimed, PastRaces } from '#shared/races/history.schema.ts';
import {
  GuestNames,
  RaceCode,
  RaceDoor,
  RaceHub,
  RaceOpened,
  RaceSettings,
} from '#shared/races/rooms.schema.ts';

const MINUTE_MS = 60_000;
const NAMES_OFFERED = 6;

export function raceRoutes(limiter: Pick<Limiter, 'per'>): Route[] {
  const opening = limiter.per('races opened', { limit: 30, windowMs: 10 * MINUTE_MS, by: 'person' });
  const guesses = [
    limiter.per('race codes', { limit: 20, windowMs: 10 * MINUTE_MS, by: 'person', refusalsOnly: true }),
    limiter.per('race codes of an address', {
      limit: 200,
      windowMs: 10 * MINUTE_MS,
      by: 'address',
      refusalsOnly: true,
    }),
  ];
  return [
    route({
      method: 'post',
      path: '/api/races',
      summary: 'Opens a race; a race of a class only by its teacher',
      access: 'signed in',
      body: RaceSettings,
      answer: RaceOpened,
      status: 201,
      errors: ['INSUFFICIENT_PERMISSIONS', 'RATE_LIMIT_EXCEEDED'],
      async handle({ actor, body, request, response }) {
        await allowed([opening], request, response);
        return openRace(actor, body);
      },
    }),
    route({
      method: 'get',
      path: '/api/races/hub',
      summary: 'Races of my classes that are open, my last races and my bests',
      access: 'signed in',
      answer: RaceHub,
      handle: ({ actor }) => hubOf(actor),
    }),
    route({
      method: 'get',
      path: '/api/races/past',
      summary: 'My past races by page, the newest first',
      access: 'signed in',
      query: z.object({ cursor: z.string().max(200).optional() }),
      answer: PastRaces,
      handle: ({ actor, query }) => pastRacesOf(actor, query.cursor),
    }),
    route({
      method: 'get',
      path: '/api/races/names',
      summary: 'Names that a guest can choose from',
      answer: GuestNames,
      handle: () => ({ names: proposedNames() }),
    }),
    route({
      method: 'get',
      path: '/api/races/doors/:code',
      summary: 'The race behind a code; wrong guesses are counted',
      params: z.object({ code: RaceCode }),
      answer: RaceDoor,
      errors: ['NOT_FOUND', 'RATE_LIMIT_EXCEEDED'],
      async handle({ params, request, response }) {
        await allowed(guesses, request, response);
        response.set('Cache-Control', 'no-store');
        return doorOf(params.code);
      },
    }),
    route({
      method: 'post',
      path: '/api/races/claim',
      summary: 'What this browser earned as a guest within a day goes to the account, once',
      access: 'signed in',
      body: z.strictObject({}),
      answer: Claimed,
      handle: ({ actor, request }) => claimGuestRuns({ actor, visitor: visitOf(request) }),
    }),
  ];
}

function proposedNames(): string[] {
  const random = freshRandom();
  const names = new Set<string>();
  while (names.size < NAMES_OFFERED) names.add(suggestHeroName(random));
  return [...names];
}

/** Goes on when no limit is reached. */
export async function allowed(
  limits: readonly RequestHandler[],
  request: Request,
  response: Response,
): Promise<void> {
  for (const limit of limits)
    await new Promise<void>((resolve, reject) => {
      void limit(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
    });
}
