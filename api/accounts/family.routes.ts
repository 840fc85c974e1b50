/** Parents and children, and everybody's right to their data. */
import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import {
  childrenOf,
  linkChild,
  makeLinkCode,
  pauseChild,
  takeGrantsBack,
  unlinkChild,
} from '#models/accounts/family.commands.ts';
import { leave } from '#models/accounts/leaving.commands.ts';
import { ChildChange, ChildView, Leaving, LinkChild, LinkCodeView } from '#shared/accounts/family.schema.ts';
import { AppError } from '#shared/core/errors.ts';
import { Message } from '#shared/identity/identity.schema.ts';

const Params = z.object({ id: z.string().max(64) });
const errors = ['INSUFFICIENT_PERMISSIONS' as const, 'NOT_FOUND' as const];

export function familyRoutes(): Route[] {
  return [...linkRoutes(), ...leavingRoutes()];
}

function linkRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/me/link-code',
      summary: 'A code that a child shows to a parent: once, for a quarter of an hour',
      access: 'signed in',
      answer: LinkCodeView,
      status: 201,
      errors,
      handle: ({ actor }) => makeLinkCode({ actor }),
    }),
    route({
      method: 'get',
      path: '/api/children',
      summary: 'The children of the signed-in parent',
      access: 'signed in',
      answer: z.object({ items: z.array(ChildView) }),
      errors,
      handle: async ({ actor }) => ({ items: await childrenOf({ actor }) }),
    }),
    route({
      method: 'post',
      path: '/api/children',
      summary: 'Links the signed-in parent to the child who shows this code',
      access: 'signed in',
      body: LinkChild,
      answer: ChildView,
      status: 201,
      errors,
      handle: ({ actor, body, request }) => linkChild({ actor, code: body.code, from: request.ip ?? '' }),
    }),
    route({
      method: 'patch',
      path: '/api/children/:id',
      summary: 'Pauses what is social, or takes permissions back, at once',
      access: 'signed in',
      params: Params,
      body: ChildChange,
      answer: ChildView,
      errors,
      async handle({ actor, params, body }) {
        const { socialPaused: paused, grants } = body;
        let view = paused === undefined ? undefined : await pauseChild({ actor, child: params.id, paused });
        if (grants) view = await takeGrantsBack({ actor, child: params.id, grants });
        if (!view) throw new AppError('VALIDATION_ERROR');
        return view;
      },
    }),
    route({
      method: 'delete',
      path: '/api/children/:id/link',
      summary: 'Ends the link to a child',
      access: 'signed in',
      params: Params,
      answer: Message,
      errors,
      async handle({ actor, params }) {
        await unlinkChild({ actor, child: params.id });
        return { message: 'The link has been ended.' };
      },
    }),
  ];
}

function leavingRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/me/leave',
      summary: 'Removes the own account and everything personal in it',
      access: 'signed in',
      body: Leaving,
      answer: Message,
      errors: [...errors, 'INVALID_CREDENTIALS', 'USER_NOT_FOUND'],
      async handle({ actor, body }) {
        await leave({ actor, id: actor.id, password: body.password });
        return { message: 'Your account has been deleted.' };
      },
    }),
    route({
      method: 'post',
      path: '/api/children/:id/leave',
      summary: 'A parent removes the account of a child, with the parent’s own password',
      access: 'signed in',
      params: Params,
      body: Leaving,
      answer: Message,
      errors: [...errors, 'INVALID_CREDENTIALS', 'USER_NOT_FOUND'],
      async handle({ actor, params, body }) {
        await leave({ actor, id: params.id, password: body.password });
        return { message: 'The account has been deleted.' };
      },
    }),
  ];
}
