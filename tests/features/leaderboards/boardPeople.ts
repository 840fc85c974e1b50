/** Heroes with accounts, points and a class, for tests of boards. */
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { viewBoard } from '#models/leaderboards/leaderboards.queries.ts';
import { award } from '#models/progress/progress.commands.ts';
import { OWN_GRANTS } from '#shared/consent/consent.schema.ts';

type Kind = 'grown-up' | 'allowed' | 'limited' | 'refused';

/** Somebody with an account of this kind; their id. */
export async function hero(kind: Kind = 'grown-up', heroName?: string): Promise<string> {
  const { _id } = await createAccount({});
  const age = kind === 'grown-up' ? { adult: true } : { birthYear: new Date().getUTCFullYear() - 9 };
  const grants =
    kind === 'allowed'
      ? { grants: OWN_GRANTS }
      : kind === 'refused'
        ? { grants: { ...OWN_GRANTS, boards: false } }
        : {};
  const name = heroName ? { heroName, heroNameKey: heroName.toLowerCase() } : {};
  await AccountModel.updateOne({ _id }, { $set: { ...age, ...grants, ...name, onboardedAt: new Date() } });
  return _id;
}

let keys = 0;
/** Points of a mission; each call another one. */
export function earn(id: string, amount: number, at = new Date(), verified = true) {
  keys += 1;
  return award({ hero: id, key: `test:${keys}`, kind: 'mission', amount, verified, at });
}

/** The points on a board, from the first place on. */
export const pointsOn = async (scope: string, period: 'week' | 'month' | 'all' = 'week') =>
  (await viewBoard({ scope, period })).places.map(({ points }) => points);
