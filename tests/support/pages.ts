import { buildClientWhenStale } from '../../scripts/clientBuild.ts';

/** Builds the client before tests that open its pages, when it is missing or older than its sources. */
export async function setup(): Promise<void> {
  await buildClientWhenStale((words) => process.stdout.write(`${words}\n`));
}
