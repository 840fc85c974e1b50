import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Which top-level folder may import which; `server.ts`, scripts and tests may import all. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: ['shared'],
  models: ['models', 'shared'],
  api: ['api', 'models', 'shared'],
  realtime: ['realtime', 'models', 'shared'],
  client: ['client', 'shared'],
};

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    const to = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? normalize(join(dirname(file), specifier))
        : undefined;
    return to === undefined
      ? []
      : [
          {
            from: file,
            to: to.replace(/\?.*$/, ''),
            typeOnly: /^\s*(import|export)\s+type\b/.test(match[0]),
          },
        ];
  });
}

const imports = files.flatMap(importsOf);

describe('the directions of the architecture', () => {
  test('the test sees the project', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.filter(({ to }) => /\.tsx?$/.test(to) && !existsSync(to))).toEqual([]);
  });

  test.each(Object.entries(MAY_IMPORT))('%s imports only from %j', (folder, allowed) => {
    const wrong = imports.filter(
      ({ from, to }) => from.startsWith(`${folder}/`) && !allowed.includes(to.split('/')[0] ?? ''),
    );
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('shared rules know no clock, no chance, no machine', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bwindow\.|\bdocument\.|from 'node:/;
    const wrong = files.filter(
      (file) => file.startsWith('shared/') && impure.test(readFileSync(file, 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('the embedded store knows nothing of the product', () => {
    const wrong = imports.filter(
      ({ from, to }) => from.startsWith('models/embedded/') && !to.startsWith('models/embedded/'),
    );
    expect(wrong).toEqual([]);
  });

  test('no file imports itself by a detour', () => {
    const graph = Map.groupBy(
      imports.filter(({ typeOnly }) => !typeOnly),
      ({ from }) => from,
    );
    const done = new Set<string>();
    const cycles: string[] = [];
    function visit(file: string, path: string[]): void {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (path.includes(file) || done.has(file)) return;
      for (const { to } of graph.get(file) ?? []) visit(to, [...path, file]);
      done.add(file);
    }
    for (const file of graph.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });
});

describe('names', () => {
  test('no drawers, no barrels', () => {
    const drawer = /(^|\/)(utils?|helpers?|misc|common)(\/|\.tsx?$)|(^|\/)(types|constants|index)\.tsx?$/;
    expect(files.filter((file) => drawer.test(file))).toEqual([]);
  });

  test('a feature bears one name on every side', () => {
    const folders = (pattern: RegExp) => new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []));
    const known = new Set([...folders(/^shared\/([a-z]\w*)\//), ...folders(/^models\/([a-z]\w*)\//)]);
    const elsewhere = [...folders(/^api\/([a-z]\w*)\//), ...folders(/^realtime\/([a-z]\w*)\//)].filter(
      (name) => name !== 'core',
    );
    expect(elsewhere.filter((name) => !known.has(name))).toEqual([]);
  });
});
