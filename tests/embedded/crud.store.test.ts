/**
 * The CRUD tests of MongoDB's specifications, which describe what a server answers to a driver. Their
 * licence keeps them out of this repository; MONGODB_SPECIFICATIONS names the folder that holds them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenStore, openStore } from './open-store.ts';
import { applies, parseSpecification, runSpecification } from './specification.ts';

const folder = process.env.MONGODB_SPECIFICATIONS;

/** What the store, or this runner, does not do, each with its reason. One that passes must be taken out. */
const exceptions: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^[\w-]+-collation: /, 'collation is refused'],
  [
    /errorResponse assertions|client-bulkWrite-errors: a (top-level|write concern)|errors correctly--/,
    'needs fail points',
  ],
  [
    /^create-null-ids: inserting _id with type null via (insert|bulkWrite|clientBulk)/,
    'the driver replaces a null _id',
  ],
  [/^client-bulkWrite-partialResults: partialResult is unset/, 'the driver always reports a partial result'],
  [/\$listLocalSessions/, 'no sessions are kept that could be listed'],
  [/works correctly on views/, 'views are refused'],
  [/document validation errInfo/, 'validators are refused'],
];

function reasonFor(name: string): string | undefined {
  return exceptions.find(([pattern]) => pattern.test(name))?.[1];
}

if (folder === undefined) {
  it('the CRUD specification is read when MONGODB_SPECIFICATIONS names its folder', ({ skip }) => {
    process.stdout.write(
      'skipped: MONGODB_SPECIFICATIONS is not set, so the CRUD specification was not run\n',
    );
    skip('MONGODB_SPECIFICATIONS is not set');
  });
} else {
  runTheSpecification(folder);
}

function runTheSpecification(from: string): void {
  let store: OpenStore;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.close());

  for (const name of readdirSync(from).filter((each) => each.endsWith('.json'))) {
    const file = parseSpecification(readFileSync(join(from, name), 'utf8'));
    if (!applies(file.runOnRequirements)) continue;
    for (const test of file.tests) {
      if (!applies(test.runOnRequirements) || test.skipReason !== undefined) continue;
      const fullName = `${name.replace('.json', '')}: ${test.description}`;
      const reason = reasonFor(fullName);
      it(reason === undefined ? fullName : `${fullName} (does not apply: ${reason})`, async () => {
        const run = runSpecification(store.uri, file, test);
        if (reason === undefined) await run;
        else await expect(run, 'this exception is no longer needed').rejects.toThrow();
      });
    }
  }
}
