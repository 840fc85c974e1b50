/** Lets people sign in as the demo heroes. Not for production: everybody can read the password. */
import { AccountModel } from '#models/accounts/Account.model.ts';
import { DEMO_PASSWORD } from '#models/demo/demo.people.ts';
import { directory } from '#models/identity/directory.ts';
import { hashPassword } from '#models/identity/password.ts';

/** Gives every demo hero without a password the documented one; answers whether anybody can sign in with it. */
export async function giveDemoPasswords(mode: 'development' | 'test' | 'production'): Promise<boolean> {
  if (mode === 'production' || directory().kind !== 'embedded') return false;
  const without = { demo: true, passwordHash: { $exists: false } };
  if (await AccountModel.exists(without)) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await AccountModel.updateMany(without, { $set: { passwordHash, emailVerified: true } });
  }
  return true;
}
