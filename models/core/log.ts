/** Structured logs. No personal data: paths without queries, ids, never names, addresses or bodies. */
import { type Logger, pino } from 'pino';
import type { Configuration } from '#models/core/configuration.ts';

export type Log = Logger;

export function createLog(configuration: Pick<Configuration, 'logLevel'>): Log {
  return pino({
    level: configuration.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.token', '*.password', '*.email', '*.cookie', '*.authorization'],
      censor: '[hidden]',
    },
  });
}
