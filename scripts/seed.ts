/** `npm run seed`: fills the configured database with the demonstration; a second run adds nothing. */
import { createBus } from '#models/core/bus.ts';
import { readConfiguration } from '#models/core/configuration.ts';
import { openDatabase } from '#models/core/database.ts';
import { createLog } from '#models/core/log.ts';
import { installRuntime } from '#models/core/runtime.ts';
import { seedDemo } from '#models/demo/demo.seed.ts';

const configuration = readConfiguration(process.env);
const log = createLog(configuration);
const bus = createBus({ log });
installRuntime({ bus, log });
const database = await openDatabase(configuration, log);
const { heroes, classes, rows } = await seedDemo();
console.log(`The demonstration has ${heroes} people in ${classes} classes and ${rows} rows of points.`);
await bus.close();
await database.close();
