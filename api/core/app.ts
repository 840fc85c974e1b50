/** Puts the Express application together; every request passes here in this order. */
import { randomBytes } from 'node:crypto';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import { z } from 'zod';
import { createCsrf } from '#api/core/csrf.ts';
import { BODY_LIMIT, type Limiter } from '#api/core/limits.ts';
import { type Metrics, metricsWithToken } from '#api/core/metrics.ts';
import { openApiDocument } from '#api/core/openapi.ts';
import { pages } from '#api/core/pages.ts';
import { refuse, unknownRoute } from '#api/core/refusal.ts';
import { requestLog } from '#api/core/requestLog.ts';
import { type Route, route } from '#api/core/route.ts';
import { securityHeaders } from '#api/core/security.ts';
import type { Configuration } from '#models/core/configuration.ts';
import type { Log } from '#models/core/log.ts';

const NONCE_BYTES = 16;

export interface AppContext {
  configuration: Configuration;
  log: Log;
  metrics: Metrics;
  limiter: Limiter;
  /** Routes of the features this process serves. */
  routes: Route[];
  /** What has paths of its own and reads its own bodies: the identity provider, its pages. */
  ahead?: RequestHandler[];
  /** Finds out who calls, from the token a request brings. */
  identify?: RequestHandler;
  /** Where the built client lies; absent where another server shows it. */
  clientDir?: string;
  version: string;
}

export function createApp(context: AppContext): Express {
  const { configuration, log, metrics, limiter } = context;
  const csrf = createCsrf(configuration);
  const routes: Route[] = [csrf.tokenRoute, ...context.routes];
  routes.push(openApiRoute(() => openApiDocument(routes, context.version)));

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', configuration.trustProxy);
  app.set('query parser', 'simple');
  app.use((_request, response, next) => {
    response.locals.cspNonce = randomBytes(NONCE_BYTES).toString('base64');
    next();
  });
  app.use(requestLog(log, metrics, configuration.trustProxy), securityHeaders(configuration), compression());
  if (configuration.metricsToken !== undefined)
    app.get('/metrics', metricsWithToken(metrics, configuration.metricsToken));
  for (const handler of context.ahead ?? []) app.use(handler);

  app.use(
    ['/api', '/rooms'],
    cookieParser(),
    csrf.visit,
    ...limiter.all,
    express.json({ limit: BODY_LIMIT }),
  );
  app.use('/api', csrf.protect);
  if (context.identify) app.use(['/api', '/rooms'], context.identify);
  for (const each of routes) {
    app[each.method](each.path, (request, response) => {
      response.locals.route = each.path;
      return each.run(request, response);
    });
  }
  if (context.clientDir !== undefined) app.use(pages(context.clientDir));
  app.use(unknownRoute, refuse(log));
  return app;
}

function openApiRoute(document: () => Record<string, unknown>): Route {
  return route({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description',
    answer: z.record(z.string(), z.unknown()),
    handle: document,
  });
}
