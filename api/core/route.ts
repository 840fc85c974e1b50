/**
 * A route is data: what it takes, what it answers, how it may fail. From it the
 * input is parsed, the answer is checked and the OpenAPI document is written.
 */
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Actor } from '#models/accounts/Actor.ts';
import { AppError, type ErrorCode } from '#shared/core/errors.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** Who has signed in; absent for visitors. */
    actor?: Actor;
  }
}

/** What a token can be refused with. */
const SIGNED_IN_ERRORS: ErrorCode[] = ['UNAUTHORIZED', 'TOKEN_EXPIRED', 'EMAIL_NOT_VERIFIED'];

type Schema = z.ZodType;
type Parsed<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

/** Who may call: everybody (the default), or those who have signed in; what they may do there the command decides. */
export type Access = 'everybody' | 'signed in';

export interface RouteInput<P, Q, B, W extends Access = 'everybody'> {
  params: P;
  query: Q;
  body: B;
  /** Who has signed in. */
  actor: W extends 'signed in' ? Actor : Actor | undefined;
  /** For the few routes that read or set headers and cookies. */
  request: Request;
  response: Response;
}

interface Definition<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema,
  W extends Access,
> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As Express reads it: `/api/classes/:id`. */
  path: `/${string}`;
  summary: string;
  access?: W;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  /** The status of success; a route that chooses between two lists the other in `alsoAnswers`. */
  status?: number;
  alsoAnswers?: number[];
  /** What it refuses with, beyond what every route can refuse with. */
  errors?: ErrorCode[];
  handle(input: RouteInput<Parsed<P>, Parsed<Q>, Parsed<B>, W>): Promise<z.input<A>> | z.input<A>;
}

/** A route whose types have been checked and forgotten, ready to be mounted. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly schemas: { params?: Schema; query?: Schema; body?: Schema; answer: Schema };
  readonly status: number;
  readonly alsoAnswers: number[];
  readonly errors: ErrorCode[];
  run(request: Request, response: Response): Promise<void>;
}

export function route<
  A extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  W extends Access = 'everybody',
>(definition: Definition<P, Q, B, A, W>): Route {
  const {
    method,
    path,
    summary,
    params,
    query,
    body,
    answer,
    access = 'everybody',
    status = 200,
    alsoAnswers = [],
    errors = [],
  } = definition;
  return {
    method,
    path,
    summary,
    access,
    schemas: { answer, ...(params && { params }), ...(query && { query }), ...(body && { body }) },
    status,
    alsoAnswers,
    errors: access === 'signed in' ? [...SIGNED_IN_ERRORS, ...errors] : errors,
    async run(request, response) {
      const { actor } = response.locals;
      if (access === 'signed in' && !actor) throw new AppError('UNAUTHORIZED');
      const result = await definition.handle({
        params: parseInput(params as P, request.params, 'params'),
        query: parseInput(query as Q, request.query, 'query'),
        body: parseInput(body as B, request.body ?? {}, 'body'),
        actor: actor as RouteInput<P, Q, B, W>['actor'],
        request,
        response,
      });
      if (response.statusCode === 200) response.status(status);
      response.json(answer.parse(result));
    },
  };
}

function parseInput<S extends Schema | undefined>(schema: S, input: unknown, where: string): Parsed<S> {
  if (schema === undefined) return undefined as Parsed<S>;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data as Parsed<S>;
  throw new AppError('VALIDATION_ERROR', {
    problems: parsed.error.issues.map((issue) => ({
      path: [where, ...issue.path.map(String)].join('.'),
      message: issue.message,
    })),
  });
}
