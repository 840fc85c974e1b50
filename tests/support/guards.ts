/**
 * What holds in every test: an unexpected console.error or console.warn, and a
 * rejection nobody handled, fail the test in which they happen.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest';

let complaints: string[] = [];

function onRejection(reason: unknown): void {
  complaints.push(`unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`);
}

beforeEach(() => {
  complaints = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${method}: ${words.map(String).join(' ')}`);
    });
  }
  process.on('unhandledRejection', onRejection);
});

afterEach(() => {
  process.off('unhandledRejection', onRejection);
  vi.restoreAllMocks();
  const heard = complaints;
  complaints = [];
  expect(heard, 'unexpected complaints during the test').toEqual([]);
});
