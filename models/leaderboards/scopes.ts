/** On which boards somebody stands. Scopes are words: `global`, `public`, `class:<id>`, `race:<class>`; others will come. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { actorOf } from '#models/accounts/Actor.ts';
import { can } from '#models/accounts/permission.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import '#models/consent/consent.policy.ts';

export const GLOBAL = 'global';
/** The part of the global board that is shown to everybody, without signing in. */
export const PUBLIC = 'public';

const CLASS = 'class:';
const RACE = 'race:';
const AT_ONCE = 1_000;

export function classScope(id: string): string {
  return CLASS + id;
}

/** The race that runs for a class. */
export function raceScope(classId: string): string {
  return RACE + classId;
}

export function isRace(scope: string): boolean {
  return scope.startsWith(RACE);
}

/** The class of a scope that is one of a class. */
export function idOfClass(scope: string): string | undefined {
  return scope.startsWith(CLASS) ? scope.slice(CLASS.length) : undefined;
}

/** What decides on which boards somebody stands. */
export const STANDS_BY = {
  enabled: 1,
  adult: 1,
  birthYear: 1,
  region: 1,
  grants: 1,
  socialPaused: 1,
  roles: 1,
} as const;

/** Whether everybody may see this person on a board. */
export function standsPublicly(account: Account, now: Date): boolean {
  return can(actorOf(account, now), 'stand on public boards', undefined);
}

/** The scopes in which a hero stands, and those that are closed to them. Whoever is gone or shut out stands nowhere. */
export async function scopesOf(hero: string, now: Date): Promise<{ stands: string[]; leaves: string[] }> {
  const [account, classes] = await Promise.all([
    AccountModel.findOne({ _id: hero, enabled: true }, STANDS_BY).lean<Account>(),
    SchoolClassModel.find({ members: hero }, { _id: 1 }).lean(),
  ]);
  const own = [GLOBAL, ...classes.map(({ _id }) => classScope(_id))];
  if (!account) return { stands: [], leaves: [...own, PUBLIC] };
  return standsPublicly(account, now)
    ? { stands: [...own, PUBLIC], leaves: [] }
    : { stands: own, leaves: [PUBLIC] };
}

/** Who of these heroes stands in a scope now. */
export async function standingAmong(
  scope: string,
  heroes: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const id = idOfClass(scope);
  if (id !== undefined) {
    const members = (await SchoolClassModel.findById(id, { members: 1 }).lean())?.members ?? [];
    return new Set(members);
  }
  const standing = new Set<string>();
  for (let from = 0; from < heroes.length; from += AT_ONCE) {
    const some = heroes.slice(from, from + AT_ONCE);
    const accounts = await AccountModel.find({ _id: { $in: some }, enabled: true }, STANDS_BY).lean<
      Account[]
    >();
    for (const account of accounts)
      if (scope === GLOBAL || standsPublicly(account, now)) standing.add(account._id);
  }
  return standing;
}
