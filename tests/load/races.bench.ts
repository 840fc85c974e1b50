/**
 * Races of Recycling Rush against a bare `ws` server that answers and fans out
 * the same, in the same run: what is judged, scored, ranked and kept is the
 * difference. Everything twice, in turns; the better of the two counts.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, pins, type Sample, start } from './fanout.bench.ts';
import type { RacesReport } from './racesHeroes.ts';

const SIZES = [200, 1_000, 2_000];
const ROUNDS = 2;
const SETTLE_MS = 500;
/** As long as it takes until what is run often has been compiled, on both sides: a server runs for days. */
const WARM_UP_MS = 25_000;
const MEASURE_MS = 5_000;
const OUTPUT = join(import.meta.dirname, '../../.bench/races.json');

type Kind = 'ws' | 'races';

interface Result {
  kind: Kind;
  heroes: number;
  joinsPerSecond: number;
  kilobytesEach: number;
  residentKilobytesEach: number;
  deliveriesPerSecond: number;
  cpuPercent: number;
  microsecondsPerDelivery: number;
  deliveriesPerCpuSecond: number;
  p50: number;
  p99: number;
  refused: number;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function measure(kind: Kind, heroes: number): Promise<Result> {
  const server = start('racesServer.ts', 0, kind);
  const { port } = await ask<{ port: number }>(server);
  const load = start('racesHeroes.ts', 1);
  const empty = await ask<Sample>(server, { collect: true });
  const { joinsPerSecond } = await ask<RacesReport>(load, { open: { kind, port, heroes } });
  await ask(load, { begin: kind });
  await pause(SETTLE_MS);
  const seated = await ask<Sample>(server, { collect: true });
  await ask(load, { act: kind });
  await pause(WARM_UP_MS);
  await ask(load, { report: true });
  const before = await ask<Sample>(server, {});
  const startedAt = performance.now();
  await pause(MEASURE_MS);
  const { deliveries, latencies, refused } = await ask<RacesReport>(load, { report: true });
  const after = await ask<Sample>(server, {});
  const seconds = (performance.now() - startedAt) / 1_000;
  server.disconnect();
  load.disconnect();
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  const sorted = latencies.sort((one, other) => one - other);
  const quantile = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  return {
    kind,
    heroes,
    joinsPerSecond,
    kilobytesEach: (seated.live - empty.live) / 1_024 / heroes,
    residentKilobytesEach: (seated.rss - empty.rss) / 1_024 / heroes,
    deliveriesPerSecond: deliveries / seconds,
    cpuPercent: cpu / seconds / 10_000,
    microsecondsPerDelivery: cpu / deliveries,
    deliveriesPerCpuSecond: (1_000_000 * deliveries) / cpu,
    p50: quantile(0.5),
    p99: quantile(0.99),
    refused,
  };
}

/** Measures, prints, and writes `.bench/races.json`. */
export async function run(): Promise<void> {
  const results: Result[] = [];
  for (const heroes of SIZES) {
    const rounds: Result[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of ['ws', 'races'] as const) rounds.push(await measure(kind, heroes));
    results.push(better(rounds, 'ws'), better(rounds, 'races'));
  }
  print(results);
  await mkdir(join(OUTPUT, '..'), { recursive: true });
  await writeFile(OUTPUT, `${JSON.stringify({ pinned: pins, results }, null, 2)}\n`);
}

/** The round that was disturbed less. */
function better(rounds: Result[], kind: Kind): Result {
  const [first, ...others] = rounds.filter((result) => result.kind === kind);
  if (!first) throw new Error(`nothing was measured for ${kind}`);
  return others.reduce(
    (best, result) => (result.microsecondsPerDelivery < best.microsecondsPerDelivery ? result : best),
    first,
  );
}

function print(results: Result[]): void {
  const n = (value: number, digits = 0): string => value.toFixed(digits);
  const of = (kind: Kind, heroes: number): Result => {
    const found = results.find((result) => result.kind === kind && result.heroes === heroes);
    if (!found) throw new Error(`nothing was measured for ${kind} at ${heroes}`);
    return found;
  };
  console.log('races: rooms of 30, everybody sorts a thing a second, 20 patches a second');
  console.table(
    SIZES.map((heroes) => {
      const [ws, ours] = [of('ws', heroes), of('races', heroes)];
      return {
        heroes,
        'delivered a second, ws, ours': `${n(ws.deliveriesPerSecond)}, ${n(ours.deliveriesPerSecond)}`,
        'delivered a CPU second, ws, ours': `${n(ws.deliveriesPerCpuSecond)}, ${n(ours.deliveriesPerCpuSecond)}`,
        'CPU each, ours/ws (≤ 1.3)': n(ours.microsecondsPerDelivery / ws.microsecondsPerDelivery, 2),
        'p50 ms ws, ours': `${n(ws.p50, 1)}, ${n(ours.p50, 1)}`,
        'p99 ms ws, ours': `${n(ws.p99, 1)}, ${n(ours.p99, 1)}`,
        'joins a second ws, ours': `${n(ws.joinsPerSecond)}, ${n(ours.joinsPerSecond)}`,
        'kB a hero ws, ours': `${n(ws.kilobytesEach, 1)}, ${n(ours.kilobytesEach, 1)}`,
        refused: ours.refused,
      };
    }),
  );
  const [smallest = 0, largest = 0] = [SIZES.at(0), SIZES.at(-1)];
  for (const kind of ['ws', 'races'] as const) {
    const growth = of(kind, largest).cpuPercent / of(kind, smallest).cpuPercent;
    console.log(`growth, ${kind}: ${largest / smallest} times the heroes cost ${n(growth, 1)} times the CPU`);
  }
}
