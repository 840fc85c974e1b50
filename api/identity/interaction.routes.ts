/** Signing in and registering, as pages of the embedded provider at /auth/interaction/<uid>. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import cookieParser from 'cookie-parser';
import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { EmbeddedProvider } from '#api/identity/embedded.ts';
import {
  checkMailPage,
  createPage,
  gonePage,
  type Problem,
  type Sheet,
  signInPage,
} from '#api/identity/interaction.pages.ts';
import { languageFrom } from '#api/identity/pageLanguage.ts';
import { INTERACTION_PATH } from '#api/identity/provider.ts';
import { inBackground } from '#models/identity/background.ts';
import {
  allowMail,
  allowRegistration,
  register,
  resendVerification,
  signIn,
} from '#models/identity/identity.commands.ts';
import type { Seal } from '#models/identity/seal.ts';
import { Email, FirstName, NewPassword, PASSWORD_LENGTH_MAX } from '#shared/accounts/accounts.schema.ts';
import { withCardDomain } from '#shared/classes/cards.rules.ts';
import { AppError } from '#shared/core/errors.ts';

const FORM_LIMIT = '8kb';
/** Remembers which address waits for its mail, sealed and for this sign-in only. */
const MAIL_COOKIE = 'idp_mail';
const MAIL_COOKIE_MS = 30 * 60 * 1000;

/** A name without an address is that of a login card. */
const SignInName = z.string().max(254).transform(withCardDomain).pipe(Email);
const Credentials = z.object({ email: SignInName, password: z.string().min(1).max(PASSWORD_LENGTH_MAX) });
const Registration = z.object({ firstName: FirstName, email: Email, password: NewPassword });
type Field = keyof z.infer<typeof Registration>;
const PROBLEM_OF: Readonly<Record<Field, Problem>> = {
  firstName: 'badFirstName',
  email: 'badEmail',
  password: 'badPassword',
};

/** What a handler knows about the sign-in it belongs to. */
interface Visit {
  request: Request;
  response: Response;
  sheet: Sheet;
  creating: boolean;
  from: string;
}

