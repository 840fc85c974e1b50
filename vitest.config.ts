import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** One project per kind of test; the kind is the suffix of the file name. */
const kinds = ['rules', 'store', 'models', 'api', 'realtime', 'browser', 'load', 'architecture'] as const;

/** Kinds that open the product's pages, so the client must be built. */
const NEED_PAGES: ReadonlySet<string> = new Set(['api', 'browser']);

/** Most tests wait more than they compute, so two run well on two cores. */
const WORKERS = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: kinds.map((kind) => ({
      extends: true as const,
      test: {
        name: kind,
        include: [`tests/**/*.${kind}.test.{ts,tsx}`],
        ...(NEED_PAGES.has(kind) && { globalSetup: ['tests/support/pages.ts'] }),
        setupFiles: ['tests/support/guards.ts'],
        // Browsers want the machine for themselves: one at a time, after all the others.
        ...(kind === 'browser' && { maxWorkers: 1, sequence: { groupOrder: 1 } }),
        // A browser that shares two cores with other tests may stumble once; what is broken fails twice.
        ...(kind === 'browser' && { retry: 1 }),
        testTimeout: kind === 'browser' ? 60_000 : 30_000,
        hookTimeout: 60_000,
      },
    })),
  },
});
