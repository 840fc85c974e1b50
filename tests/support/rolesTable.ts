/**
 * Who may what over REST: one row per route. A route without a row fails the
 * tests of the roles; so does a row without its route. Sockets and rooms have
 * theirs in rolesLive.ts, pages in rolesPaths.ts.
 */

import type { Crew, RolePerson } from '#tests/support/rolesPeople.ts';
import {
  CHILDREN,
  EVERYBODY,
  LEADING,
  OF_THE_CLASS,
  REVIEWERS,
  type Row,
  raceSeat,
  SIGNED_IN,
  WITH_TICKET,
} from '#tests/support/rolesRow.ts';

export interface RestRow extends Row {
  params?: (crew: Crew) => Record<string, string> | Promise<Record<string, string>>;
  query?: string;
  /** Made for each call anew, so that no schema stands in the way and no limit is met. */
  body?: (self: RolePerson, crew: Crew) => unknown;
}

const nobody = () => ({ id: 'nobody', token: 'nothing', code: 'NOTHING1', roomId: 'nowhere' });
const theirChild = (crew: Crew) => ({ id: crew.limited.id });
const grants = { friends: false, messages: 'off', photos: false, boards: false, analytics: false };
const answersOfOnboarding = {
  heroName: 'Brave Otter 41',
  avatar: { body: 'otter', colour: 'leaf', headgear: 'none', companion: 'none' },
  region: { country: 'GB' },
  language: 'en',
  timezone: 'UTC',
  birthYear: 1990,
};
const theirClass = (crew: Crew) => crew.newClass();

