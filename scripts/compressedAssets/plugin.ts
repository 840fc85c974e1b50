/**
 * Vite plugin: lays a tightly compressed copy beside each built asset. That takes too long for every
 * request and saves a seventh of what the server could do in between (api/core/compressedFiles.ts).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /^assets\/.*\.(js|css|svg)$/;
/** The last step, 11, takes twice as long for a hundredth. */
const QUALITY = 10;
const compress = promisify(brotliCompress);

export function compressedAssets(): Plugin {
  return {
    name: 'planet-hero:compressed-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.keys(bundle)
          .filter((file) => WORTH_IT.test(file))
          .map(async (file) => {
            const bytes = await readFile(join(dir, file));
            const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
            await writeFile(join(dir, `${file}.br`), await compress(bytes, { params }));
          }),
      );
    },
  };
}
