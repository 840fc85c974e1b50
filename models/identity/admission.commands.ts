/** Whether a token that is genuine still opens anything, and the first sight of somebody from Keycloak. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { directory } from '#models/identity/directory.ts';
import { knownRoles } from '#shared/accounts/accounts.rules.ts';
import { LANGUAGES, type Role } from '#shared/accounts/accounts.schema.ts';
import { AppError } from '#shared/core/errors.ts';
import type { AccessTokenClaims } from '#shared/identity/identity.schema.ts';

/** The account behind checked claims; throws when it is shut, gone, or the token is of a session that was ended. */
export async function admitFromToken(claims: AccessTokenClaims, known: Account | null): Promise<Account> {
  const account = known ?? (await firstSight(claims));
  if (!account.enabled) throw new AppError('UNAUTHORIZED');
  if (isOfEndedSession(claims, account)) throw new AppError('TOKEN_EXPIRED');
  if (!claims.email_verified) throw new AppError('EMAIL_NOT_VERIFIED');
  return directory().kind === 'keycloak' ? mirrored(claims, account) : account;
}

/** The embedded provider counts generations of sessions; Keycloak's tokens have only their time. */
function isOfEndedSession({ sessions, iat }: AccessTokenClaims, account: Account): boolean {
  if (sessions !== undefined) return sessions !== account.sessions;
  return account.sessionsSince != null && iat * 1000 < account.sessionsSince.getTime();
}

/** Accounts of the embedded provider exist before their tokens; Keycloak's people are met at their first call. */
async function firstSight(claims: AccessTokenClaims): Promise<Account> {
  if (directory().kind === 'embedded') throw new AppError('UNAUTHORIZED');
  const { sub, email, email_verified, given_name = '', family_name = '', locale, realm_access } = claims;
  const language = LANGUAGES.find((each) => each === locale);
  try {
    return await createAccount({
      _id: sub,
      ...(email !== undefined && { email: email.toLowerCase() }),
      emailVerified: email_verified,
      firstName: given_name,
      lastName: family_name,
      roles: rolesIn(realm_access.roles),
      ...(language && { language }),
    });
  } catch (error) {
    if (!isDuplicateKey(error, '_id')) throw error;
    const account = await AccountModel.findById(sub).lean<Account>();
    if (!account) throw error;
    return account;
  }
}

/** What Keycloak says of a person is so; our copy follows. */
async function mirrored(claims: AccessTokenClaims, account: Account): Promise<Account> {
  const { email, email_verified, given_name, family_name, realm_access } = claims;
  const roles = rolesIn(realm_access.roles);
  const told = {
    email: email?.toLowerCase() ?? account.email ?? null,
    emailVerified: email_verified,
    firstName: given_name ?? account.firstName,
    lastName: family_name ?? account.lastName,
    roles,
  };
  const same =
    told.email === (account.email ?? null) &&
    told.emailVerified === account.emailVerified &&
    told.firstName === account.firstName &&
    told.lastName === account.lastName &&
    roles.join() === account.roles.join();
  if (!same) await AccountModel.updateOne({ _id: account._id }, { $set: told });
  return { ...account, ...told };
}

/** Who registers at Keycloak has none of our roles yet, and is a kid as everywhere. */
function rolesIn(names: readonly string[]): Role[] {
  const roles = knownRoles(names);
  return roles.length > 0 ? roles : ['kid'];
}
