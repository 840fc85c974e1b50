/** Who asks. Commands and policies know nothing else of a person. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { knownRoles } from '#shared/accounts/accounts.rules.ts';
import type { Language, Role } from '#shared/accounts/accounts.schema.ts';
import { type AgeGroup, ageGroupOf, needsConsent } from '#shared/accounts/age.rules.ts';
import type { Grants } from '#shared/consent/consent.schema.ts';

export interface Actor {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly language: Language;
  /** Absent until the first sign-in asked for it. */
  readonly ageGroup: AgeGroup | undefined;
  readonly onboarded: boolean;
  /** Whether only a parent can decide for this person. */
  readonly minor: boolean;
  /** What parents decided; absent as long as none did. */
  readonly decided: Grants | undefined;
  readonly socialPaused: boolean;
  /** The generation of this person's sessions: what was opened in an earlier one is over. */
  readonly sessions: number;
}

/** The account as an actor. */
export function actorOf(account: Account, now: Date): Actor {
  const year = now.getUTCFullYear();
  const { birthYear, adult, grants } = account;
  return {
    id: account._id,
    roles: knownRoles(account.roles),
    language: account.language,
    ageGroup: adult ? 'adult' : birthYear ? ageGroupOf(birthYear, year) : undefined,
    onboarded: account.onboardedAt != null,
    // Whoever has not said how old they are is treated as a child.
    minor: !adult && (birthYear == null || needsConsent(birthYear, account.region?.country, year)),
    decided: grants ? { ...grants } : undefined,
    socialPaused: account.socialPaused,
    sessions: account.sessions,
  };
}

/** The actor behind an id, for sockets and rooms; undefined when nobody may act under it any more. */
export async function findActor(id: string): Promise<Actor | undefined> {
  const account = await AccountModel.findOne({ _id: id, enabled: true }).lean<Account>();
  return account ? actorOf(account, new Date()) : undefined;
}