export function interactionRoutes(context: {
  embedded: EmbeddedProvider;
  seal: Seal;
  publicUrl: URL;
}): Router {
  const { embedded, seal, publicUrl } = context;
  const csrfKey = seal.derive('interaction csrf');
  const router = Router();
  router.use(INTERACTION_PATH, cookieParser(), express.urlencoded({ extended: false, limit: FORM_LIMIT }));

  const csrfOf = (uid: string): string => createHmac('sha256', csrfKey).update(uid).digest('base64url');

  /** Runs a page of a sign-in that is under way in this browser; anything else is "gone". */
  function visit(view: Sheet['view'] | undefined, handle: (visit: Visit) => Promise<void> | void) {
    return async (request: Request, response: Response): Promise<void> => {
      response.locals.route = `${INTERACTION_PATH}/:uid`;
      response.set('Cache-Control', 'no-store');
      const accepted = request.get('accept-language');
      const wanted = typeof request.query.lng === 'string' ? request.query.lng : '';
      try {
        const { uid, prompt, params } = await embedded.current().interactionDetails(request, response);
        if (uid !== request.params.uid) throw new AppError('NOT_FOUND');
        if (request.method === 'POST' && !sameText(request.body?.csrf, csrfOf(uid))) {
          response.status(403);
          throw new AppError('CSRF_TOKEN_MISMATCH');
        }
        const creating = prompt.name === 'create';
        const language = languageFrom({ wanted: `${wanted} ${String(params.ui_locales ?? '')}`, accepted });
        const sheet: Sheet = {
          language,
          base: `${INTERACTION_PATH}/${uid}`,
          view: view ?? (creating ? 'create' : 'sign-in'),
          csrf: csrfOf(uid),
        };
        await handle({ request, response, sheet, creating, from: request.ip ?? '' });
      } catch (error) {
        if (!(error instanceof AppError) && !isGone(error)) throw error;
        if (response.statusCode === 200) response.status(400);
        response.type('html').send(gonePage(languageFrom({ wanted, accepted })));
      }
    };
  }

  function showForm({ response, sheet }: Visit): void {
    response.type('html').send(sheet.view === 'create' ? createPage(sheet) : signInPage(sheet));
  }
  router.get(`${INTERACTION_PATH}/:uid`, visit(undefined, showForm));
  router.get(`${INTERACTION_PATH}/:uid/sign-in`, visit('sign-in', showForm));
  router.get(`${INTERACTION_PATH}/:uid/create`, visit('create', showForm));

  router.get(
    `${INTERACTION_PATH}/:uid/check-mail`,
    visit('check-mail', ({ request, response, sheet }) => {
      const email = seal.open(String(request.cookies[MAIL_COOKIE] ?? ''));
      if (email === undefined) throw new AppError('NOT_FOUND');
      response.type('html').send(checkMailPage(sheet, { email, resent: 'resent' in request.query }));
    }),
  );

  router.post(
    `${INTERACTION_PATH}/:uid/sign-in`,
    visit('sign-in', async ({ request, response, sheet, creating, from }) => {
      const typed = Credentials.safeParse(request.body);
      const email = typedText(request.body?.email);
      const outcome = typed.success
        ? await limited(() => signIn({ ...typed.data, from }))
        : { outcome: 'wrong' as const };
      if (outcome.outcome === 'welcome') {
        const result = {
          login: { accountId: outcome.accountId, amr: ['pwd'] },
          ...(creating && { create: {} }),
        };
        await embedded
          .current()
          .interactionFinished(request, response, result, { mergeWithLastSubmission: false });
        return;
      }
      if (outcome.outcome === 'unverified' && typed.success) rememberMail(response, sheet, typed.data.email);
      if (outcome.outcome === 'tooMany') response.status(429);
      response.type('html').send(signInPage(sheet, { email, problems: [outcome.outcome] }));
    }),
  );

  router.post(
    `${INTERACTION_PATH}/:uid/register`,
    visit('create', async ({ request, response, sheet, from }) => {
      const { body } = request;
      const typed = Registration.safeParse(body);
      const problems: Problem[] = typed.success ? [] : problemsOf(typed.error);
      if (typed.success && (await limited(() => allowRegistration({ from })))?.outcome === 'tooMany')
        problems.push('tooMany');
      if (!typed.success || problems.length > 0) {
        if (problems.includes('tooMany')) response.status(429);
        const again = { email: typedText(body?.email), firstName: typedText(body?.firstName), problems };
        response.type('html').send(createPage(sheet, again));
        return;
      }
      const { language } = sheet;
      inBackground('register', () => register({ ...typed.data, language }));
      rememberMail(response, sheet, typed.data.email);
      response.redirect(303, `${sheet.base}/check-mail?lng=${language}`);
    }),
  );

  router.post(
    `${INTERACTION_PATH}/:uid/resend`,
    visit('check-mail', async ({ request, response, sheet, from }) => {
      const email = seal.open(String(request.cookies[MAIL_COOKIE] ?? ''));
      if (email === undefined) throw new AppError('NOT_FOUND');
      const refused = await limited(() => allowMail({ email, from }));
      if (refused) {
        response
          .status(429)
          .type('html')
          .send(signInPage({ ...sheet, view: 'sign-in' }, { email, problems: ['tooMany'] }));
        return;
      }
      inBackground('resend verification', () => resendVerification({ email }));
      response.redirect(303, `${sheet.base}/check-mail?lng=${sheet.language}&resent`);
    }),
  );

  function rememberMail(response: Response, { base }: Sheet, email: string): void {
    response.cookie(MAIL_COOKIE, seal.close(email), {
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.protocol === 'https:',
      path: base,
      maxAge: MAIL_COOKIE_MS,
    });
  }

  return router;
}

/** What the work answers, or that there were too many tries. */
async function limited<Result>(work: () => Promise<Result>): Promise<Result | { outcome: 'tooMany' }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMIT_EXCEEDED') return { outcome: 'tooMany' };
    throw error;
  }
}

function problemsOf(error: z.ZodError): Problem[] {
  const fields = new Set(error.issues.map(({ path }) => path[0]));
  return (Object.keys(PROBLEM_OF) as Field[])
    .filter((field) => fields.has(field))
    .map((field) => PROBLEM_OF[field]);
}

function typedText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 254) : '';
}

function sameText(given: unknown, expected: string): boolean {
  const one = Buffer.from(typeof given === 'string' ? given : '');
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The provider knows no such sign-in, or not in this browser. */
function isGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionNotFound';
}
