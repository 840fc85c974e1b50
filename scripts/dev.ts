/**
 * `npm run dev`: Vite serves the client with hot reload on PORT and passes the
 * rest to the server behind it, which restarts when its sources change.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readConfiguration } from '#models/core/configuration.ts';

const ROOT = join(import.meta.dirname, '..');
const WATCHED = ['server.ts', 'startServer.ts', 'api', 'models', 'realtime', 'shared'];
/** What is not a page of the client: programs, the pages of signing in, and a developer's mails. */
const TO_SERVER = [
  '/api',
  '/rooms',
  '/socket.io',
  '/realms',
  '/metrics',
  '/auth/interaction',
  '/auth/assets',
  '/auth/silent',
  '/dev/outbox',
];

if (existsSync('.env')) process.loadEnvFile('.env');
const { port, host } = readConfiguration(process.env);
const serverPort = port + 1;

const server = spawn(
  process.execPath,
  [...WATCHED.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'server.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    },
  },
);

const vite = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  root: join(ROOT, 'client'),
  server: {
    port,
    host,
    strictPort: true,
    proxy: Object.fromEntries(
      TO_SERVER.map((path) => [
        path,
        { target: `http://127.0.0.1:${serverPort}`, ws: path === '/rooms' || path === '/socket.io' },
      ]),
    ),
  },
});
await vite.listen();

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  server.kill('SIGTERM');
  await vite.close();
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
server.on('exit', (code) => process.exit(code ?? 0));
