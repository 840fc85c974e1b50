/** One person of every kind that a door can tell apart, signed in to a running product. */
import { AccountModel } from '#models/accounts/Account.model.ts';
import { GuardianLinkModel } from '#models/accounts/GuardianLink.model.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { recordDecision } from '#models/consent/decisions.ts';
import { directory } from '#models/identity/directory.ts';
import { ROLES, type Role } from '#shared/accounts/accounts.schema.ts';
import { OWN_GRANTS } from '#shared/consent/consent.schema.ts';
import type { TestApp, TestVisitor } from '#tests/support/app.ts';
import { bearer, signIn } from '#tests/support/person.ts';

/** Nobody, a guest with a ticket, a child for whom no parent has decided yet, and the six roles. */
export const WHO = ['anonymous', 'guest', 'limited', ...ROLES] as const;
export type Who = (typeof WHO)[number];

export interface RolePerson {
  readonly who: Who;
  /** Empty for those without an account. */
  readonly id: string;
  readonly email: string;
  /** A browser of their own. */
  readonly visitor: TestVisitor;
  /** What they send with a call: their token, or nothing. */
  readonly headers: Record<string, string>;
  /** A fresh pass for the live connection; nobody has none. */
  ticket(): Promise<string>;
}

export interface Crew extends Record<Who, RolePerson> {
  /** A fresh class of the teacher with the kid in it. */
  newClass(): Promise<{ id: string }>;
  /** The code of a race among friends that waits for heroes. */
  readonly raceCode: string;
}

export const CREW_PASSWORD = 'six-or-more';
const THIS_YEAR = new Date().getUTCFullYear();
const CHILDREN: readonly Who[] = ['kid', 'limited'];

/** Everybody of them; the parent looks after the limited child, whose other parent has not answered. */
export async function startCrew(app: TestApp): Promise<Crew> {
  const crew: Partial<Record<Who, RolePerson>> = {};
  for (const who of WHO) crew[who] = await newPerson(app, who);
  const everybody = crew as Record<Who, RolePerson>;
  await recordDecision({
    child: everybody.kid.id,
    method: 'signed_form',
    role: 'linked_parent',
    by: 'a parent',
    at: new Date(),
    change: () => OWN_GRANTS,
  });
  await GuardianLinkModel.create({ guardian: everybody.parent.id, child: everybody.limited.id });
  const { teacher, kid } = everybody;
  let classes = 0;
  return {
    ...everybody,
    raceCode: await openRace(teacher),
    async newClass() {
      classes += 1;
      const { _id: id } = await SchoolClassModel.create({
        name: 'River class',
        ageBand: '9-12',
        joinCode: `roles ${classes}`,
        teacher: teacher.id,
        members: [kid.id],
      });
      return { id };
    },
  };
}

async function openRace({ visitor, headers }: RolePerson): Promise<string> {
  const settings = { game: 'rush', party: 'friends', band: 'mixed' };
  const answer = await visitor.send('POST', '/api/races', settings, headers);
  return ((await answer.json()) as { code: string }).code;
}

async function newPerson(app: TestApp, who: Who): Promise<RolePerson> {
  const visitor = await app.visitor();
  if (who === 'anonymous' || who === 'guest') {
    const ticket = who === 'guest' ? () => ticketOf(visitor, {}) : async () => 'none';
    return { who, id: '', email: `${who}@roles.example`, visitor, headers: {}, ticket };
  }
  const email = `${who}@roles.example`;
  const roles: Role[] = [who === 'limited' ? 'kid' : who];
  const id = await directory().create({
    email,
    password: CREW_PASSWORD,
    firstName: 'Robin',
    language: 'en',
    roles,
  });
  const age = CHILDREN.includes(who) ? { adult: false, birthYear: THIS_YEAR - 9 } : { adult: true };
  await AccountModel.updateOne({ _id: id }, { $set: { ...age, onboardedAt: new Date() } });
  await directory().markEmailVerified(id);
  const { tokens } = await signIn(app, { email, password: CREW_PASSWORD });
  const headers = bearer(tokens);
  return { who, id, email, visitor, headers, ticket: () => ticketOf(visitor, headers) };
}

async function ticketOf(visitor: TestVisitor, headers: Record<string, string>): Promise<string> {
  const answer = await visitor.send('POST', '/api/tickets', {}, headers);
  if (answer.status !== 201) throw new Error(`no ticket: ${answer.status}`);
  return ((await answer.json()) as { ticket: string }).ticket;
}
