import { describe, expect, test } from 'vitest';
import type { Actor } from '#models/accounts/Actor.ts';
import { sweepSettlements } from '#models/core/settlement.ts';
import { boardName, filledBoards } from '#models/leaderboards/boards.ts';
import { viewBoard, viewBoardFor } from '#models/leaderboards/leaderboards.queries.ts';
import { memoryRankIndex } from '#models/leaderboards/MemoryRankIndex.ts';
import { standAnew } from '#models/leaderboards/projection.commands.ts';
import { rebuildBoards } from '#models/leaderboards/rebuild.commands.ts';
import { classScope, GLOBAL, PUBLIC } from '#models/leaderboards/scopes.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { importAwards } from '#models/progress/progress.commands.ts';
import { DAY_MS, spanAt, spansAt } from '#shared/leaderboards/period.rules.ts';
import { earn, hero, pointsOn } from './boardPeople.ts';
import { riverClass, withFreshBoards } from './freshBoards.ts';

const empty = withFreshBoards();

describe('an award', () => {
  test('moves the week, the month and all time of everybody, the public and the class in one settlement', async () => {
    const otter = await hero();
    await riverClass([otter]);
    await earn(otter, 25);
    for (const scope of [GLOBAL, PUBLIC, classScope('river')])
      for (const period of ['week', 'month', 'all'] as const)
        expect(await pointsOn(scope, period)).toEqual([25]);
  });

  test('given twice, settled twice, told twice: the board is the same', async () => {
    const otter = await hero();
    await earn(otter, 25);
    const index = await filledBoards();
    const board = boardName(GLOBAL, spanAt('week', Date.now()));
    const before = await index.top(board, 10);
    await LedgerRowModel.updateMany({}, { $set: { openSince: new Date(0) } });
    await sweepSettlements();
    await Promise.all([standAnew(otter), standAnew(otter)]);
    expect(await index.top(board, 10)).toEqual(before);
  });

  test('that a crash left unsettled reaches the boards by the sweeper', async () => {
    const otter = await hero();
    await new LedgerRowModel({
      hero: otter,
      key: 'crashed',
      kind: 'race',
      amount: 40,
      verified: true,
      at: new Date(),
      openSince: new Date(0),
    }).save();
    expect(await pointsOn(GLOBAL)).toEqual([]);
    await sweepSettlements();
    expect(await pointsOn(GLOBAL)).toEqual([40]);
  });

  test('counts self-reported points up to sixty a day', async () => {
    const otter = await hero();
    for (const amount of [45, 45, 45]) await earn(otter, amount, new Date(), false);
    expect(await pointsOn(GLOBAL)).toEqual([60]);
  });

  test('puts whoever reached as many points first above, whoever was settled first', async () => {
    const [early, late] = [await hero(), await hero()];
    const now = Date.now();
    await earn(late, 30, new Date(now - 10));
    await earn(early, 30, new Date(now - 5_000));
    const { own } = await viewBoardFor({ id: early } as Actor, { scope: GLOBAL, period: 'week' });
    expect(own?.place?.rank).toBe(1);
  });
});

describe('a rebuild', () => {
  test('from the ledger gives the boards that the awards have made', async () => {
    const heroes = await Promise.all(Array.from({ length: 8 }, () => hero('allowed')));
    await riverClass(heroes.slice(0, 4));
    const now = Date.now();
    for (const [nth, id] of heroes.entries())
      for (const ago of [0, 1, 9, 40])
        await earn(id, 10 + ((nth * 7 + ago) % 40), new Date(now - ago * DAY_MS), nth % 2 === 0);
    const live = await filledBoards();
    const fresh = memoryRankIndex(0);
    await rebuildBoards(fresh);
    for (const span of spansAt(now)) {
      for (const scope of [GLOBAL, PUBLIC, classScope('river')]) {
        const name = boardName(scope, span);
        const [made, rebuilt] = [await live.top(name, 100), await fresh.top(name, 100)];
        expect(rebuilt.ranked).toEqual(made.ranked);
      }
    }
    const versions = await live.versions([boardName(GLOBAL, spanAt('all', now))]);
    await rebuildBoards(live);
    expect(await live.versions([boardName(GLOBAL, spanAt('all', now))])).toEqual(versions);
  });

  test('happens at the start, and whoever looks waits for it', async () => {
    const otter = await hero();
    await empty.close();
    await importAwards([
      { hero: otter, key: 'before', kind: 'race', amount: 30, verified: true, at: new Date() },
    ]);
    await empty.restart();
    expect(await pointsOn(GLOBAL)).toEqual([30]);
  });
});

