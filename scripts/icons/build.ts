/** Draws the icons of the app into client/public: `node scripts/icons/build.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { optimize } from 'svgo';
import { badgeIcon, cardIcon, maskableIcon, squareIcon, tabIcon } from './drawing.ts';

const PUBLIC = join(import.meta.dirname, '../../client/public');

const pictures = [
  ['icon-192x192.png', 192, cardIcon()],
  ['icon-512x512.png', 512, cardIcon()],
  ['maskable-192x192.png', 192, maskableIcon()],
  ['maskable-512x512.png', 512, maskableIcon()],
  ['apple-touch-icon.png', 180, squareIcon()],
  ['badge-72x72.png', 72, badgeIcon()],
] as const;

mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
writeFileSync(join(PUBLIC, 'favicon.svg'), optimize(tabIcon(), { multipass: true, floatPrecision: 1 }).data);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const [name, size, drawing] of pictures) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
    );
    writeFileSync(join(PUBLIC, 'icons', name), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
