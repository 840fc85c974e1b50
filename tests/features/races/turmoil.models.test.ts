/** Whatever order runs, retries, claims and releases come in, and wherever the process dies, the ledger pays once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settlements, sweepSettlements } from '#models/core/settlement.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { PastRaceModel } from '#models/races/PastRace.model.ts';
import { seededRandom } from '#shared/core/random.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';
import { startProcess } from '#tests/support/productProcess.ts';
import { person } from './stored.factory.ts';
import { checkBooks, type Deed, morning, type People } from './turmoil.ts';

const SEEDS = Array.from({ length: 8 }, (_, index) => index + 1);
const CHILD = join(import.meta.dirname, '../../support/morning.child.ts');
const KILL_SEEDS = [201, 202, 203, 204];
/** Every kill is the start of a process on a machine that may be busy. */
const KILLS_WITHIN_MS = 120_000;
const CRASH_SEEDS = Array.from({ length: 16 }, (_, index) => index + 101);
/** More than a morning asks of the database. */
const MOST_COMMANDS = 600;
const HOURS_LATER_MS = 3 * 60 * 60 * 1000;

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
});
afterEach(() => void mongoose.set('debug', false));
afterAll(() => models.close());

async function people(): Promise<People> {
  const [heroes, admin] = [
    await Promise.all([person(), person(), person()]),
    await person({ roles: ['admin'] }),
  ];
  return { heroes, admin };
}

async function sweepAll(): Promise<void> {
  for (const settlement of settlements) await settlement.sweep(new Date(Date.now() + HOURS_LATER_MS));
}

/** From its `nth` command on, this process reaches the database no more. */
function powerCut(nth: number): { struck(): boolean } {
  let commands = 0;
  mongoose.set('debug', () => {
    commands += 1;
    if (commands >= nth) throw new Error('power cut');
  });
  return { struck: () => commands >= nth };
}

describe('a morning in disorder', () => {
  test.each(SEEDS)('ends with true books, seed %i', async (seed) => {
    const all = await people();
    const deeds = await morning(seed, all);
    const random = seededRandom(`at once ${seed}`);
    while (deeds.length > 0) await Promise.all(deeds.splice(0, random.between(1, 4)).map((deed) => deed()));
    await sweepAll();
    await checkBooks(all);
  });

  test('pays something at all', async () => {
    expect(await LedgerRowModel.countDocuments()).toBeGreaterThan(40);
    expect(await PastRaceModel.countDocuments({ releasedAt: { $exists: true } })).toBeGreaterThan(2);
  });
});

describe('kill -9', () => {
  test('leaves books that the next start makes true', { timeout: KILLS_WITHIN_MS }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'planet-hero-killed-'));
    for (const seed of KILL_SEEDS) {
      const killAt = seededRandom(seed).between(20, MOST_COMMANDS);
      const child = startProcess([CHILD], {
        DATA_DIR: dataDir,
        SEED: String(seed),
        KILL_AT: String(killAt),
      });
      const { signal, code } = await child.ended;
      expect([signal, code], child.printed()).toEqual(['SIGKILL', null]);
    }
    const last = startProcess([CHILD], { DATA_DIR: dataDir, SEED: '0', CHECK: 'yes' });
    expect(await last.ended, last.printed()).toEqual({ code: 0, signal: null });
    expect(last.printed()).toMatch(/true books of [1-9]\d* past races/);
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('a power cut', () => {
  test.each(CRASH_SEEDS)('loses nothing and doubles nothing, seed %i', async (seed) => {
    const all = await people();
    const deeds = await morning(seed, all);
    const done = await until(powerCut(seededRandom(seed).between(1, MOST_COMMANDS)), deeds);
    mongoose.set('debug', false);
    await sweepAll();
    await sweepSettlements();
    await checkBooks(all);
    // Rooms and people who heard nothing try once more.
    for (const deed of deeds.slice(done)) await deed();
    await sweepAll();
    await checkBooks(all);
  });
});

/** Does one deed after another until the power is gone; answers how many were done. */
async function until(cut: { struck(): boolean }, deeds: readonly Deed[]): Promise<number> {
  for (const [done, deed] of deeds.entries()) {
    const failed = await deed().then(
      () => false,
      () => true,
    );
    if (failed || cut.struck()) return done;
  }
  return deeds.length;
}
