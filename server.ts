/**
 * The composition root: reads the configuration, builds what this process is
 * for on one HTTP server, and takes it down in order.
 */
import { existsSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '#api/core/app.ts';
import { type Checks, healthRoutes } from '#api/core/health.routes.ts';
import { createLimiter } from '#api/core/limits.ts';
import { createMetrics, type Metrics, startMetricsServer } from '#api/core/metrics.ts';
import { roomRoutes } from '#api/core/rooms.routes.ts';
import type { Route } from '#api/core/route.ts';
import { helloRoutes } from '#api/hello/hello.routes.ts';
import { progressRoutes } from '#api/progress/progress.routes.ts';
import { ticketRoutes } from '#api/tickets/tickets.routes.ts';
import { createBus } from '#models/core/bus.ts';
import { type Configuration, readConfiguration } from '#models/core/configuration.ts';
import { openDatabase } from '#models/core/database.ts';
import { createLog } from '#models/core/log.ts';
import { connectRedis } from '#models/core/redis.ts';
import { installRuntime } from '#models/core/runtime.ts';
import { startScheduler } from '#models/core/scheduler.ts';
import { sweepSettlements } from '#models/core/settlement.ts';
import { seedDemo } from '#models/demo/demo.seed.ts';
import { type Realtime, startRealtime } from '#realtime/core/realtime.ts';
import { PRODUCT_NAME } from '#shared/core/product.ts';
import manifest from './package.json' with { type: 'json' };

const SWEEP_EVERY_MS = 10_000;
const STOP_WITHIN_MS = 4_500;
const SLOW_MS = 1_000;

export interface RunningServer {
  readonly port: number;
  readonly configuration: Configuration;
  /** How many people the demonstration has; 0 without one. */
  readonly demoHeroes: number;
  /** Lets running work end, tells the live clients to come back elsewhere, closes everything. */
  stop(): Promise<void>;
}

/** Starts what the role names and resolves when it answers. */
export async function startServer(
  configuration: Configuration,
  say: (words: string) => void = () => {},
): Promise<RunningServer> {
  const log = createLog(configuration);
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'a part did not close'));
    }
  };
  try {
    const redis =
      configuration.redisUrl === undefined ? undefined : await connectRedis(configuration.redisUrl, log);
    if (redis) closers.push(() => redis.quit());
    const bus = createBus({ log, ...(redis && { redis }) });
    closers.push(() => bus.close());
    installRuntime({ bus, log });

    const database = await slowly('Opening the database …', say, () => openDatabase(configuration, log, die));
    closers.push(() => database.close());
    const demoHeroes = configuration.demo
      ? (await slowly('Preparing the demonstration …', say, () => seedDemo())).heroes
      : 0;

    const scheduler = startScheduler(log);
    scheduler.add({ name: 'settlements', everyMs: SWEEP_EVERY_MS, run: sweepSettlements });
    closers.push(() => scheduler.stop());

    const metrics = createMetrics();
    if (configuration.metricsPort !== undefined) {
      const server = await startMetricsServer(metrics, configuration.host, configuration.metricsPort);
      closers.push(() => closeHttp(server));
    }

    const http = createServer();
    const realtime =
      configuration.role === 'api'
        ? undefined
        : await startRealtime({ http, configuration, bus, log, ...(redis && { redis }) });
    if (realtime) closers.push(() => realtime.close());
    if (realtime) measureRealtime(metrics, realtime);

    let draining = false;
    const checks: Checks = {
      database: () => database.ping(),
      ...(redis && { redis: async () => void (await redis.ping()) }),
    };
    const clientDir = join(import.meta.dirname, 'dist/client');
    const app = createApp({
      configuration,
      log,
      metrics,
      limiter: createLimiter(redis),
      routes: [...healthRoutes(checks, () => draining), ...featureRoutes(configuration, realtime)],
      ...(configuration.role !== 'realtime' && existsSync(clientDir) && { clientDir }),
      version: manifest.version,
    });
    http.on('request', app);
    await listen(http, configuration);
    closers.push(() => closeHttp(http));
    if (realtime) closers.push(() => realtime.drain());
    closers.push(async () => {
      draining = true;
    });
    return { port: (http.address() as AddressInfo).port, configuration, demoHeroes, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  function die(reason: Error): void {
    log.fatal({ err: reason }, 'the embedded store ended, so does this process');
    process.exit(1);
  }
}

function featureRoutes(configuration: Configuration, realtime: Realtime | undefined): Route[] {
  const rest =
    configuration.role === 'realtime' ? [] : [...progressRoutes(), ...ticketRoutes(configuration.secret)];
  return realtime ? [...rest, ...roomRoutes(realtime), ...helloRoutes(realtime, configuration.secret)] : rest;
}

function measureRealtime(metrics: Metrics, realtime: Realtime): void {
  metrics.gauge('realtime_sockets', 'Open Socket.IO connections', () => realtime.state().sockets);
  metrics.gauge('realtime_rooms', 'Rooms of this process', () => realtime.state().rooms);
}

function listen(http: HttpServer, { host, port }: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => {
      http.off('error', reject);
      resolve();
    });
  });
}

function closeHttp(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/** Says what is being done when it takes more than a second. */
async function slowly<Result>(
  words: string,
  say: (words: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => say(words), SLOW_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

/** Runs as a program: one line when it answers, clear words when it cannot, a clean end on a signal. */
export async function run(): Promise<void> {
  const say = (words: string): void => void process.stdout.write(`${words}\n`);
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const server = await startServer(readConfiguration(process.env), say);
    stopOnSignals(server, say);
    const demo = server.demoHeroes > 0 ? ` · ${server.demoHeroes} demo heroes in 2 classes` : '';
    say(`${PRODUCT_NAME} is at ${server.configuration.publicUrl.origin}${demo} · Ctrl-C stops it`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function stopOnSignals(server: RunningServer, say: (words: string) => void): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping … (again to stop at once)');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? error.port : '';
    return `Port ${port} is taken. Stop what runs there, or choose another: PORT=${Number(port) + 1} npm start`;
  }
  if (error.name === 'ConfigurationError') return `The configuration is not right.\n${error.message}`;
  return `${PRODUCT_NAME} could not start: ${error.message}`;
}

if (import.meta.main) await run();
