/** The composition root: builds what this process is for on one HTTP server, and takes it down in order. */
import { existsSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { classRoutes } from '#api/classes/classes.routes.ts';
import { createApp } from '#api/core/app.ts';
import { type Checks, healthRoutes } from '#api/core/health.routes.ts';
import { createLimiter, type Limiter } from '#api/core/limits.ts';
import { createMetrics, type Metrics, startMetricsServer } from '#api/core/metrics.ts';
import { roomRoutes } from '#api/core/rooms.routes.ts';
import type { Route } from '#api/core/route.ts';
import { startIdentity } from '#api/identity/startIdentity.ts';
import { leaderboardRoutes } from '#api/leaderboards/leaderboards.routes.ts';
import { progressRoutes } from '#api/progress/progress.routes.ts';
import { ghostRoutes } from '#api/races/ghosts.routes.ts';
import { heldRoutes } from '#api/races/held.routes.ts';
import { raceRoutes } from '#api/races/races.routes.ts';
import { raceSeatRoutes } from '#api/races/seats.routes.ts';
import { ticketRoutes } from '#api/tickets/tickets.routes.ts';
import { type Bus, createBus } from '#models/core/bus.ts';
import type { Configuration } from '#models/core/configuration.ts';
import { type Database, openDatabase } from '#models/core/database.ts';
import { createLog, type Log } from '#models/core/log.ts';
import { connectRedis } from '#models/core/redis.ts';
import { installRuntime } from '#models/core/runtime.ts';
import { type Scheduler, startScheduler } from '#models/core/scheduler.ts';
import { sweepSettlements } from '#models/core/settlement.ts';
import { giveDemoPasswords } from '#models/demo/demo.passwords.ts';
import { DEMO_SIGN_INS } from '#models/demo/demo.people.ts';
import { seedDemo } from '#models/demo/demo.seed.ts';
import { type IdentityParts, installIdentity } from '#models/identity/install.ts';
import { startBoards } from '#models/leaderboards/startBoards.ts';
import { closeIdleRaces } from '#models/races/races.commands.ts';
import { type Realtime, startRealtime } from '#realtime/core/realtime.ts';
import manifest from './package.json' with { type: 'json' };

const CLIENT_DIR = join(import.meta.dirname, 'dist/client');
const SWEEP_EVERY_MS = 10_000;
const IDLE_RACES_EVERY_MS = 10 * 60_000;
const SLOW_MS = 1_000;

export interface RunningServer {
  readonly port: number;
  readonly configuration: Configuration;
  /** As whom one can sign in to try the product; empty in production. */
  readonly demoSignIns: typeof DEMO_SIGN_INS;
  /** Lets running work end, tells the live clients to come back elsewhere, closes everything. */
  stop(): Promise<void>;
}

/** Starts what the role names and resolves when it answers. */
export async function startServer(
  configuration: Configuration,
  say: (words: string) => void = () => {},
): Promise<RunningServer> {
  const log = createLog(configuration);
  const closing = closingInOrder(log);
  try {
    const joined = await joinOthers(configuration, log, closing);
    const data = await openData(configuration, log, closing, say);
    const boards = startBoards({ log, ...joined });
    closing.add(() => boards.close());
    const jobs = startScheduler(log);
    jobs.add({ name: 'settlements', everyMs: SWEEP_EVERY_MS, run: sweepSettlements });
    jobs.add({
      name: 'idle races',
      everyMs: IDLE_RACES_EVERY_MS,
      run: async () => void (await closeIdleRaces()),
    });
    closing.add(() => jobs.stop());
    const port = await serve({ configuration, log, closing, jobs, ...joined, ...data });
    return { port, configuration, demoSignIns: data.demoSignIns, stop: closing.close };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

interface Closing {
  add(close: () => Promise<unknown>): void;
  /** Closes everything that was added, the last first. */
  close(): Promise<void>;
}

function closingInOrder(log: Log): Closing {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    add: (close) => void closers.push(close),
    async close() {
      for (const close of closers.splice(0).reverse()) {
        await close().catch((error: unknown) => log.error({ err: error }, 'a part did not close'));
      }
    },
  };
}

/** What joins this process to the others: Redis, when there is one, and the bus. */
async function joinOthers(
  { redisUrl }: Configuration,
  log: Log,
  closing: Closing,
): Promise<{ redis?: Redis; bus: Bus }> {
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, log);
  if (redis) closing.add(() => redis.quit());
  const bus = createBus({ log, ...(redis && { redis }) });
  closing.add(() => bus.close());
  installRuntime({ bus, log });
  return redis ? { redis, bus } : { bus };
}

interface Data {
  database: Database;
  identityParts: IdentityParts;
  demoSignIns: typeof DEMO_SIGN_INS;
}

async function openData(
  configuration: Configuration,
  log: Log,
  closing: Closing,
  say: (words: string) => void,
): Promise<Data> {
  const die = (reason: Error): void => {
    log.fatal({ err: reason }, 'the embedded store ended, so does this process');
    process.exit(1);
  };
  const database = await slowly('Opening the database …', say, () => openDatabase(configuration, log, die));
  closing.add(() => database.close());
  const identityParts = installIdentity(configuration, log);
  closing.add(() => identityParts.close());
  if (!configuration.demo) return { database, identityParts, demoSignIns: [] };
  await slowly('Preparing the demonstration …', say, () => seedDemo());
  const demoSignIns = (await giveDemoPasswords(configuration.mode)) ? DEMO_SIGN_INS : [];
  return { database, identityParts, demoSignIns };
}

interface Parts extends Data {
  configuration: Configuration;
  log: Log;
  closing: Closing;
  jobs: Scheduler;
  redis?: Redis;
  bus: Bus;
}

/** Puts the HTTP server together, listens, and answers on which port. */
async function serve(parts: Parts): Promise<number> {
  const { configuration, log, closing, jobs, redis, bus, database, identityParts } = parts;
  const { role, host, metricsPort } = configuration;
  const identity =
    role === 'realtime'
      ? undefined
      : await startIdentity({ configuration, parts: identityParts, bus, log, scheduler: jobs });
  if (identity) closing.add(() => identity.close());

  const metrics = createMetrics();
  if (metricsPort !== undefined) {
    const server = await startMetricsServer(metrics, host, metricsPort);
    closing.add(() => closeHttp(server));
  }

  const http = createServer();
  // Ends after the live side has: its connections count as open.
  closing.add(() => closeHttp(http));
  const realtime =
    role === 'api'
      ? undefined
      : await startRealtime({ http, configuration, bus, log, ...(redis && { redis }) });
  if (realtime) closing.add(() => realtime.close());
  if (realtime) measureRealtime(metrics, realtime);

  const limiter = createLimiter(redis);
  let draining = false;
  const checks: Checks = {
    database: () => database.ping(),
    ...(redis && { redis: async () => void (await redis.ping()) }),
  };
  http.on(
    'request',
    createApp({
      configuration,
      log,
      metrics,
      limiter,
      ...(identity && { ahead: identity.ahead, identify: identity.identify }),
      routes: [
        ...healthRoutes(checks, () => draining),
        ...(identity?.routes ?? []),
        ...featureRoutes(configuration, limiter, realtime),
      ],
      ...(role !== 'realtime' && existsSync(CLIENT_DIR) && { clientDir: CLIENT_DIR }),
      version: manifest.version,
    }),
  );
  await listen(http, configuration);
  if (realtime) closing.add(() => realtime.drain());
  closing.add(async () => {
    draining = true;
  });
  return (http.address() as AddressInfo).port;
}

function featureRoutes(
  configuration: Configuration,
  limiter: Limiter,
  realtime: Realtime | undefined,
): Route[] {
  const rest =
    configuration.role === 'realtime'
      ? []
      : [
          ...progressRoutes(),
          ...leaderboardRoutes(),
          ...classRoutes(),
          ...raceRoutes(limiter),
          ...ghostRoutes(limiter),
          ...heldRoutes(),
          ...ticketRoutes(configuration),
        ];
  return realtime ? [...rest, ...roomRoutes(realtime), ...raceSeatRoutes(realtime, limiter)] : rest;
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
