/** People who do things with classes over REST, each with a browser of their own. */
import { AccountModel } from '#models/accounts/Account.model.ts';
import { DEMO_PASSWORD, demoEmail } from '#models/demo/demo.people.ts';
import { suggestHeroName } from '#shared/accounts/heroName.rules.ts';
import type { ClassView } from '#shared/classes/classes.schema.ts';
import { seededRandom } from '#shared/core/random.ts';
import type { TestApp, TestVisitor } from '#tests/support/app.ts';
import { bearer, signIn } from '#tests/support/person.ts';

export interface Person {
  get(path: string): Promise<Response>;
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Response>;
  json<Body>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Body>;
}

export async function person(app: TestApp, email: string, password = DEMO_PASSWORD): Promise<Person> {
  const { tokens } = await signIn(app, { email, password });
  const visitor: TestVisitor = await app.visitor();
  const headers = bearer(tokens);
  const send: Person['send'] = (method, path, body) => visitor.send(method, path, body, headers);
  return {
    get: (path) => visitor.get(path, headers),
    send,
    async json(method, path, body) {
      const response = await send(method, path, body);
      const answer = await response.json();
      if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}

export const teacher = (app: TestApp) => person(app, demoEmail('Captain Heron'));
export const otherTeacher = (app: TestApp) => person(app, demoEmail('Captain Badger'));
export const parent = (app: TestApp) => person(app, demoEmail('Mother Hare'));

export const newClass = (who: Person, name = 'Lake class') =>
  who.json<ClassView>('POST', '/api/classes', { name, ageBand: '9-12', scheme: 'de' });

/** A kid who is in no class. */
export async function freshKid(app: TestApp): Promise<{ id: string; who: Person }> {
  const email = `kid-${Math.random().toString(36).slice(2)}@school.example`;
  const { passwordHash } =
    (await AccountModel.findOne({ email: demoEmail('Brave Otter') })
      .select('+passwordHash')
      .lean()) ?? {};
  const heroName = suggestHeroName(seededRandom(email));
  const account = await new AccountModel({
    heroName,
    heroNameKey: heroName.toLowerCase(),
    email,
    emailVerified: true,
    roles: ['kid'],
    birthYear: new Date().getUTCFullYear() - 10,
    onboardedAt: new Date(),
    avatar: { body: 'fox', colour: 'leaf', headgear: 'none', companion: 'none' },
    passwordHash,
  }).save();
  return { id: account._id, who: await person(app, email) };
}
