/**
 * The program: reads the configuration, starts the product, says where it is in
 * one line, and ends it cleanly on a signal.
 */
import { existsSync } from 'node:fs';
import { readConfiguration } from '#models/core/configuration.ts';
import { DEMO_PASSWORD } from '#models/demo/demo.people.ts';
import { PRODUCT_NAME } from '#shared/core/product.ts';
import { type RunningServer, startServer } from './startServer.ts';

const STOP_WITHIN_MS = 4_500;

/** Runs as a program: one line when it answers, clear words when it cannot, a clean end on a signal. */
export async function run(): Promise<void> {
  const say = (words: string): void => void process.stdout.write(`${words}\n`);
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const server = await startServer(readConfiguration(process.env), say);
    stopOnSignals(server, say);
    say(greeting(server));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** One line: where it is, and as whom one can try it. */
function greeting({ configuration, demoSignIns }: RunningServer): string {
  const people = demoSignIns.map(({ role, email }) => `${role} ${email}`).join(', ');
  const demo = people === '' ? '' : ` · sign in as ${people}, password ${DEMO_PASSWORD}`;
  return `${PRODUCT_NAME} is at ${configuration.publicUrl.origin}${demo} · Ctrl-C stops it`;
}

function stopOnSignals(server: RunningServer, say: (words: string) => void): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping … (again to stop at once)');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? error.port : '';
    return `Port ${port} is taken. Stop what runs there, or choose another: PORT=${Number(port) + 1} npm start`;
  }
  if (error.name === 'ConfigurationError') return `The configuration is not right.\n${error.message}`;
  return `${PRODUCT_NAME} could not start: ${error.message}`;
}

if (import.meta.main) await run();
