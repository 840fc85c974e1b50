/** One line a request: which route, how it ended, how long it took. Never the query, the body or a name. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Metrics } from '#api/core/metrics.ts';
import type { Log } from '#models/core/log.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    requestId: string;
    /** The pattern of the route, `/api/classes/:id`, set when it matched. */
    route?: string;
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/;

export function requestLog(log: Log, metrics: Metrics, trustProxy: number): RequestHandler {
  return (request, response, next) => {
    const began = process.hrtime.bigint();
    const given = trustProxy > 0 ? request.get('x-request-id') : undefined;
    response.locals.requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
    response.set('X-Request-Id', response.locals.requestId);
    response.on('finish', () => {
      const seconds = Number(process.hrtime.bigint() - began) / 1e9;
      const route = response.locals.route ?? 'page';
      metrics.requestSeconds.observe({ method: request.method, route, status: response.statusCode }, seconds);
      log.info(
        {
          requestId: response.locals.requestId,
          method: request.method,
          route,
          status: response.statusCode,
          ms: Math.round(seconds * 1000),
        },
        'request',
      );
    });
    next();
  };
}
