/** The directory of the embedded provider: our own accounts. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import type { IdentityDirectory, Person } from '#models/identity/directory.ts';
import { issueLink, voidLinks } from '#models/identity/linkTokens.ts';
import { ProviderRecordModel } from '#models/identity/ProviderRecord.model.ts';
import { hashPassword, passwordMatches } from '#models/identity/password.ts';
import { sendMail } from '#models/mail/mail.commands.ts';
import { AppError } from '#shared/core/errors.ts';

/** Accounts of this database as a directory; links in mails lead to `publicUrl`. */
export function embeddedDirectory(publicUrl: URL): IdentityDirectory {
  return {
    kind: 'embedded',
    async findById(id) {
      return toPerson(await AccountModel.findById(id).lean<Account>());
    },
    async findByEmail(email) {
      return toPerson(await AccountModel.findOne({ email: email.toLowerCase() }).lean<Account>());
    },
    async create({ email, password, firstName, language, roles }) {
      const passwordHash = await hashPassword(password);
      try {
        const account = await createAccount({
          email: email.toLowerCase(),
          firstName,
          language,
          passwordHash,
          ...(roles && { roles }),
        });
        return account._id;
      } catch (error) {
        throw isDuplicateKey(error, 'email') ? new AppError('EMAIL_ALREADY_EXISTS', { cause: error }) : error;
      }
    },
    async setEnabled(id, enabled) {
      await change(id, { enabled });
    },
    async setRoles(id, roles) {
      await change(id, { roles: [...roles] });
    },
    async sendVerification(id) {
      const account = await AccountModel.findById(id).lean<Account>();
      if (!account?.email) throw new AppError('USER_NOT_FOUND');
      const link = new URL(`/verify-email/${await issueLink('verify_email', id)}`, publicUrl).href;
      await sendMail('verify_email', { email: account.email, language: account.language }, { link });
    },
    async markEmailVerified(id) {
      await change(id, { emailVerified: true });
    },
    async passwordMatches(id, password) {
      const account = await AccountModel.findById(id).select('+passwordHash').lean<Account>();
      return passwordMatches(account?.passwordHash ?? undefined, password);
    },
    async setPassword(id, password) {
      await change(id, { passwordHash: await hashPassword(password) });
    },
    async revokeSessions(id) {
      await ProviderRecordModel.deleteMany({ accountId: id });
    },
    async remove(id) {
      await ProviderRecordModel.deleteMany({ accountId: id });
      await voidLinks('reset_password', id);
      await voidLinks('verify_email', id);
    },
  };
}

async function change(id: string, fields: object): Promise<void> {
  const { matchedCount } = await AccountModel.updateOne({ _id: id }, { $set: fields });
  if (matchedCount === 0) throw new AppError('USER_NOT_FOUND');
}

function toPerson(account: Account | null): Person | undefined {
  if (!account) return undefined;
  const { _id, email, emailVerified, enabled, firstName, lastName, roles } = account;
  return { id: _id, email: email ?? undefined, emailVerified, enabled, firstName, lastName, roles };
}
