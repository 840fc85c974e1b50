/** Parents decide by links in mails; schools say that a form was signed. */
import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import {
  confirmConsent,
  decideConsent,
  resendConsentLinks,
  reviewForm,
  viewConsent,
} from '#models/consent/consent.commands.ts';
import { listForms } from '#models/consent/forms.queries.ts';
import { requestMyConsent } from '#models/consent/request.commands.ts';
import { inBackground } from '#models/identity/background.ts';
import { allowMail } from '#models/identity/identity.commands.ts';
import { Email } from '#shared/accounts/accounts.schema.ts';
import {
  ConsentDecision,
  ConsentFormPage,
  ConsentOutcome,
  ConsentView,
  FormReview,
  Grants,
} from '#shared/consent/consent.schema.ts';
import { Message } from '#shared/identity/identity.schema.ts';

const Params = z.object({ token: z.string().max(200) });
const LINKS_SENT = 'If a child named this address, we have sent a new link.';

export function consentRoutes(): Route[] {
  return [...parentRoutes(), ...childAndSchoolRoutes()];
}

function parentRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/consent/requests/:token',
      summary: 'What a parent is asked, and what is allowed at this moment',
      params: Params,
      answer: ConsentView,
      handle({ params, request, response }) {
        response.set('Cache-Control', 'no-store');
        return viewConsent({ token: params.token, from: request.ip ?? '' });
      },
    }),
    route({
      method: 'post',
      path: '/api/consent/requests/:token',
      summary: 'A parent decides: less counts at once, more after the second mail; uses the link up',
      params: Params,
      body: ConsentDecision,
      answer: ConsentOutcome,
      handle: ({ params, body, request }) =>
        decideConsent({ token: params.token, from: request.ip ?? '', wishes: body.grants }),
    }),
    route({
      method: 'post',
      path: '/api/consent/confirmations/:token',
      summary: 'The second confirmation of a parent',
      params: Params,
      answer: ConsentOutcome,
      handle: ({ params, request }) => confirmConsent({ token: params.token, from: request.ip ?? '' }),
    }),
    route({
      method: 'post',
      path: '/api/consent/links',
      summary: 'Mails fresh links to a parent; says nothing about who exists',
      body: z.strictObject({ email: Email }),
      answer: Message,
      async handle({ body, request }) {
        const { email } = body;
        await allowMail({ email, from: request.ip ?? '' });
        inBackground('consent links', () => resendConsentLinks({ email }));
        return { message: LINKS_SENT };
      },
    }),
  ];
}

function childAndSchoolRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/me/consent',
      summary: 'A child asks a parent, another one or once more',
      access: 'signed in',
      body: z.strictObject({ parentEmail: Email }),
      answer: Message,
      async handle({ actor, body }) {
        await requestMyConsent({ actor, parentEmail: body.parentEmail });
        return { message: 'We have asked your parent.' };
      },
    }),
    route({
      method: 'get',
      path: '/api/consent/forms',
      summary: 'The signed forms that wait for this reviewer, the newest first; or the one with a code',
      access: 'signed in',
      query: z.object({ code: z.string().max(20).optional(), cursor: z.string().max(200).optional() }),
      answer: ConsentFormPage,
      errors: ['INSUFFICIENT_PERMISSIONS'],
      handle({ actor, query, response }) {
        response.set('Cache-Control', 'no-store');
        return listForms({ actor, ...query });
      },
    }),
    route({
      method: 'post',
      path: '/api/consent/forms/:code/review',
      summary: 'The school or an admin has looked at the signed form with this code',
      access: 'signed in',
      params: z.object({ code: z.string().max(20) }),
      body: FormReview,
      answer: z.object({ inForce: Grants }),
      errors: ['INSUFFICIENT_PERMISSIONS', 'NOT_FOUND'],
      handle: async ({ actor, params, body }) => ({
        inForce: await reviewForm({ actor, code: params.code, approved: body.approved }),
      }),
    }),
  ];
}