/** Every route of the REST API, as its description names it; what stands behind ` · ` tells two cases of one route apart. */
export const REST_ROWS: Readonly<Record<string, RestRow>> = {
  // For every browser.
  'GET /api/csrf-token': { may: EVERYBODY, hear: 200 },
  'GET /api/health': { may: EVERYBODY, hear: 200 },
  'GET /api/ready': { may: EVERYBODY, hear: 200 },
  'GET /api/openapi.json': { may: EVERYBODY, hear: 200 },
  'GET /api/identity': { may: EVERYBODY, hear: 200 },
  'GET /api/progress/today': { may: EVERYBODY, hear: 200 },
  'POST /api/tickets': { may: EVERYBODY, hear: 201 },

  // Links in mails: the token is the right.
  'POST /api/auth/forgot-password': {
    may: EVERYBODY,
    hear: 200,
    body: ({ who }) => ({ email: `forgot.${who}@roles.example` }),
  },
  'GET /api/auth/reset-password/{token}': { may: EVERYBODY, hear: 'VALIDATION_ERROR', params: nobody },
  'POST /api/auth/reset-password/{token}': {
    may: EVERYBODY,
    hear: 'VALIDATION_ERROR',
    params: nobody,
    body: () => ({ password: 'a new password' }),
  },
  'GET /api/auth/verify/{token}': { may: EVERYBODY, hear: 'VALIDATION_ERROR', params: nobody },
  'GET /api/consent/requests/{token}': { may: EVERYBODY, hear: 'VALIDATION_ERROR', params: nobody },
  'POST /api/consent/requests/{token}': {
    may: EVERYBODY,
    hear: 'VALIDATION_ERROR',
    params: nobody,
    body: () => ({ grants }),
  },
  'POST /api/consent/confirmations/{token}': { may: EVERYBODY, hear: 'VALIDATION_ERROR', params: nobody },
  'POST /api/consent/links': {
    may: EVERYBODY,
    hear: 200,
    body: ({ who }) => ({ email: `links.${who}@roles.example` }),
  },

  // Oneself.
  'GET /api/me': { may: SIGNED_IN, hear: 200 },
  'PATCH /api/me': { may: SIGNED_IN, hear: 200, body: () => ({ timezone: 'Europe/Berlin' }) },
  'POST /api/me/onboarding': {
    may: SIGNED_IN,
    hear: 'VALIDATION_ERROR', // Answered already; it is asked once.
    body: () => answersOfOnboarding,
  },
  'GET /api/me/hero-names': { may: SIGNED_IN, hear: 200 },
  'GET /api/me/hero-names/check': { may: SIGNED_IN, hear: 200, query: '?name=Brave+Otter' },
  'GET /api/me/export': { may: SIGNED_IN, hear: 200 },
  'POST /api/me/leave': {
    may: SIGNED_IN,
    hear: 'INVALID_CREDENTIALS',
    body: () => ({ password: 'not theirs' }),
  },
  'GET /api/progress/me': { may: SIGNED_IN, hear: 200 },

  // Parents and children.
  'POST /api/me/link-code': { may: CHILDREN, hear: 201 },
  'POST /api/me/consent': {
    may: CHILDREN,
    hear: 200,
    otherwise: 'VALIDATION_ERROR', // A grown-up has no parent to ask.
    body: ({ who }) => ({ parentEmail: `parent.of.${who}@roles.example` }),
  },
  'GET /api/children': { may: ['parent'], hear: 200 },
  'POST /api/children': { may: ['parent'], hear: 'NOT_FOUND', body: () => ({ code: 'AAAA-BBBB' }) },
  'PATCH /api/children/{id}': {
    may: ['parent'],
    hear: 200,
    params: theirChild,
    body: () => ({ socialPaused: false }),
  },
  'GET /api/children/{id}/export': { may: ['parent', 'limited'], hear: 200, params: theirChild },
  'POST /api/children/{id}/leave': {
    // The child itself is asked for the own password there, as everywhere.
    may: ['parent', 'limited'],
    hear: 'INVALID_CREDENTIALS',
    params: theirChild,
    body: () => ({ password: 'not theirs' }),
  },
  'DELETE /api/children/{id}/link': { may: SIGNED_IN, hear: 'NOT_FOUND', params: nobody },

  // Schools.
  'GET /api/consent/forms': { may: REVIEWERS, hear: 200 },
  'POST /api/consent/forms/{code}/review': {
    may: REVIEWERS,
    hear: 'NOT_FOUND',
    params: nobody,
    body: () => ({ approved: true }),
  },

  // Classes: of those who teach, for children.
  'POST /api/classes': { may: LEADING, hear: 201, body: () => ({ name: 'Meadow class', ageBand: '6-8' }) },
  'GET /api/classes': { may: SIGNED_IN, hear: 200 },
  'POST /api/classes/join': { may: CHILDREN, hear: 'NOT_FOUND', body: () => ({ code: 'BCD FGH' }) },
  'GET /api/classes/live': { may: EVERYBODY, hear: 'NOT_FOUND' }, // The projector key is the right.
  'GET /api/classes/{id}': { may: OF_THE_CLASS, hear: 200, otherwise: 'NOT_FOUND', params: theirClass },
  'POST /api/classes/{id}/leave': { may: ['kid'], hear: 200, otherwise: 'NOT_FOUND', params: theirClass },
  'PATCH /api/classes/{id}': {
    may: LEADING,
    hear: 200,
    params: theirClass,
    body: () => ({ name: 'Hill class' }),
  },
  'GET /api/classes/{id}/sorting': { may: LEADING, hear: 200, params: theirClass },
  'DELETE /api/classes/{id}': { may: LEADING, hear: 200, params: theirClass },
  'POST /api/classes/{id}/code': { may: LEADING, hear: 200, params: theirClass },
  'DELETE /api/classes/{id}/heroes/{hero}': {
    may: LEADING,
    hear: 200,
    params: async (crew) => ({ ...(await crew.newClass()), hero: crew.kid.id }),
  },
  'POST /api/classes/{id}/cards': {
    may: LEADING,
    hear: 201,
    params: theirClass,
    body: () => ({ count: 1 }),
  },
  'POST /api/classes/{id}/cards/renew': {
    may: LEADING,
    hear: 'NOT_FOUND',
    params: theirClass,
    body: () => ({ heroes: ['nobody'] }),
  },
  'POST /api/classes/{id}/projector': { may: LEADING, hear: 201, params: theirClass },
  'DELETE /api/classes/{id}/projector': { may: LEADING, hear: 200, params: theirClass },

  // Boards.
  'GET /api/leaderboards/global': { may: EVERYBODY, hear: 200 },
  'GET /api/leaderboards/class/{id}': { may: OF_THE_CLASS, hear: 200, params: theirClass },
  'GET /api/leaderboards/race/{id}': { may: OF_THE_CLASS, hear: 200, params: theirClass },

  // Races.
  'POST /api/races': {
    may: SIGNED_IN.filter((person) => person !== 'limited'),
    hear: 201,
    body: () => ({ game: 'rush', party: 'friends', band: 'mixed' }),
  },
  'POST /api/races · of a class': {
    may: LEADING,
    hear: 201,
    body: async (_self, crew) => ({
      game: 'rush',
      party: 'class',
      band: 'mixed',
      classId: (await crew.newClass()).id,
    }),
  },
  'GET /api/races/hub': { may: SIGNED_IN, hear: 200 },
  'GET /api/races/past': { may: SIGNED_IN, hear: 200 },
  'GET /api/races/names': { may: EVERYBODY, hear: 200 },
  'GET /api/races/doors/{code}': {
    may: EVERYBODY,
    hear: 200,
    params: ({ raceCode }) => ({ code: raceCode }),
  },
  'POST /api/races/claim': { may: SIGNED_IN, hear: 200 },
  'GET /api/races/ghosts': { may: SIGNED_IN, hear: 200 },
  'POST /api/races/ghosts/{id}/run': {
    may: SIGNED_IN.filter((person) => person !== 'limited'),
    hear: 201,
    params: () => ({ id: 'terra-rush-9-12' }),
  },
  'GET /api/races/held': { may: LEADING, hear: 200 },
  'POST /api/races/held/{id}/release': { may: LEADING, hear: 'NOT_FOUND', params: nobody },

  // Those who manage accounts.
  'GET /api/accounts': { may: ['admin'], hear: 200 },
  'PATCH /api/accounts/{id}': {
    may: ['admin'],
    hear: 'USER_NOT_FOUND',
    params: nobody,
    body: () => ({ enabled: true }),
  },

  // Rooms: the ticket is the right, not the token.
  'POST /rooms/matchmake/reconnect/{roomId}': {
    may: EVERYBODY,
    hear: 'NOT_FOUND',
    params: nobody,
    body: () => ({ reconnectionToken: 'nothing' }),
  },
  'POST /rooms/seats/race': { may: WITH_TICKET, hear: 201, body: raceSeat },
};

/** Routes that stand outside the registry of routes, because what they answer is not JSON; their rows are above. */
export const NOT_IN_REGISTRY = ['GET /api/me/export', 'GET /api/children/{id}/export'];

/** Everything that is mounted past the registry: how many mounts a file has, and who keeps that door. */
export const MOUNTED_BY_HAND: Readonly<Record<string, { mounts: number; door: string }>> = {
  'api/accounts/export.routes.ts': { mounts: 2, door: 'the two rows of NOT_IN_REGISTRY' },
  'api/core/app.ts': { mounts: 9, door: 'the order of a request; /metrics asks for a token of its own' },
  'api/core/pages.ts': { mounts: 3, door: 'everybody: the built client' },
  'api/identity/interaction.routes.ts': { mounts: 8, door: 'a sign-in under way in this very browser' },
  'api/identity/pages.routes.ts': { mounts: 3, door: 'everybody: files of the sign-in pages' },
  'api/identity/provider.routes.ts': { mounts: 3, door: 'the provider asks for codes and tokens itself' },
  'api/mail/outbox.page.ts': { mounts: 1, door: 'only while developing, without a mail server' },
};
