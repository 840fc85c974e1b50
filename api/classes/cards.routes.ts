/** Login cards, and the key of the class screen. */
import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import { makeCards, renewCards } from '#models/classes/cards.commands.ts';
import { issueProjectorKey, revokeProjectorKey } from '#models/classes/projector.commands.ts';
import { classOfProjectorKey } from '#models/classes/projector.queries.ts';
import { viewClassScreen } from '#models/classes/screen.queries.ts';
import {
  CardsAgain,
  ClassScreenView,
  ClassView,
  LoginCards,
  NewCards,
  ProjectorKeyView,
} from '#shared/classes/classes.schema.ts';
import { AppError } from '#shared/core/errors.ts';

/** Never in an address, where logs and histories would keep it. */
const KEY_HEADER = 'x-projector-key';
const Params = z.object({ id: z.string().max(64) });
const errors = ['INSUFFICIENT_PERMISSIONS' as const, 'NOT_FOUND' as const];

export function cardRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/classes/live',
      summary: `What the class screen shows, for the projector key in the header ${KEY_HEADER}`,
      answer: ClassScreenView,
      errors: ['NOT_FOUND'],
      async handle({ request, response }) {
        response.set('Cache-Control', 'no-store');
        const found = await classOfProjectorKey(request.get(KEY_HEADER) ?? '');
        if (!found) throw new AppError('NOT_FOUND');
        return viewClassScreen(found.id);
      },
    }),
    route({
      method: 'post',
      path: '/api/classes/:id/cards',
      summary: 'New heroes without an e-mail address, and their login cards; the passphrases are told once',
      access: 'signed in',
      params: Params,
      body: NewCards,
      answer: LoginCards,
      status: 201,
      errors,
      async handle({ actor, params, body, response }) {
        response.set('Cache-Control', 'no-store');
        return { cards: await makeCards({ actor, id: params.id, count: body.count }) };
      },
    }),
    route({
      method: 'post',
      path: '/api/classes/:id/cards/renew',
      summary: 'New passphrases for login cards; the old ones are void',
      access: 'signed in',
      params: Params,
      body: CardsAgain,
      answer: LoginCards,
      errors,
      async handle({ actor, params, body, response }) {
        response.set('Cache-Control', 'no-store');
        return { cards: await renewCards({ actor, id: params.id, heroes: body.heroes }) };
      },
    }),
    route({
      method: 'post',
      path: '/api/classes/:id/projector',
      summary: 'A new key for the class screen; the one before is void',
      access: 'signed in',
      params: Params,
      answer: ProjectorKeyView,
      status: 201,
      errors,
      handle({ actor, params, response }) {
        response.set('Cache-Control', 'no-store');
        return issueProjectorKey({ actor, id: params.id });
      },
    }),
    route({
      method: 'delete',
      path: '/api/classes/:id/projector',
      summary: 'Closes the class screen to everybody who has its key',
      access: 'signed in',
      params: Params,
      answer: ClassView,
      errors,
      handle: ({ actor, params }) => revokeProjectorKey({ actor, id: params.id }),
    }),
  ];
}
