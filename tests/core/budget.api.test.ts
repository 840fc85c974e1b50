import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const BUILT = join(import.meta.dirname, '../../dist/client');
const INITIAL_SCRIPTS_MAX = 170_000;

test('what the first page loads before it can start stays within the budget', () => {
  const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(BUILT, path))).length, 0);
  expect(bytes).toBeLessThanOrEqual(INITIAL_SCRIPTS_MAX);
});
