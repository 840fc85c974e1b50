/** Knows whether the built client is older than what it is built from, and builds it. */
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

export async function buildClientWhenStale(say: (words: string) => void): Promise<void> {
  if (!clientIsStale()) return;
  say('Building the pages, this takes some seconds …');
  const { build } = await import('vite');
  await build({ root: join(ROOT, 'client'), configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
}
