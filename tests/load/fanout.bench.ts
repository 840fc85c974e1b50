/**
 * Race rooms and idle connections, each against a bare `ws` server in the same
 * run. Machines are noisy: everything is measured twice, in turns, and the
 * better of the two is what it costs when nobody disturbs. Read the ratios, and
 * only where the load could be delivered at all.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeroesReport } from './fanoutHeroes.ts';

const SIZES = [200, 1_000, 2_000];
const ROUNDS = 2;
const SETTLE_MS = 500;
const WARM_UP_MS = 1_000;
const MEASURE_MS = 4_000;
const PATCHES_PER_SECOND = 20;
const OUTPUT = join(import.meta.dirname, '../../.bench/fanout.json');
export const pins = spawnSync('taskset', ['--version']).status === 0;

type Kind = 'ws' | 'rooms' | 'sockets';

export interface Sample {
  cpu: NodeJS.CpuUsage;
  rss: number;
  /** What is in use after a collection. */
  live: number;
}

interface Result {
  kind: Kind;
  heroes: number;
  /** What one idle connection holds, and by how much the process grew for it. */
  idleKilobytes: number;
  idleResidentKilobytes: number;
  deliveriesPerSecond?: number;
  cpuPercent?: number;
  microsecondsPerDelivery?: number;
  latencyMs?: { p50: number; p99: number };
}

/** A process of its own, on a core of its own where that can be had. */
export function start(program: string, core: number, ...details: string[]): ChildProcess {
  const node = [process.execPath, '--expose-gc', join(import.meta.dirname, program), ...details];
  const [command = '', ...words] = pins ? ['taskset', '-c', String(core), ...node] : node;
  return spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** The next thing that a process says, after it was told something. */
export function ask<Answer>(child: ChildProcess, order?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`a bench process ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.off('exit', onExit);
      resolve(answer as Answer);
    });
    if (order) child.send(order);
  });
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function measure(kind: Kind, heroes: number): Promise<Result> {
  const server = start('fanoutServer.ts', 0, kind);
  const { port } = await ask<{ port: number }>(server);
  const load = start('fanoutHeroes.ts', 1);
  const empty = await ask<Sample>(server, {});
  await ask(load, { open: { kind, port, heroes } });
  await pause(SETTLE_MS);
  const idle = await ask<Sample>(server, {});
  const each = (bytes: number): number => bytes / 1024 / heroes;
  const result: Result = {
    kind,
    heroes,
    idleKilobytes: each(idle.live - empty.live),
    idleResidentKilobytes: each(idle.rss - empty.rss),
  };
  if (kind !== 'sockets') Object.assign(result, await race(kind, server, load));
  server.disconnect();
  load.disconnect();
  return result;
}

async function race(kind: Kind, server: ChildProcess, load: ChildProcess): Promise<Partial<Result>> {
  await ask(load, { act: kind });
  await pause(WARM_UP_MS);
  await ask(load, { report: true });
  const before = await ask<Sample>(server, {});
  const startedAt = performance.now();
  await pause(MEASURE_MS);
  const { deliveries, latencies } = await ask<HeroesReport>(load, { report: true });
  const after = await ask<Sample>(server, {});
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  const sorted = latencies.sort((one, other) => one - other);
  const quantile = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  return {
    deliveriesPerSecond: deliveries / seconds,
    cpuPercent: cpu / seconds / 10_000,
    microsecondsPerDelivery: cpu / deliveries,
    latencyMs: { p50: quantile(0.5), p99: quantile(0.99) },
  };
}

/** Measures, prints, and writes `.bench/fanout.json`. */
export async function run(): Promise<void> {
  const results: Result[] = [];
  for (const heroes of SIZES) {
    const rounds: Result[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of ['ws', 'rooms'] as const) rounds.push(await measure(kind, heroes));
    }
    results.push(better(rounds, 'ws'), better(rounds, 'rooms'), await measure('sockets', heroes));
  }
  print(results);
  await mkdir(join(OUTPUT, '..'), { recursive: true });
  await writeFile(OUTPUT, `${JSON.stringify({ pinned: pins, results }, null, 2)}\n`);
}

/** The round that was disturbed less. */
function better(rounds: Result[], kind: Kind): Result {
  const [first, ...others] = rounds.filter((result) => result.kind === kind);
  if (!first) throw new Error(`nothing was measured for ${kind}`);
  const cost = (result: Result): number => result.microsecondsPerDelivery ?? Number.POSITIVE_INFINITY;
  return others.reduce((best, result) => (cost(result) < cost(best) ? result : best), first);
}

function print(results: Result[]): void {
  const of = (kind: Kind, heroes: number): Result => {
    const found = results.find((result) => result.kind === kind && result.heroes === heroes);
    if (!found) throw new Error(`nothing was measured for ${kind} at ${heroes}`);
    return found;
  };
  const n = (value = Number.NaN, digits = 1): string => value.toFixed(digits);

  const share = ({ deliveriesPerSecond, heroes }: Result): string =>
    `${n(100 * ratio(deliveriesPerSecond, heroes * PATCHES_PER_SECOND), 0)} %`;

  console.log('race rooms: rooms of 30, 2 actions a second each, 20 patches a second');
  console.table(
    SIZES.map((heroes) => {
      const [ws, ours] = [of('ws', heroes), of('rooms', heroes)];
      return {
        heroes,
        'delivered of the load, ws, ours': `${share(ws)}, ${share(ours)}`,
        'CPU % ws, ours': `${n(ws.cpuPercent)}, ${n(ours.cpuPercent)}`,
        'µs each ws, ours': `${n(ws.microsecondsPerDelivery)}, ${n(ours.microsecondsPerDelivery)}`,
        'per CPU second, ours/ws (≥ 0.7)': n(
          ratio(ws.microsecondsPerDelivery, ours.microsecondsPerDelivery),
          2,
        ),
        'p50 ms ws, ours': `${n(ws.latencyMs?.p50)}, ${n(ours.latencyMs?.p50)}`,
        'p99 ms ws, ours': `${n(ws.latencyMs?.p99)}, ${n(ours.latencyMs?.p99)}`,
        'p99 ours/ws (≤ 2)': n(ratio(ours.latencyMs?.p99, ws.latencyMs?.p99), 2),
      };
    }),
  );
  console.log('connections held idle, kB each in use (and by which the process grew)');
  console.table(
    SIZES.map((heroes) => {
      const [ws, rooms, sockets] = [of('ws', heroes), of('rooms', heroes), of('sockets', heroes)];
      const both = (result: Result): string =>
        `${n(result.idleKilobytes)} (${n(result.idleResidentKilobytes)})`;
      return {
        connections: heroes,
        ws: both(ws),
        'seat in a room': both(rooms),
        socket: both(sockets),
        'seat/ws (≤ 3)': n(ratio(rooms.idleKilobytes, ws.idleKilobytes), 2),
        'socket/ws (≤ 3)': n(ratio(sockets.idleKilobytes, ws.idleKilobytes), 2),
      };
    }),
  );
  const [smallest = 0, largest = 0] = [SIZES.at(0), SIZES.at(-1)];
  for (const kind of ['ws', 'rooms'] as const) {
    const growth = ratio(of(kind, largest).cpuPercent, of(kind, smallest).cpuPercent);
    console.log(`growth, ${kind}: ${largest / smallest} times the heroes cost ${n(growth)} times the CPU`);
  }
}

function ratio(one = Number.NaN, other = Number.NaN): number {
  return one / other;
}
