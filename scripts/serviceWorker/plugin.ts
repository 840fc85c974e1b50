/** Vite plugin: emits /sw.js beside the pages, with the list of the files that it keeps on the device. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = 'src/serviceWorker/sw.ts';
const FILE = 'sw.js';
const PLACEHOLDER = 'KEPT_BY_THE_BUILD';

/** Files of a build that are worth keeping: everything that runs, looks or sounds, not what only a few will need. */
function worthKeeping(file: string): boolean {
  if (!file.startsWith('assets/')) return false;
  if (file.endsWith('.woff2')) return file.includes('-latin-') && !file.includes('-latin-ext-');
  return /\.(js|css|svg|mp3)$/.test(file);
}

/** For robots, and for who knows no better icon: the app itself never asks for them. */
const FOR_OTHERS = ['/robots.txt', '/favicon.ico'];

/** Files with fixed names that the app asks for; the largest icons are only for the system, which has fetched them by then. */
function publicFiles(directory: string, below = ''): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}/${entry.name}`;
    if (entry.isDirectory()) return publicFiles(join(directory, entry.name), path);
    return path.includes('512') || FOR_OTHERS.includes(path) ? [] : [path];
  });
}

export function serviceWorker(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'planet-hero:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root, publicDir } = config);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, SOURCE), fileName: FILE });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const script = bundle[FILE];
        if (script?.type !== 'chunk') throw new Error(`the build made no ${FILE}`);
        const assets = Object.keys(bundle)
          .filter(worthKeeping)
          .map((file) => `/${file}`)
          .sort();
        const names = publicFiles(publicDir).sort();
        const fingerprint = createHash('sha256').update(script.code);
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build made no page');
        fingerprint.update(page.source).update(assets.join('\n'));
        for (const name of names) fingerprint.update(name).update(readFileSync(join(publicDir, name)));
        const kept = { version: fingerprint.digest('hex').slice(0, 16), assets, files: ['/', ...names] };
        if (!script.code.includes(PLACEHOLDER)) throw new Error(`${FILE} asks for no files`);
        script.code = script.code.replaceAll(PLACEHOLDER, () => JSON.stringify(kept));
      },
    },
  };
}
