/** Models with empty boards before each test of a file. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import type { Bus } from '#models/core/bus.ts';
import { installDirectory } from '#models/identity/directory.ts';
import { embeddedDirectory } from '#models/identity/embedded.directory.ts';
import { startBoards } from '#models/leaderboards/startBoards.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';

/** Call once a file; answers how the boards are made anew from what the ledger says then. */
export function withFreshBoards(): { restart(): Promise<void>; close(): Promise<void>; bus(): Bus } {
  let models: TestModels;
  let boards: { close(): Promise<void> } | undefined;
  const close = async (): Promise<void> => {
    await boards?.close();
    boards = undefined;
  };
  const restart = async (): Promise<void> => {
    await close();
    boards = startBoards(models);
  };
  beforeAll(async () => {
    models = await openTestModels();
    installDirectory(embeddedDirectory(new URL('http://127.0.0.1')));
  });
  beforeEach(async () => {
    await close();
    await LedgerRowModel.deleteMany({});
    await AccountModel.deleteMany({});
    await SchoolClassModel.deleteMany({});
    await restart();
  });
  afterAll(async () => {
    await close();
    await models?.close();
  });
  return { restart, close, bus: () => models.bus };
}

/** The river class with these heroes. */
export async function riverClass(members: string[]): Promise<void> {
  await SchoolClassModel.create({
    _id: 'river',
    name: 'River',
    ageBand: '9-12',
    joinCode: 'BCDFGH',
    teacher: 'heron',
    members,
  });
}
