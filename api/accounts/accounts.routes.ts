/** The signed-in person's own account, and accounts for those who manage them. */
import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import {
  actorAgain,
  changeProfile,
  judgeHeroName,
  onboard,
  proposeHeroNames,
} from '#models/accounts/accounts.commands.ts';
import { listAccounts, me } from '#models/accounts/accounts.queries.ts';
import { manageAccount } from '#models/identity/identity.commands.ts';
import {
  AccountChange,
  Email,
  HeroNameProposals,
  HeroNameVerdict,
  ManagedAccount,
  MeView,
  Onboarding,
  ProfileChange,
} from '#shared/accounts/accounts.schema.ts';
import { Message } from '#shared/identity/identity.schema.ts';

export function accountRoutes(): Route[] {
  return [...ownRoutes(), ...managementRoutes()];
}

function ownRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/me',
      summary: 'The signed-in person',
      access: 'signed in',
      answer: MeView,
      errors: ['USER_NOT_FOUND'],
      handle: ({ actor }) => me(actor),
    }),
    route({
      method: 'patch',
      path: '/api/me',
      summary: 'Changes hero name, avatar, language, timezone, region or first name of the signed-in person',
      access: 'signed in',
      body: ProfileChange,
      answer: MeView,
      errors: ['USER_NOT_FOUND'],
      async handle({ actor, body }) {
        await changeProfile({ actor, change: body });
        return me(await actorAgain(actor));
      },
    }),
    route({
      method: 'post',
      path: '/api/me/onboarding',
      summary: 'Answers the questions of the first sign-in; asks a parent where one is needed',
      access: 'signed in',
      body: Onboarding,
      answer: MeView,
      errors: ['USER_NOT_FOUND'],
      async handle({ actor, body }) {
        await onboard({ actor, answers: body });
        return me(await actorAgain(actor));
      },
    }),
    route({
      method: 'get',
      path: '/api/me/hero-names',
      summary: 'Hero names that are free at this moment',
      access: 'signed in',
      answer: HeroNameProposals,
      async handle({ response }) {
        response.set('Cache-Control', 'no-store');
        return { names: await proposeHeroNames() };
      },
    }),
    route({
      method: 'get',
      path: '/api/me/hero-names/check',
      summary: 'Whether a wished hero name can be had',
      access: 'signed in',
      query: z.object({ name: z.string().max(100) }),
      answer: HeroNameVerdict,
      handle: async ({ actor, query }) => ({ verdict: await judgeHeroName(actor, query.name) }),
    }),
  ];
}

function managementRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/accounts',
      summary: 'Accounts for those who manage them, the newest first',
      access: 'signed in',
      query: z.object({ email: Email.optional(), cursor: z.string().max(200).optional() }),
      answer: z.object({ items: z.array(ManagedAccount), next: z.string().optional() }),
      errors: ['INSUFFICIENT_PERMISSIONS'],
      handle: ({ actor, query }) => listAccounts({ actor, ...query }),
    }),
    route({
      method: 'patch',
      path: '/api/accounts/:id',
      summary: 'Gives an account other roles, shuts or opens it; its sessions end',
      access: 'signed in',
      params: z.object({ id: z.string().max(64) }),
      body: AccountChange,
      answer: Message,
      errors: ['INSUFFICIENT_PERMISSIONS', 'USER_NOT_FOUND'],
      async handle({ actor, params, body }) {
        await manageAccount({ actor, id: params.id, ...body });
        return { message: 'The account has been changed.' };
      },
    }),
  ];
}
