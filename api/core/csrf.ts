/**
 * Signed double submit: `GET /api/csrf-token` hands out a token that every
 * request other than GET, HEAD and OPTIONS must repeat as X-CSRF-Token.
 */
import { randomUUID } from 'node:crypto';
import { doubleCsrf } from 'csrf-csrf';
import type { CookieOptions, NextFunction, Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { type Route, route } from '#api/core/route.ts';
import type { Configuration } from '#models/core/configuration.ts';
import { AppError } from '#shared/core/errors.ts';

export const CSRF_HEADER = 'X-CSRF-Token';
const VISIT_COOKIE = 'visit';
const HOUR_MS = 60 * 60 * 1000;
/** A day in which a guest can claim what a race has brought, and before it the race itself. */
const VISIT_MAX_AGE_MS = 25 * HOUR_MS;

export interface Csrf {
  /** Gives every browser a visit of its own, to which its token is bound. */
  visit: RequestHandler;
  protect: RequestHandler;
  tokenRoute: Route;
}

export function createCsrf(configuration: Pick<Configuration, 'secret' | 'publicUrl'>): Csrf {
  const secure = isSecure(configuration);
  const cookie: CookieOptions = { httpOnly: true, sameSite: 'strict', secure, path: '/' };
  const { doubleCsrfProtection, generateCsrfToken } = doubleCsrf({
    getSecret: () => configuration.secret,
    getSessionIdentifier: (request) => visitOf(request),
    cookieName: secure ? '__Host-csrf' : 'csrf',
    cookieOptions: cookie,
    getCsrfTokenFromRequest: (request) => request.get(CSRF_HEADER),
  });

  return {
    visit(request, response, next) {
      if (!z.uuid().safeParse(request.cookies[VISIT_COOKIE]).success) {
        request.cookies[VISIT_COOKIE] = randomUUID();
        keepVisit(configuration, request, response);
      }
      next();
    },
    protect(request: Request, response: Response, next: NextFunction) {
      doubleCsrfProtection(request, response, (error?: unknown) => {
        next(error === undefined ? undefined : new AppError('CSRF_TOKEN_MISMATCH', { cause: error }));
      });
    },
    tokenRoute: route({
      method: 'get',
      path: '/api/csrf-token',
      summary: 'The token that every changing request must repeat in the header X-CSRF-Token',
      answer: z.object({ csrfToken: z.string() }),
      handle({ request, response }) {
        const csrfToken = generateCsrfToken(request, response);
        response.set(CSRF_HEADER, csrfToken).set('Cache-Control', 'no-store');
        return { csrfToken };
      },
    }),
  };
}

/** The visit of this browser lasts a full day from now on. */
export function keepVisit(
  configuration: Pick<Configuration, 'publicUrl'>,
  request: Request,
  response: Response,
): void {
  response.cookie(VISIT_COOKIE, visitOf(request), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(configuration),
    path: '/',
    maxAge: VISIT_MAX_AGE_MS,
  });
}

function isSecure({ publicUrl }: Pick<Configuration, 'publicUrl'>): boolean {
  return publicUrl.protocol === 'https:';
}

/** The id of this browser's visit: a person for the limits as long as nobody has signed in. */
export function visitOf(request: Request): string {
  return String(request.cookies[VISIT_COOKIE] ?? '');
}
