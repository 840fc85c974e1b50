import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRODUCT_NAME } from '#shared/core/product.ts';
import { pathExists } from '../../../client/src/app/paths.ts';

const PUBLIC = join(import.meta.dirname, '../../../client/public');

const Icon = z.object({
  src: z.string().startsWith('/'),
  sizes: z.string(),
  type: z.string(),
  purpose: z.enum(['any', 'maskable']).default('any'),
});
const Manifest = z.object({
  name: z.literal(PRODUCT_NAME),
  short_name: z.string().max(12),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(Icon),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(Icon) })),
});

const manifest = Manifest.parse(JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')));

/** Width and height out of the header of a PNG. */
function sizeOfPng(path: string): string {
  const file = readFileSync(join(PUBLIC, path));
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

describe('the manifest', () => {
  it('has what a browser wants before it offers to install the app', () => {
    const sizes = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
    expect(sizes).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
    );
  });

  it('names only icons that exist, in the size it says', () => {
    for (const { src, sizes, type } of [
      ...manifest.icons,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ]) {
      expect(existsSync(join(PUBLIC, src)), src).toBe(true);
      if (type === 'image/png') expect(sizeOfPng(src)).toBe(sizes);
    }
  });

  it('has shortcuts to pages that exist', () => {
    expect(manifest.shortcuts.map(({ url }) => url).filter((url) => !pathExists(url))).toEqual([]);
  });

  it('leads to a race as soon as there are races', () => {
    const urls = manifest.shortcuts.map(({ url }) => url);
    expect(urls.includes('/race')).toBe(pathExists('/race'));
  });

  it('goes with the icons of notifications and of home screens', () => {
    expect(sizeOfPng('icons/badge-72x72.png')).toBe('72x72');
    expect(sizeOfPng('icons/apple-touch-icon.png')).toBe('180x180');
  });
});
