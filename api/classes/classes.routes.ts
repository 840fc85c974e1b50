/** Classes: what teachers and heroes do with them. */
import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import {
  changeClass,
  closeClass,
  joinClass,
  leaveClass,
  makeClass,
  removeHero,
  renewClassCode,
} from '#models/classes/classes.commands.ts';
import { myClasses, sortingOf, viewClass } from '#models/classes/classes.queries.ts';
import {
  AnyClassView,
  ClassChange,
  ClassSorting,
  ClassSummary,
  ClassView,
  JoinClass,
  MyClasses,
  NewClass,
} from '#shared/classes/classes.schema.ts';
import { Message } from '#shared/identity/identity.schema.ts';
import { cardRoutes } from './cards.routes.ts';

const Params = z.object({ id: z.string().max(64) });
const HeroParams = z.object({ id: z.string().max(64), hero: z.string().max(64) });
const errors = ['INSUFFICIENT_PERMISSIONS' as const, 'NOT_FOUND' as const];

export function classRoutes(): Route[] {
  // First what has a path of its own, then what takes any id.
  return [...cardRoutes(), ...memberRoutes(), ...teacherRoutes()];
}

function memberRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/classes',
      summary: 'The class somebody is in and the classes they teach',
      access: 'signed in',
      answer: MyClasses,
      handle: ({ actor }) => myClasses({ actor }),
    }),
    route({
      method: 'post',
      path: '/api/classes/join',
      summary: 'Brings the signed-in hero into the class with this code',
      access: 'signed in',
      body: JoinClass,
      answer: ClassSummary,
      errors: [...errors, 'RATE_LIMIT_EXCEEDED'],
      handle: ({ actor, body }) => joinClass({ actor, code: body.code }),
    }),
    route({
      method: 'get',
      path: '/api/classes/:id',
      summary: 'A class, to its teacher or to its members',
      access: 'signed in',
      params: Params,
      answer: AnyClassView,
      errors,
      handle: ({ actor, params }) => viewClass({ actor, id: params.id }),
    }),
    route({
      method: 'post',
      path: '/api/classes/:id/leave',
      summary: 'The signed-in hero leaves this class',
      access: 'signed in',
      params: Params,
      answer: Message,
      errors,
      async handle({ actor, params }) {
        await leaveClass({ actor, id: params.id });
        return { message: 'You have left the class.' };
      },
    }),
  ];
}

function teacherRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/classes',
      summary: 'Makes a class of the signed-in teacher',
      access: 'signed in',
      body: NewClass,
      answer: ClassView,
      status: 201,
      errors,
      handle: ({ actor, body }) => makeClass({ actor, wanted: body }),
    }),
    route({
      method: 'patch',
      path: '/api/classes/:id',
      summary: 'Changes the name, the ages, the place of a class, or the rules of its town',
      access: 'signed in',
      params: Params,
      body: ClassChange,
      answer: ClassView,
      errors,
      handle: ({ actor, params, body }) => changeClass({ actor, id: params.id, change: body }),
    }),
    route({
      method: 'get',
      path: '/api/classes/:id/sorting',
      summary: 'How a class sorts, and what its town does in its own way',
      access: 'signed in',
      params: Params,
      answer: ClassSorting,
      errors,
      handle: ({ actor, params }) => sortingOf({ actor, id: params.id }),
    }),
    route({
      method: 'delete',
      path: '/api/classes/:id',
      summary: 'Ends a class, and with it the accounts it has made',
      access: 'signed in',
      params: Params,
      answer: Message,
      errors,
      async handle({ actor, params }) {
        await closeClass({ actor, id: params.id });
        return { message: 'The class has been closed.' };
      },
    }),
    route({
      method: 'post',
      path: '/api/classes/:id/code',
      summary: 'Gives a class a new code; the old one opens nothing any more',
      access: 'signed in',
      params: Params,
      answer: ClassView,
      errors,
      handle: ({ actor, params }) => renewClassCode({ actor, id: params.id }),
    }),
    route({
      method: 'delete',
      path: '/api/classes/:id/heroes/:hero',
      summary: 'Takes a hero out of a class; an account that the class has made is deleted',
      access: 'signed in',
      params: HeroParams,
      answer: ClassView,
      errors,
      handle: ({ actor, params }) => removeHero({ actor, ...params }),
    }),
  ];
}
