/** A product of its own behind a proxy, with one signed-in person against whom something is tried. */
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { register, signIn, type Tokens } from '#tests/support/person.ts';

export const PASSWORD = 'six-or-more';
export const PROTOCOL = '/realms/planet/protocol/openid-connect';
export const email = 'victim@example.org';

export interface Scene {
  app: TestApp;
  /** Some browser; it holds nothing of the victim. */
  visitor: TestVisitor;
  /** The victim's. */
  tokens: Tokens;
  /** Somebody else, whose address is proven too. */
  newPerson(address: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startScene(): Promise<Scene> {
  const mailbox = await startMailbox();
  const app = await startTestApp({ MAIL_URL: mailbox.url, TRUST_PROXY: '1' });
  const visitor = await app.visitor();
  const newPerson = async (address: string): Promise<void> => {
    await register(app, { email: address, password: PASSWORD });
    await visitor.get(`/api/auth/verify/${tokenIn(await mailbox.mailTo(address))}`);
  };
  await newPerson(email);
  const { tokens } = await signIn(app, { email, password: PASSWORD });
  return {
    app,
    visitor,
    tokens,
    newPerson,
    async stop() {
      await app.stop();
      await mailbox.close();
    },
  };
}