describe('past periods', () => {
  test('stay readable, with their own ranks, and take in what comes late', async () => {
    const [otter, fox] = [await hero(), await hero()];
    const lastWeek = new Date(Date.now() - 7 * DAY_MS);
    await earn(otter, 20, lastWeek);
    await earn(fox, 30, lastWeek);
    await earn(otter, 50);
    const past = () => viewBoardFor({ id: otter } as Actor, { scope: GLOBAL, period: 'week', at: lastWeek });
    expect(await past()).toMatchObject({ running: false, own: { place: { rank: 2, points: 20 } } });
    await earn(otter, 15, lastWeek);
    expect(await past()).toMatchObject({ own: { place: { rank: 1, points: 35 } } });
    expect(await pointsOn(GLOBAL)).toEqual([50]);
  });

  test('have a way back as far as the ledger goes, and forward as far as today', async () => {
    const otter = await hero();
    await earn(otter, 20, new Date(Date.now() - 7 * DAY_MS));
    const now = await viewBoard({ scope: GLOBAL, period: 'week' });
    expect(now.after).toBeUndefined();
    const before = await viewBoard({ scope: GLOBAL, period: 'week', at: new Date(now.before ?? 0) });
    expect(before).toMatchObject({ running: false, heroes: 1, after: now.from });
    expect(before.before).toBeUndefined();
  });
});

test('when a week ends its board is forgotten and the next one begins; one that lies ahead is kept', async () => {
  const index = await filledBoards();
  const week = (days: number) => boardName(GLOBAL, spanAt('week', Date.now() + days * DAY_MS));
  for (const days of [-7, 0, 7]) await index.move('somebody', [{ board: week(days), order: 5 }]);
  const otter = await hero();
  await earn(otter, 10);
  const sizes = async () =>
    Promise.all([-7, 0, 7].map(async (days) => (await index.top(week(days), 1)).size));
  expect(await sizes()).toEqual([1, 2, 1]);
  await standAnew(otter, undefined, new Date(Date.now() + 7 * DAY_MS));
  expect(await sizes()).toEqual([0, 0, 1]);
});

test('among a thousand a hero sees the first hundred, the own exact rank and five neighbours on each side', async () => {
  const index = await filledBoards();
  const board = boardName(GLOBAL, spanAt('all', Date.now()));
  const otter = await hero();
  await earn(otter, 500);
  const others = await Promise.all(Array.from({ length: 12 }, () => hero()));
  const order = (await index.around(board, otter, 0))[0]?.order ?? 0;
  for (let nth = 1; nth <= 600; nth += 1)
    await index.move(`before-${nth}`, [{ board, order: order + nth * 2 ** 31 }]);
  for (let nth = 1; nth <= 400; nth += 1)
    await index.move(`after-${nth}`, [{ board, order: order - nth * 2 ** 20 }]);
  for (const [nth, id] of others.entries())
    await index.move(id, [{ board, order: nth < 6 ? order + 1 + nth : order - nth }]);
  const view = await viewBoardFor({ id: otter } as Actor, { scope: GLOBAL, period: 'all' });
  expect(view.heroes).toBe(1_013);
  expect(view.own?.place?.rank).toBe(607);
  expect(view.own?.around.map(({ rank }) => rank)).toEqual(Array.from({ length: 11 }, (_, nth) => 602 + nth));
});
