/** Knows whether the built client is older than what it is built from, and builds it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BUILT_PAGE = join(ROOT, 'dist/client/index.html');
const SOURCES = ['client', 'shared', 'vite.config.ts', 'package-lock.json'];

/** The moment of the last change below a path. */
function newestChange(path: string): number {
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

export function clientIsStale(): boolean {
  if (!existsSync(BUILT_PAGE)) return true;
  const builtAt = statSync(BUILT_PAGE).mtimeMs;
  return SOURCES.some((source) => newestChange(join(ROOT, source)) > builtAt);
}

/** Builds in a process of its own: always for production, whoever asks (tests run with another NODE_ENV). */
export async function buildClientWhenStale(say: (words: string) => void): Promise<void> {
  if (!clientIsStale()) return;
  say('Building the pages, this takes some seconds …');
  const vite = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  );
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new Error('the pages could not be built');
}
