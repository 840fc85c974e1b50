import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeMark, encodeMark, olderThan, toPage } from '#models/core/cursor.ts';
import { AppError } from '#shared/core/errors.ts';

describe('page marks', () => {
  test('come back as they went out', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.string({ minLength: 1, maxLength: 64 }), (at, id) => {
        expect(decodeMark(encodeMark({ at, id }))).toEqual({ at, id });
      }),
    );
  });

  test('a forged one is refused, never used', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('eyIkZ3QiOiIifQ')), (text) => {
        expect(() => decodeMark(text)).toThrow(AppError);
      }),
    );
    expect(() => olderThan('at', Buffer.from('[{"$gt":""},"x"]').toString('base64url'))).toThrow(AppError);
  });

  test('a page that is not the last says where the next begins', () => {
    const rows = [3, 2, 1].map((day) => ({ at: new Date(Date.UTC(2026, 0, day)), id: `row-${day}` }));
    const page = toPage(
      rows,
      2,
      (row) => row,
      ({ id }) => id,
    );
    expect(page.items).toEqual(['row-3', 'row-2']);
    expect(decodeMark(page.next ?? '')).toEqual(rows[1]);
    expect(
      toPage(
        rows,
        3,
        (row) => row,
        ({ id }) => id,
      ).next,
    ).toBeUndefined();
  });
});
