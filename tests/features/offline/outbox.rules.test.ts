import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError, ERROR_CATALOGUE, ERROR_CODES, type ErrorCode } from '#shared/core/errors.ts';
import {
  MAX_ENTRIES,
  MAX_ENTRY_BYTES,
  MAX_FAILURES,
  MAX_TOTAL_BYTES,
  sizeOf,
  verdictOn,
  waitAfter,
  whyNoRoom,
} from '../../../client/src/offline/outbox.rules.ts';

const FIVE_MINUTES_MS = 300_000;

const verdicts = (failures: number): Record<string, ErrorCode[]> =>
  Object.groupBy(ERROR_CODES, (code) => verdictOn(new AppError(code), failures)) as Record<
    string,
    ErrorCode[]
  >;

describe('what could not be sent', () => {
  it('is tried again without counting when only the way, the minute or the session was wrong', () => {
    expect(verdicts(0).again?.sort()).toEqual([
      'CSRF_TOKEN_MISMATCH',
      'NETWORK_ERROR',
      'RATE_LIMIT_EXCEEDED',
      'TIMEOUT_ERROR',
      'TOKEN_EXPIRED',
      'UNAUTHORIZED',
    ]);
    expect(verdicts(MAX_FAILURES * 2).again).toEqual(verdicts(0).again);
  });

  it('is refused for good by every other 4xx of the catalogue', () => {
    const again = verdicts(0).again ?? [];
    const fourHundreds = ERROR_CODES.filter((code) => {
      const { status } = ERROR_CATALOGUE[code];
      return status >= 400 && status < 500 && !again.includes(code);
    });
    expect(verdicts(0).refused).toEqual(expect.arrayContaining(fourHundreds));
  });

  it('is tried again while the server is ill, but not for ever', () => {
    const illness = new AppError('SERVER_ERROR');
    expect(verdictOn(illness, 0)).toBe('again-counted');
    expect(verdictOn(illness, MAX_FAILURES - 2)).toBe('again-counted');
    expect(verdictOn(illness, MAX_FAILURES - 1)).toBe('refused');
  });

  it('rests longer after each try, up to five minutes, and not all devices at once', () => {
    expect([1, 2, 3, 4].map((tries) => waitAfter(tries, 0.5))).toEqual([2_000, 4_000, 8_000, 16_000]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, chance) => {
          const wait = waitAfter(tries, chance);
          expect(wait).toBeGreaterThanOrEqual(1_600);
          expect(wait).toBeLessThanOrEqual(FIVE_MINUTES_MS * 1.2);
        },
      ),
    );
  });
});

describe('room in the outbox', () => {
  it('is for so many entries, and for so many bytes, one by one and together', () => {
    expect(whyNoRoom(10, { entries: MAX_ENTRIES - 1, bytes: 0 })).toBeUndefined();
    expect(whyNoRoom(10, { entries: MAX_ENTRIES, bytes: 0 })).toBe('RATE_LIMIT_EXCEEDED');
    expect(whyNoRoom(MAX_ENTRY_BYTES, { entries: 0, bytes: 0 })).toBeUndefined();
    expect(whyNoRoom(MAX_ENTRY_BYTES + 1, { entries: 0, bytes: 0 })).toBe('FILE_TOO_LARGE');
    expect(whyNoRoom(2, { entries: 1, bytes: MAX_TOTAL_BYTES - 1 })).toBe('RATE_LIMIT_EXCEEDED');
  });

  it('is measured with photos and nested things', () => {
    expect(sizeOf(new Blob([new Uint8Array(1_000)]))).toBe(1_000);
    expect(sizeOf({ text: 'four', list: [1, null] })).toBe(8 + 8 + 8 + 2 + 8 + 2 + 8);
  });
});
