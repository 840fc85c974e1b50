/** Figures for Prometheus: on a port of their own, or behind a token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#shared/core/errors.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Adds a figure that is read when Prometheus asks. */
  gauge(name: string, help: string, read: () => number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
  };
}

/** `/metrics` for those who bring the token. */
export function metricsWithToken(metrics: Metrics, token: string): RequestHandler {
  const expected = digest(`Bearer ${token}`);
  return async (request, response, next) => {
    if (!timingSafeEqual(digest(request.get('authorization') ?? ''), expected)) {
      next(new AppError('UNAUTHORIZED'));
      return;
    }
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  };
}

/** `/metrics` on a port that the proxy does not show to the world. */
export function startMetricsServer(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', metrics.registry.contentType);
    response.end(await metrics.registry.metrics());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
