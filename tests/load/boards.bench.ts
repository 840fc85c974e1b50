/**
 * Boards. A million players in the memory of this process and in Redis, against
 * raw commands on the same Redis; an open board against a push per award; an
 * award with everything that follows from it, on a growing ledger.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareIndexes } from './boardsIndex.ts';
import { compareLive } from './boardsLive.ts';
import { measureSettlement } from './boardsSettlement.ts';

const OUTPUT = join(import.meta.dirname, '../../.bench/boards.json');

/** Measures, prints, and writes `.bench/boards.json`. */
export async function run(): Promise<void> {
  const index = await compareIndexes();
  const live = await compareLive();
  const settlement = await measureSettlement();
  await mkdir(join(OUTPUT, '..'), { recursive: true });
  await writeFile(OUTPUT, `${JSON.stringify({ index, live, settlement }, null, 2)}\n`);
}
