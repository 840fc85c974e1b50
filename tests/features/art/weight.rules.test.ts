import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const art = join(import.meta.dirname, '../../../client/src/art');

/** What the shell and the landing carry before anything is fetched on demand. */
const entry = `
  export { Icon } from '${art}/icons/Icon.tsx';
  export { Planet } from '${art}/planet/Planet.tsx';
  export { Terra } from '${art}/terra/Terra.tsx';
  export { Stage } from '${art}/stage/Stage.tsx';
  export { HillEdge } from '${art}/stage/HillEdge.tsx';
`;

test('the first page carries at most 17 kB of art with every icon in it, and no planet', async () => {
  const result = (await build({
    configFile: false,
    root: art,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:first-page' ? id : undefined),
        load: (id) => (id === 'virtual:first-page' ? entry : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'virtual:first-page',
        preserveEntrySignatures: 'strict',
        external: [/^react/, 'clsx'],
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((part) => part.type === 'chunk');
  const first = chunks.find((chunk) => chunk.isEntry);
  const carried = new Set([first?.fileName, ...(first?.imports ?? [])]);
  const sent = chunks.filter((chunk) => carried.has(chunk.fileName));
  const bytes = sent.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
  expect(bytes).toBeLessThan(17_000);
  expect(sent.flatMap((chunk) => chunk.moduleIds).some((id) => id.endsWith('PlanetScene.tsx'))).toBe(false);
  expect(chunks.some((chunk) => chunk.moduleIds.some((id) => id.endsWith('PlanetScene.tsx')))).toBe(true);
});
