/** What people change about themselves. */
import '#models/accounts/accounts.events.ts';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { type Actor, actorOf } from '#models/accounts/Actor.ts';
import { freshRandom } from '#models/accounts/newAccount.ts';
import { isLimited } from '#models/consent/consent.policy.ts';
import { requestConsent } from '#models/consent/request.commands.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { runtime } from '#models/core/runtime.ts';
import { directory } from '#models/identity/directory.ts';
import {
  HERO_NAME_PROPOSALS,
  HeroName,
  type HeroNameVerdict,
  type Onboarding,
  type ProfileChange,
} from '#shared/accounts/accounts.schema.ts';
import { ageGroupOf, isBirthYear, needsConsent } from '#shared/accounts/age.rules.ts';
import { heroNameKey, isKindName, isProposedName, suggestHeroName } from '#shared/accounts/heroName.rules.ts';
import { AppError } from '#shared/core/errors.ts';

/** Hero names that nobody has at this moment. */
export async function proposeHeroNames(): Promise<string[]> {
  const random = freshRandom();
  const names = new Map(
    Array.from({ length: HERO_NAME_PROPOSALS * 2 }, () => suggestHeroName(random)).map((name) => [
      heroNameKey(name),
      name,
    ]),
  );
  const taken = await AccountModel.find(
    { heroNameKey: { $in: [...names.keys()] } },
    { heroNameKey: 1 },
  ).lean();
  for (const account of taken) names.delete(account.heroNameKey);
  return [...names.values()].slice(0, HERO_NAME_PROPOSALS);
}

/** Whether a wished name can be had by this actor. */
export async function judgeHeroName(actor: Actor, wish: string): Promise<HeroNameVerdict['verdict']> {
  const name = HeroName.safeParse(wish);
  if (!name.success) return 'invalid';
  if (!isKindName(name.data)) return 'unkind';
  const owner = await AccountModel.findOne({ heroNameKey: heroNameKey(name.data) }, { _id: 1 }).lean();
  return owner && owner._id !== actor.id ? 'taken' : 'free';
}

/** Changes what the actor asks for and nothing else. */
export async function changeProfile({
  actor,
  change,
}: {
  actor: Actor;
  change: ProfileChange;
}): Promise<void> {
  const { heroName, ...rest } = change;
  if (heroName !== undefined && isLimited(actor)) checkProposed(heroName);
  await storeProfile(actor, { ...rest, ...(heroName !== undefined && nameFields(heroName)) });
}

/** Answers the questions of the first sign-in; once. A child under the age of consent is limited until a parent answers. */
export async function onboard({
  actor,
  answers,
  now = new Date(),
}: {
  actor: Actor;
  answers: Onboarding;
  now?: Date;
}): Promise<void> {
  const { birthYear, parent = false, parentEmail, heroName, ...profile } = answers;
  const year = now.getUTCFullYear();
  if (actor.onboarded)
    throw new AppError('VALIDATION_ERROR', { message: 'These questions were answered already.' });
  if (!isBirthYear(birthYear, year)) throw wrong('birthYear', 'cannot be a birth year');
  const adult = ageGroupOf(birthYear, year) === 'adult';
  const asksParent = needsConsent(birthYear, profile.region.country, year);
  if (parent && !adult) throw wrong('parent', 'only a grown-up can be a parent here');
  if (asksParent) {
    if (parentEmail === undefined) throw wrong('parentEmail', 'is needed to ask a parent');
    checkProposed(heroName);
  }
  const own = await AccountModel.findById(actor.id).lean<Account>();
  if (parentEmail !== undefined && own?.email === parentEmail)
    throw wrong('parentEmail', 'must be a parent’s own');
  await storeProfile(actor, {
    ...profile,
    ...nameFields(heroName),
    adult,
    // What is known of a grown-up is that they are one.
    ...(!adult && { birthYear }),
    onboardedAt: now,
  });
  if (asksParent && parentEmail !== undefined) {
    await requestConsent({ child: actor.id, parentEmail, language: profile.language, now });
  }
  if (parent && !actor.roles.includes('parent')) await becomeParent(actor);
}

/** A grown-up who says so is a parent; it opens nothing but children who were linked to them, so no session has to end. */
async function becomeParent({ id, roles }: Actor): Promise<void> {
  const withParent = [...roles.filter((role) => role !== 'kid'), 'parent' as const];
  await directory().setRoles(id, withParent);
  await AccountModel.updateOne({ _id: id }, { $set: { roles: withParent } });
}

function nameFields(heroName: string): { heroName: string; heroNameKey: string } {
  if (!isKindName(heroName)) throw wrong('heroName', 'is not a kind name');
  return { heroName, heroNameKey: heroNameKey(heroName) };
}

/** Until a parent has decided a child goes by a name that says nothing. */
function checkProposed(heroName: string): void {
  if (!isProposedName(heroName))
    throw wrong('heroName', 'must be one of the proposed names until a parent agrees');
}

async function storeProfile({ id }: Actor, fields: object): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  try {
    const stored = await AccountModel.findOneAndUpdate(
      { _id: id },
      { $set: fields },
      { returnDocument: 'after', runValidators: true },
    ).lean<Account>();
    if (!stored) throw new AppError('USER_NOT_FOUND');
  } catch (error) {
    if (isDuplicateKey(error, 'heroNameKey')) throw wrong('heroName', 'is taken');
    throw error;
  }
  await runtime().bus.publish('account:changed', { id });
}

function wrong(field: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', { problems: [{ path: `body.${field}`, message }] });
}

/** The actor anew, after something about them was changed. */
export async function actorAgain(actor: Actor): Promise<Actor> {
  const account = await AccountModel.findById(actor.id).lean<Account>();
  if (!account) throw new AppError('USER_NOT_FOUND');
  return actorOf(account, new Date());
}
