/**
 * Heroes without an e-mail address: the class makes their accounts, the teacher
 * prints a card for each. Nothing is known of these children, so they count as
 * limited until a parent says otherwise.
 */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { proposeHeroNames } from '#models/accounts/accounts.commands.ts';
import { createAccount, freshRandom } from '#models/accounts/newAccount.ts';
import { change } from '#models/classes/changes.ts';
import { managedClass } from '#models/classes/classes.queries.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { directory } from '#models/identity/directory.ts';
import { endSessions } from '#models/identity/identity.commands.ts';
import type { Language } from '#shared/accounts/accounts.schema.ts';
import { heroNameKey } from '#shared/accounts/heroName.rules.ts';
import { nameOnCard, passphrase, signInNameOf } from '#shared/classes/cards.rules.ts';
import { CLASS_SIZE_MAX, type LoginCard } from '#shared/classes/classes.schema.ts';
import { AppError } from '#shared/core/errors.ts';

/** New heroes in the class, each with a card. The passphrases are told here and never again. */
export async function makeCards(input: { actor: Actor; id: string; count: number }): Promise<LoginCard[]> {
  const { actor, id, count } = input;
  const { members } = await managedClass(actor, id);
  if (members.length + count > CLASS_SIZE_MAX)
    throw new AppError('VALIDATION_ERROR', { message: 'There is not enough room in this class.' });
  const cards: LoginCard[] = [];
  let names: string[] = [];
  while (cards.length < count) {
    if (names.length === 0) names = await proposeHeroNames();
    const name = names.pop();
    const card = name === undefined ? undefined : await newCard(name, actor.language);
    if (!card) continue;
    cards.push(card);
    await change(id, { $push: { members: card.hero, cards: card.hero } });
  }
  return cards;
}

/** New passphrases for cards that were lost or seen; the old ones and whoever is signed in with them are out. */
export async function renewCards(input: {
  actor: Actor;
  id: string;
  heroes: string[];
}): Promise<LoginCard[]> {
  const { actor, id, heroes } = input;
  const { cards: known } = await managedClass(actor, id);
  const wanted = [...new Set(heroes)];
  if (!wanted.every((hero) => known.includes(hero))) throw new AppError('NOT_FOUND');
  const cards: LoginCard[] = [];
  for (const hero of wanted) {
    const account = await AccountModel.findById(hero).lean<Account>();
    if (!account?.email) continue;
    const phrase = passphrase(freshRandom(), actor.language);
    await directory().setPassword(hero, phrase);
    await endSessions(hero);
    const { heroName, email } = account;
    cards.push({ hero, heroName, signInName: nameOnCard(email), passphrase: phrase });
  }
  return cards;
}

/** The account of one card; undefined when somebody has taken the name meanwhile. */
async function newCard(heroName: string, language: Language): Promise<LoginCard | undefined> {
  const signInName = signInNameOf(heroName);
  const phrase = passphrase(freshRandom(), language);
  const start = { email: signInName, firstName: heroName.replace(/ \d+$/, ''), language };
  try {
    const hero = await directory().create({ ...start, password: phrase, roles: ['kid'] });
    await directory().markEmailVerified(hero);
    // Another directory than ours knows the person, but not the hero.
    if (!(await AccountModel.exists({ _id: hero })))
      await createAccount({ ...start, _id: hero, emailVerified: true });
    await AccountModel.updateOne(
      { _id: hero },
      { $set: { heroName, heroNameKey: heroNameKey(heroName), onboardedAt: new Date() } },
    );
    return { hero, heroName, signInName: nameOnCard(signInName), passphrase: phrase };
  } catch (error) {
    const taken =
      isDuplicateKey(error, 'heroNameKey') ||
      (error instanceof AppError && error.code === 'EMAIL_ALREADY_EXISTS');
    if (!taken) throw error;
    return undefined;
  }
}
