import { describe, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { removeAccount } from '#models/accounts/deletion.commands.ts';
import { filledBoards } from '#models/leaderboards/boards.ts';
import { viewBoard } from '#models/leaderboards/leaderboards.queries.ts';
import { standAnew } from '#models/leaderboards/projection.commands.ts';
import { rebuildBoards } from '#models/leaderboards/rebuild.commands.ts';
import { classScope, GLOBAL, PUBLIC } from '#models/leaderboards/scopes.ts';
import { isProposedName } from '#shared/accounts/heroName.rules.ts';
import { OWN_GRANTS } from '#shared/consent/consent.schema.ts';
import { earn, hero, pointsOn } from './boardPeople.ts';
import { riverClass, withFreshBoards } from './freshBoards.ts';

const empty = withFreshBoards();

describe('children', () => {
  test('nobody has decided for stand among strangers under a generated name, and never in public', async () => {
    const limited = await hero('limited');
    const { heroName } = (await AccountModel.findById(limited).lean()) ?? {};
    await earn(limited, 10);
    const [place] = (await viewBoard({ scope: GLOBAL, period: 'week' })).places;
    expect(place?.name).toBe(heroName);
    expect(isProposedName(place?.name ?? '')).toBe(true);
    expect(await pointsOn(PUBLIC)).toEqual([]);
  });

  test('whose parents refused public boards are met by strangers under another name, by their class under their own', async () => {
    const refused = await hero('refused', 'Luna Leaf');
    await riverClass([refused]);
    await earn(refused, 10);
    const nameOn = async (scope: string) => (await viewBoard({ scope, period: 'week' })).places[0]?.name;
    expect(isProposedName((await nameOn(GLOBAL)) ?? '')).toBe(true);
    expect(await nameOn(classScope('river'))).toBe('Luna Leaf');
    expect(await nameOn(PUBLIC)).toBeUndefined();
  });

  test('leave the public board as soon as a grant is taken back, and come back when it is given', async () => {
    const child = await hero('allowed');
    await earn(child, 10);
    expect(await pointsOn(PUBLIC)).toEqual([10]);
    const grants = { ...OWN_GRANTS, boards: false };
    await AccountModel.updateOne({ _id: child }, { $set: { grants } });
    // Nobody was told: what is shown is asked of the grants each time a face is looked up.
    await empty.restart();
    expect(await pointsOn(PUBLIC)).toEqual([]);
    await AccountModel.updateOne({ _id: child }, { $set: { grants: OWN_GRANTS } });
    await empty.bus().publish('consent:changed', { id: child, version: 2, grants: OWN_GRANTS });
    await standAnew(child);
    expect(await pointsOn(PUBLIC)).toEqual([10]);
    await AccountModel.updateOne({ _id: child }, { $set: { grants } });
    await empty.bus().publish('consent:changed', { id: child, version: 3, grants });
    await standAnew(child);
    expect(await pointsOn(PUBLIC)).toEqual([]);
    expect(await pointsOn(GLOBAL)).toEqual([10]);
  });
});

test('a hero whose account is deleted is on no board any more, and not after a rebuild either', async () => {
  const [otter, fox] = [await hero(), await hero()];
  await riverClass([otter, fox]);
  await earn(otter, 10);
  await earn(fox, 20);
  await removeAccount(fox);
  await standAnew(fox);
  for (const scope of [GLOBAL, PUBLIC, classScope('river')])
    expect(await viewBoard({ scope, period: 'all' })).toMatchObject({
      heroes: 1,
      places: [{ rank: 1, points: 10 }],
    });
  await rebuildBoards(await filledBoards());
  expect(await pointsOn(GLOBAL, 'all')).toEqual([10]);
});
