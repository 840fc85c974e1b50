/**
 * What commands need besides the database: the bus and the log of this process.
 * Set once by the composition root, as Mongoose's own connection is.
 */
import type { Bus } from '#models/core/bus.ts';
import type { Log } from '#models/core/log.ts';

export interface Runtime {
  bus: Bus;
  log: Log;
}

let installed: Runtime | undefined;

export function installRuntime(runtime: Runtime): void {
  installed = runtime;
}

/** The bus and the log of this process. */
export function runtime(): Runtime {
  if (!installed) throw new Error('installRuntime must be called before the first command');
  return installed;
}
