import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';

const BUILT = join(import.meta.dirname, '../../dist/client');
const INITIAL_SCRIPTS_MAX = 170_000;

const page = readFileSync(join(BUILT, 'index.html'), 'utf8');
const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);

test('what the first page loads before it can start stays within the budget', () => {
  expect(scripts.length).toBeGreaterThan(0);
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(BUILT, path))).length, 0);
  expect(bytes).toBeLessThanOrEqual(INITIAL_SCRIPTS_MAX);
});

test('the library for schemas, that for movement and the live connections come after the first page', () => {
  const sources = scripts.flatMap((path) => {
    const file = join(BUILT, `${path}.map`);
    // What the bundler itself adds comes from no source, and has no map.
    if (!existsSync(file)) return [];
    const map: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return z.object({ sources: z.array(z.string()) }).parse(map).sources;
  });
  const later =
    /node_modules\/(zod|framer-motion|motion-dom|socket\.io-client|@colyseus|oidc-client-ts|howler)\//;
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((source) => later.test(source))).toEqual([]);
});

test('the first picture of the start page is in the page itself, in every language and without style attributes', () => {
  const picture = /<div id="first-picture".*?<div id="root">/s.exec(page)?.[0] ?? '';
  const languages = [...picture.matchAll(/<div lang="([a-z]+)"/g)].map(([, language]) => language);
  const locales = readdirSync(join(import.meta.dirname, '../../client/src/locales'));
  expect(languages.toSorted()).toEqual(locales.toSorted());
  expect(picture).not.toMatch(/\sstyle=/);
});
