/** One award until points and boards have moved, on ledgers of three sizes, against the bare write. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createBus } from '#models/core/bus.ts';
import { openDatabase } from '#models/core/database.ts';
import { createLog } from '#models/core/log.ts';
import { installRuntime } from '#models/core/runtime.ts';
import { newId } from '#models/core/schema.ts';
import { filledBoards } from '#models/leaderboards/boards.ts';
import { startBoards } from '#models/leaderboards/startBoards.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { award } from '#models/progress/progress.commands.ts';

/** A million rows take about two minutes to write and measure; `BOARDS_ROWS=100000` is quicker. */
const LARGEST = Number(process.env.BOARDS_ROWS ?? 1_000_000);
const SIZES = [LARGEST / 1_000, LARGEST / 30, LARGEST].map((rows) => Math.max(1_000, Math.round(rows)));
const ROWS_EACH = 20;
const AWARDS = 200;
const ROUNDS = 2;
const AT_ONCE = 5_000;

export interface SettlementResult {
  rows: number;
  millisecondsPerAward: number;
  millisecondsPerWrite: number;
  rebuildSeconds: number;
}

export async function measureSettlement(): Promise<SettlementResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'planet-hero-bench-'));
  const log = createLog({ logLevel: 'silent' });
  const bus = createBus({ log });
  installRuntime({ bus, log });
  const database = await openDatabase({ dataDir, storeFile: join(dataDir, 'store.sqlite') }, log);
  const results: SettlementResult[] = [];
  let rows = 0;
  for (const size of SIZES) {
    for (; rows < size; rows += AT_ONCE) await write(rows, Math.min(AT_ONCE, size - rows));
    rows = size;
    results.push(await measure(size, { bus, log }));
  }
  await bus.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  print(results);
  return results;
}

const heroOf = (row: number): string => `hero-${Math.floor(row / ROWS_EACH)}`;

async function write(from: number, count: number): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, nth) => ({
    _id: newId(),
    hero: heroOf(from + nth),
    key: `row:${from + nth}`,
    kind: 'mission',
    amount: 15,
    verified: true,
    at: new Date(now - (from + nth) * 60),
    settlementTries: 0,
  }));
  await LedgerRowModel.collection.insertMany(rows as never[]);
  const heroes = new Set(rows.map(({ hero }) => hero));
  await AccountModel.bulkWrite(
    [...heroes].map((hero) => ({
      updateOne: { filter: { _id: hero }, update: { $setOnInsert: accountOf(hero) }, upsert: true },
    })),
  );
}

function accountOf(hero: string) {
  return {
    heroName: hero,
    heroNameKey: hero,
    adult: true,
    enabled: true,
    avatar: { body: 'fox', colour: 'leaf', headgear: 'none', companion: 'none' },
  } as const;
}

async function measure(rows: number, context: Parameters<typeof startBoards>[0]): Promise<SettlementResult> {
  const heroes = rows / ROWS_EACH;
  const nth = (index: number): string => `hero-${(index * 7_919) % Math.floor(heroes)}`;
  let startedAt = performance.now();
  const boards = startBoards(context);
  await filledBoards();
  const rebuildSeconds = (performance.now() - startedAt) / 1_000;
  const [awards, writes]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    startedAt = performance.now();
    for (let index = 0; index < AWARDS; index += 1)
      await award({
        hero: nth(index),
        key: `award:${rows}:${round}:${index}`,
        kind: 'race',
        amount: 10,
        verified: true,
      });
    awards.push((performance.now() - startedAt) / AWARDS);
    startedAt = performance.now();
    for (let index = 0; index < AWARDS; index += 1)
      await new LedgerRowModel({
        hero: 'nobody',
        key: `bare:${rows}:${round}:${index}`,
        kind: 'race',
        amount: 10,
        verified: true,
        at: new Date(),
      }).save();
    writes.push((performance.now() - startedAt) / AWARDS);
  }
  await boards.close();
  await LedgerRowModel.deleteMany({ hero: 'nobody' });
  return {
    rows,
    millisecondsPerAward: Math.min(...awards),
    millisecondsPerWrite: Math.min(...writes),
    rebuildSeconds,
  };
}

function print(results: SettlementResult[]): void {
  console.log('an award until points and boards have moved, against writing its row');
  console.table(
    results.map(({ rows, millisecondsPerAward, millisecondsPerWrite, rebuildSeconds }) => ({
      'ledger rows': rows.toLocaleString('en'),
      'ms an award': millisecondsPerAward.toFixed(2),
      'ms a bare write': millisecondsPerWrite.toFixed(2),
      'award/write': (millisecondsPerAward / millisecondsPerWrite).toFixed(1),
      'boards from the ledger, s': rebuildSeconds.toFixed(2),
    })),
  );
  const [first, last] = [results.at(0), results.at(-1)];
  if (first && last)
    console.log(
      `growth: ${last.rows / first.rows} times the rows, ${(last.millisecondsPerAward / first.millisecondsPerAward).toFixed(2)} times the time an award (aim: flat)`,
    );
}
