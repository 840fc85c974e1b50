import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardPlace, BoardView } from '#shared/leaderboards/leaderboards.schema.ts';
import { mostPoints, orderOf, pointsIn } from '#shared/leaderboards/order.rules.ts';
import { patchBetween, withPatch } from '#shared/leaderboards/patch.rules.ts';
import {
  DAY_MS,
  PERIODS,
  spanAfter,
  spanAt,
  spanBefore,
  spansAt,
} from '#shared/leaderboards/period.rules.ts';
import { SELF_REPORTED_PER_DAY, Tally } from '#shared/leaderboards/standing.rules.ts';

const moment = (text: string): number => Date.parse(`${text}Z`);
const times = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2060, 0, 1) });

describe('periods', () => {
  test.each([
    ['2026-11-20T12:00:00', '2026-W47', '2026-11'],
    ['2026-01-01T00:00:00', '2026-W01', '2026-01'],
    ['2027-01-03T23:59:59', '2026-W53', '2027-01'],
    ['2027-01-04T00:00:00', '2027-W01', '2027-01'],
    ['2024-12-30T00:00:00', '2025-W01', '2024-12'],
  ])('%s lies in the ISO week %s and the month %s', (at, week, month) => {
    expect(spansAt(moment(at)).map(({ name }) => name)).toEqual([week, month, 'all']);
  });

  test('every moment lies in its span, and the spans before and after touch it', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...PERIODS), (at, period) => {
        const span = spanAt(period, at);
        expect(at >= span.from && at < span.to).toBe(true);
        const [before, after] = [spanBefore(span), spanAfter(span)];
        if (period === 'all') expect([before, after]).toEqual([undefined, undefined]);
        else {
          expect(before?.to).toBe(span.from);
          expect(after?.from).toBe(span.to);
          expect(new Set([before?.name, span.name, after?.name]).size).toBe(3);
        }
      }),
    );
  });
});

describe('the order', () => {
  const standings = (period: (typeof PERIODS)[number]) =>
    times.chain((at) => {
      const span = spanAt(period, at);
      const [from, to] =
        period === 'all' ? [Date.UTC(2024, 0, 1), Date.UTC(2060, 0, 1)] : [span.from, span.to - 1];
      const standing = fc.record({
        points: fc.integer({ min: 1, max: mostPoints(period) }),
        reachedAt: fc.integer({ min: from, max: to }),
      });
      return fc.record({ span: fc.constant(span), one: standing, other: standing });
    });

  test.each(PERIODS)(
    'of a %s puts more points first, then whoever reached them first, and keeps the points',
    (period) => {
      const instant = (at: number): number => (period === 'all' ? Math.floor(at / 1_000) : at);
      fc.assert(
        fc.property(standings(period), ({ span, one, other }) => {
          const [a, b] = [orderOf(span, one), orderOf(span, other)];
          expect(Number.isSafeInteger(a)).toBe(true);
          expect(pointsIn(period, a)).toBe(one.points);
          const expected =
            Math.sign(one.points - other.points) ||
            Math.sign(instant(other.reachedAt) - instant(one.reachedAt));
          expect(Math.sign(a - b)).toBe(expected || 0);
        }),
      );
    },
  );

  test('whoever has more than can be counted stands with the most', () => {
    const span = spanAt('month', moment('2026-11-20T00:00:00'));
    expect(pointsIn('month', orderOf(span, { points: 1e12, reachedAt: span.from }))).toBe(
      mostPoints('month'),
    );
  });
});

