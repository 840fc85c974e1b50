/** Draws the icons of the app into client/public: `node scripts/icons/build.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { optimize } from 'svgo';
import { badgeIcon, cardIcon, maskableIcon, squareIcon, tabIcon } from './drawing.ts';

const PUBLIC = join(import.meta.dirname, '../../client/public');

/** For tabs on screens of double density. */
const TAB_SIZE = 48;

const pictures = [
  ['icon-192x192.png', 192, cardIcon()],
  ['icon-512x512.png', 512, cardIcon()],
  ['maskable-192x192.png', 192, maskableIcon()],
  ['maskable-512x512.png', 512, maskableIcon()],
  ['apple-touch-icon.png', 180, squareIcon()],
  ['badge-72x72.png', 72, badgeIcon()],
] as const;

/** A file of one picture for who asks for /favicon.ico, as every browser and many a robot does: a head of 22 bytes, then the picture. */
function iconFile(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
writeFileSync(join(PUBLIC, 'favicon.svg'), optimize(tabIcon(), { multipass: true, floatPrecision: 1 }).data);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const draw = async (size: number, drawing: string): Promise<Buffer> => {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
    );
    const picture = await page.screenshot({ omitBackground: true });
    await page.close();
    return picture;
  };
  for (const [name, size, drawing] of pictures)
    writeFileSync(join(PUBLIC, 'icons', name), await draw(size, drawing));
  writeFileSync(join(PUBLIC, 'favicon.ico'), iconFile(await draw(TAB_SIZE, tabIcon()), TAB_SIZE));
} finally {
  await browser.close();
}
