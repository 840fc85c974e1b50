/** What every rank index must do, whatever it is made of. */
import { expect, test } from 'vitest';
import type { RankIndex } from '#models/leaderboards/RankIndex.ts';
import { seededRandom } from '#shared/core/random.ts';

const BOARD = 'global@2031-W10';
const CLASS = 'class:river@2031-W10';

/** `open` gives an index on which nobody stands. */
export function rankIndexContract(open: () => Promise<RankIndex>): void {
  const heroesOf = async (index: RankIndex, board = BOARD, count = 100): Promise<string[]> =>
    (await index.top(board, count)).ranked.map(({ hero }) => hero);

  test('the greater order stands first, and of two alike the greater id', async () => {
    const index = await open();
    for (const [hero, order] of [
      ['bee', 5],
      ['ant', 9],
      ['cow', 5],
      ['Ant', 5],
    ] as const)
      await index.move(hero, [{ board: BOARD, order }]);
    expect((await index.top(BOARD, 10)).ranked).toEqual([
      { hero: 'ant', rank: 1, order: 9 },
      { hero: 'cow', rank: 2, order: 5 },
      { hero: 'bee', rank: 3, order: 5 },
      { hero: 'Ant', rank: 4, order: 5 },
    ]);
    await index.close();
  });

  test('nothing moves anybody down: what comes late or twice changes nothing', async () => {
    const index = await open();
    await index.move('ant', [{ board: BOARD, order: 2 ** 53 - 1 }]);
    await index.move('bee', [{ board: BOARD, order: 2 ** 53 - 2 }]);
    const [version] = await index.versions([BOARD]);
    await index.move('ant', [{ board: BOARD, order: 7 }]);
    await index.move('bee', [{ board: BOARD, order: 2 ** 53 - 2 }]);
    expect(await index.versions([BOARD])).toEqual([version]);
    expect((await index.top(BOARD, 10)).ranked.map(({ order }) => order)).toEqual([2 ** 53 - 1, 2 ** 53 - 2]);
    await index.close();
  });

  test('a board that is forgotten is empty, and begins anew', async () => {
    const index = await open();
    for (const board of [BOARD, CLASS]) await index.move('ant', [{ board, order: 9 }]);
    await index.forget(CLASS);
    await index.forget('never@all');
    expect(await heroesOf(index, CLASS)).toEqual([]);
    expect(await heroesOf(index)).toEqual(['ant']);
    await index.move('ant', [{ board: CLASS, order: 2 }]);
    expect((await index.top(CLASS, 10)).ranked).toEqual([{ hero: 'ant', rank: 1, order: 2 }]);
    await index.close();
  });

  test('one step moves on several boards and takes off others', async () => {
    const index = await open();
    await index.move('ant', [
      { board: BOARD, order: 5 },
      { board: CLASS, order: 5 },
    ]);
    await index.move('bee', [
      { board: BOARD, order: 4 },
      { board: CLASS, order: 4 },
    ]);
    await index.move('ant', [{ board: BOARD, order: 6 }], [CLASS, 'never@all']);
    expect(await heroesOf(index)).toEqual(['ant', 'bee']);
    expect(await heroesOf(index, CLASS)).toEqual(['bee']);
    await index.move('ant', [{ board: CLASS, order: 3 }]);
    expect(await heroesOf(index, CLASS)).toEqual(['bee', 'ant']);
    await index.close();
  });

  test('the version grows with every change and only then', async () => {
    const index = await open();
    expect(await index.versions([BOARD, CLASS])).toEqual([0, 0]);
    await index.move('ant', [{ board: BOARD, order: 1 }]);
    const [first = 0] = await index.versions([BOARD]);
    expect(first).toBeGreaterThan(1_000_000_000_000);
    await index.move('ant', [{ board: BOARD, order: 2 }]);
    await index.move('bee', [], [BOARD]);
    const [second = 0, other] = await index.versions([BOARD, CLASS]);
    expect(second).toBeGreaterThan(first);
    expect(other).toBe(0);
    await index.move('ant', [], [BOARD]);
    expect((await index.top(BOARD, 5)).version).toBeGreaterThan(second);
    expect((await index.top(BOARD, 5)).size).toBe(0);
    await index.close();
  });

  test('neighbours stop at the ends, and nobody has none', async () => {
    const index = await open();
    for (let nth = 0; nth < 12; nth += 1)
      await index.move(`hero-${nth}`, [{ board: BOARD, order: 100 - nth }]);
    const ranksAround = async (hero: string): Promise<number[]> =>
      (await index.around(BOARD, hero, 5)).map(({ rank }) => rank);
    expect(await ranksAround('hero-0')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await ranksAround('hero-6')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await ranksAround('hero-11')).toEqual([7, 8, 9, 10, 11, 12]);
    expect(await ranksAround('nobody')).toEqual([]);
    expect(await index.around(CLASS, 'hero-1', 5)).toEqual([]);
    await index.close();
  });

  test('forgets the boards of past periods and keeps the others', async () => {
    const index = await open();
    await index.move('ant', [
      { board: BOARD, order: 5 },
      { board: CLASS, order: 5 },
    ]);
    await index.keepOnly((board) => board === CLASS);
    expect(await heroesOf(index)).toEqual([]);
    expect(await index.versions([BOARD])).toEqual([0]);
    expect(await heroesOf(index, CLASS)).toEqual(['ant']);
    await index.close();
  });

  test('agrees with a full sort after thousands of random moves', async () => {
    const seed = process.env.TEST_SEED ?? String(Date.now());
    const random = seededRandom(seed);
    const index = await open();
    const truth = new Map<string, number>();
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(
        Array.from({ length: 500 }, () => {
          const hero = `hero-${random.between(1, 3_000)}`;
          if (random.next() < 0.1) {
            truth.delete(hero);
            return index.move(hero, [], [BOARD]);
          }
          const order = random.between(1, 400);
          truth.set(hero, Math.max(order, truth.get(hero) ?? 0));
          return index.move(hero, [{ board: BOARD, order }]);
        }),
      );
    }
    const sorted = [...truth].sort(([one, a], [other, b]) => b - a || (one < other ? 1 : -1));
    const { ranked, size } = await index.top(BOARD, 3_000);
    expect(size, `TEST_SEED=${seed}`).toBe(truth.size);
    expect(
      ranked.map(({ hero, order }) => [hero, order]),
      `TEST_SEED=${seed}`,
    ).toEqual(sorted);
    for (const nth of [0, 1, Math.floor(sorted.length / 2), sorted.length - 1]) {
      const [hero = ''] = sorted[nth] ?? [];
      const own = (await index.around(BOARD, hero, 2)).find((each) => each.hero === hero);
      expect(own?.rank, `TEST_SEED=${seed}`).toBe(nth + 1);
    }
    await index.close();
  });
}
