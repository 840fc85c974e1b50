/** Proving an address and choosing a new password, and where the client signs in. */

import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import { inBackground } from '#models/identity/background.ts';
import {
  allowMail,
  checkResetToken,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '#models/identity/identity.commands.ts';
import {
  ForgotPassword,
  ForgotPasswordAnswer,
  IdentityConfiguration,
  LinkToken,
  Message,
  ResetPassword,
  TOKEN_IS_VALID,
} from '#shared/identity/identity.schema.ts';

const RESET_SENT = 'If an account with this email exists, we have sent a link to reset the password.';

export function identityRoutes(context: { development: boolean; identity: IdentityConfiguration }): Route[] {
  const { development, identity } = context;
  const LinkParams = z.object({ token: z.string().max(200) });
  /** Whatever cannot be one of ours fares like one that has run out. */
  const tokenOf = (text: string): string => (LinkToken.safeParse(text).success ? text : '');
  return [
    route({
      method: 'get',
      path: '/api/identity',
      summary: 'Where and as whom the web client signs in',
      answer: IdentityConfiguration,
      handle: () => identity,
    }),
    route({
      method: 'post',
      path: '/api/auth/forgot-password',
      summary: 'Mails a link to choose a new password; says nothing about who exists',
      body: ForgotPassword,
      answer: ForgotPasswordAnswer,
      async handle({ body, request }) {
        await allowMail({ email: body.email, from: request.ip ?? '' });
        const work = () => requestPasswordReset({ email: body.email });
        // In development the link is shown; everywhere else the answer does not wait for what is found.
        const resetToken = development ? await work() : undefined;
        if (!development) inBackground('password reset', work);
        return { message: RESET_SENT, ...(resetToken !== undefined && { resetToken }) };
      },
    }),
    route({
      method: 'get',
      path: '/api/auth/reset-password/:token',
      summary: 'Whether a new password can be chosen with this token',
      params: LinkParams,
      answer: Message,
      async handle({ params, request, response }) {
        response.set('Cache-Control', 'no-store');
        await checkResetToken({ token: tokenOf(params.token), from: request.ip ?? '' });
        return { message: TOKEN_IS_VALID };
      },
    }),
    route({
      method: 'post',
      path: '/api/auth/reset-password/:token',
      summary: 'Chooses a new password, and signs out everywhere else',
      params: LinkParams,
      body: ResetPassword,
      answer: Message,
      errors: ['WEAK_PASSWORD'],
      async handle({ params, body, request }) {
        const { password } = body;
        await resetPassword({ token: tokenOf(params.token), password, from: request.ip ?? '' });
        return { message: 'Your password has been reset. You can log in with it now.' };
      },
    }),
    route({
      method: 'get',
      path: '/api/auth/verify/:token',
      summary: 'Proves that an address belongs to whoever opened the link',
      params: LinkParams,
      answer: Message,
      async handle({ params, request, response }) {
        response.set('Cache-Control', 'no-store');
        await verifyEmail({ token: tokenOf(params.token), from: request.ip ?? '' });
        return { message: 'Your email address is verified. You can log in now.' };
      },
    }),
  ];
}
