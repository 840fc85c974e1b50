/** One process in which a school morning happens until it is killed; or, with CHECK, the one that starts afterwards. */
import { join } from 'node:path';
import mongoose from 'mongoose';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { actorOf } from '#models/accounts/Actor.ts';
import { createBus } from '#models/core/bus.ts';
import { openDatabase } from '#models/core/database.ts';
import { createLog } from '#models/core/log.ts';
import { installRuntime } from '#models/core/runtime.ts';
import { settlements } from '#models/core/settlement.ts';
import { PastRaceModel } from '#models/races/PastRace.model.ts';
import { person } from '#tests/features/races/stored.factory.ts';
import { checkBooks, morning, type People } from '#tests/features/races/turmoil.ts';

const HEROES = 3;
const LATER_MS = 3 * 60 * 60 * 1000;
const dataDir = process.env.DATA_DIR ?? '';
const log = createLog({ logLevel: 'silent' });
installRuntime({ bus: createBus({ log }), log });
const database = await openDatabase(
  { dataDir, storeFile: join(dataDir, 'store.sqlite'), mongodbUri: undefined },
  log,
);

async function people(): Promise<People> {
  const known = await AccountModel.find().sort({ createdAt: 1, _id: 1 }).lean<Account[]>();
  const admin = known.find(({ roles }) => roles.includes('admin'));
  const heroes = known.filter((each) => each !== admin).map((each) => actorOf(each, new Date()));
  while (heroes.length < HEROES) heroes.push(await person());
  return { heroes, admin: admin ? actorOf(admin, new Date()) : await person({ roles: ['admin'] }) };
}

const all = await people();
if (process.env.CHECK) {
  for (const settlement of settlements) await settlement.sweep(new Date(Date.now() + LATER_MS));
  await checkBooks(all);
  process.stdout.write(`true books of ${await PastRaceModel.countDocuments()} past races\n`);
  await database.close();
} else {
  let commands = 0;
  mongoose.set('debug', () => {
    commands += 1;
    if (commands >= Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL');
  });
  // As often as it takes: every deed may be done again.
  const deeds = await morning(Number(process.env.SEED), all);
  for (;;) for (const deed of deeds) await deed();
}
