/** A new account has a name and a face from the first moment, neither of which says who is behind it. */
import { randomInt } from 'node:crypto';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { newId } from '#models/core/schema.ts';
import type { Language, Role } from '#shared/accounts/accounts.schema.ts';
import { heroNameKey, suggestHeroName } from '#shared/accounts/heroName.rules.ts';
import {
  avatarBodies,
  avatarColours,
  avatarCompanions,
  avatarHeadgears,
} from '#shared/avatars/avatars.schema.ts';
import { type Random, seededRandom } from '#shared/core/random.ts';

/** There are 100,000 proposals; so many taken ones in a row mean that something else is wrong. */
const TRIES = 20;

export interface AccountStart {
  _id?: string;
  email?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
  roles?: readonly Role[];
  language?: Language;
  passwordHash?: string;
}

/** Stores a new account under a proposed hero name that nobody has yet. */
export async function createAccount(start: AccountStart): Promise<Account> {
  for (let tries = 1; ; tries += 1) {
    const random = freshRandom();
    const heroName = suggestHeroName(random);
    try {
      const account = await AccountModel.create({
        ...start,
        _id: start._id ?? newId(),
        roles: [...(start.roles ?? ['kid'])],
        heroName,
        heroNameKey: heroNameKey(heroName),
        avatar: {
          body: random.pick(avatarBodies),
          colour: random.pick(avatarColours),
          headgear: random.pick(avatarHeadgears),
          companion: random.pick(avatarCompanions),
        },
      });
      return account.toObject();
    } catch (error) {
      if (tries === TRIES || !isDuplicateKey(error, 'heroNameKey')) throw error;
    }
  }
}

/** Chance that cannot be guessed from the clock. */
export function freshRandom(): Random {
  return seededRandom(randomInt(2 ** 32));
}
