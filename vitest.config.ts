import { defineConfig } from 'vitest/config';

/** One project per kind of test; the kind is the suffix of the file name. */
const kinds = ['rules', 'store', 'models', 'api', 'realtime', 'browser', 'load', 'architecture'] as const;

export default defineConfig({
  test: {
    projects: kinds.map((kind) => ({
      extends: true as const,
      test: {
        name: kind,
        include: [`tests/**/*.${kind}.test.{ts,tsx}`],
        setupFiles: ['tests/support/guards.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    })),
  },
});