describe('a tally', () => {
  const row = (text: string, amount: number, verified = true) => ({ at: moment(text), amount, verified });
  const spans = spansAt(moment('2026-11-20T12:00:00'));
  const tallied = (rows: ReturnType<typeof row>[]) => {
    const tally = new Tally(spans);
    for (const each of rows) tally.add(each);
    return tally.standings().map(({ points }) => points);
  };

  test('counts for the week, the month and all time what was earned in them', () => {
    expect(
      tallied([
        row('2026-10-31T23:59:59', 5),
        row('2026-11-15T23:59:59', 10),
        row('2026-11-16T00:00:00', 20),
      ]),
    ).toEqual([20, 30, 35]);
  });

  test(`counts what people say of themselves up to ${SELF_REPORTED_PER_DAY} a day, and the rest in full`, () => {
    expect(
      tallied([
        row('2026-11-18T08:00:00', 45, false),
        row('2026-11-18T09:00:00', 45, false),
        row('2026-11-18T10:00:00', 100),
        row('2026-11-18T11:00:00', 10, false),
        row('2026-11-19T00:00:00', 45, false),
      ])[0],
    ).toBe(60 + 100 + 45);
  });

  test('remembers when the last point that counted came, not the last that was claimed', () => {
    const tally = new Tally(spans);
    tally.add(row('2026-11-18T08:00:00', 60, false));
    tally.add(row('2026-11-18T09:00:00', 60, false));
    expect(tally.standings()[0]?.reachedAt).toBe(moment('2026-11-18T08:00:00'));
  });

  test('is not lowered by what is spent', () => {
    expect(tallied([row('2026-11-18T08:00:00', 60), row('2026-11-18T09:00:00', -30)])[0]).toBe(60);
  });

  test('never shrinks, and an order never either, whatever row comes in between late', () => {
    const rows = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 100 }),
        verified: fc.boolean(),
        at: fc.integer({
          min: moment('2026-11-16T00:00:00'),
          max: moment('2026-11-16T00:00:00') + 3 * DAY_MS,
        }),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(rows, fc.nat(), (all, nth) => {
        const orders = [all.filter((_, index) => index !== nth % all.length), all].map((some) => {
          const tally = new Tally(spans);
          for (const each of some.toSorted((one, other) => one.at - other.at)) tally.add(each);
          return spans.map((span, index) => {
            const standing = tally.standings()[index];
            return standing && standing.points > 0 ? orderOf(span, standing) : 0;
          });
        });
        for (const index of spans.keys())
          expect(orders[1]?.[index] ?? 0).toBeGreaterThanOrEqual(orders[0]?.[index] ?? 0);
      }),
    );
  });
});

describe('patches', () => {
  const place = (key: string, rank: number, points = 10): BoardPlace => ({
    key,
    rank,
    name: key,
    points,
    avatar: { body: 'fox', colour: 'leaf', headgear: 'none', companion: 'none' },
  });
  const look = (version: number, places: BoardPlace[], span = '2026-W47'): BoardView => ({
    period: 'week',
    span,
    running: true,
    version,
    heroes: places.length,
    places,
  });
  const before = look(1, [place('ant', 1), place('bee', 2), place('cow', 3)]);
  const after = look(5, [place('bee', 1, 12), place('ant', 2), place('dog', 3)]);

  test('bring one look to the next, and hold only what is different', () => {
    const patch = patchBetween('c', before, after);
    expect(patch).toMatchObject({ since: 1, version: 5, gone: ['cow'] });
    expect(patch?.places.map(({ key }) => key)).toEqual(['dog']);
    // Who only moved needs no name and no face.
    expect(patch?.moved).toEqual([
      ['bee', 1, 12],
      ['ant', 2, 10],
    ]);
    expect(patch && withPatch(before, patch)).toEqual(after);
  });

  test('that are known already change nothing, one that misses something says so, another week is stale', () => {
    const patch = patchBetween('c', before, after);
    if (!patch) throw new Error('no patch');
    expect(withPatch(after, patch)).toBe(after);
    expect(withPatch({ ...before, version: 3 }, patch)).toEqual(after);
    expect(withPatch({ ...before, version: 0 }, patch)).toBe('stale');
    expect(withPatch({ ...before, span: '2026-W46' }, patch)).toBe('stale');
  });

  test('of somebody with another name bring the name, and of somebody unknown ask for the board anew', () => {
    const named = look(2, [{ ...place('ant', 1), name: 'Ant' }, place('bee', 2), place('cow', 3)]);
    expect(patchBetween('c', before, named)).toMatchObject({ places: [{ name: 'Ant' }], moved: [] });
    const patch = patchBetween('c', before, after);
    const without = { ...before, version: 2, places: before.places.slice(1) };
    expect(patch && withPatch(without, patch)).toBe('stale');
  });

  test('are not sent when nobody would see anything', () => {
    expect(patchBetween('c', before, { ...before, version: 9 })).toBeUndefined();
  });
});
