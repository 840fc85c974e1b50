/** Making and running classes, joining and leaving them. */
import '#models/classes/classes.events.ts';
import '#models/classes/classes.policy.ts';
import { randomInt } from 'node:crypto';
import type { Actor } from '#models/accounts/Actor.ts';
import { removeAccount } from '#models/accounts/deletion.commands.ts';
import { must } from '#models/accounts/permission.ts';
import { change, tell } from '#models/classes/changes.ts';
import { managedClass, presentSummary, presentToTeacher } from '#models/classes/classes.queries.ts';
import { type SchoolClass, SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { runtime } from '#models/core/runtime.ts';
import { allowAttempt, forgetAttempts } from '#models/identity/attempts.ts';
import { leaveBoards, standAnew } from '#models/leaderboards/projection.commands.ts';
import { classScope } from '#models/leaderboards/scopes.ts';
import { CLASS_CODE_LENGTH, CLASS_CODE_LETTERS } from '#shared/classes/classes.rules.ts';
import {
  CLASS_SIZE_MAX,
  CLASSES_PER_TEACHER,
  type ClassChange,
  type ClassSummary,
  type ClassView,
  type NewClass,
} from '#shared/classes/classes.schema.ts';
import { AppError } from '#shared/core/errors.ts';
import { areThings } from '#shared/races/rush/sorting.rules.ts';

const CODE_TRIES = 10;

/** A new class of this teacher. */
export async function makeClass({ actor, wanted }: { actor: Actor; wanted: NewClass }): Promise<ClassView> {
  must(actor, 'have classes', undefined);
  if ((await SchoolClassModel.countDocuments({ teacher: actor.id })) >= CLASSES_PER_TEACHER)
    throw new AppError('VALIDATION_ERROR', { message: `You have ${CLASSES_PER_TEACHER} classes already.` });
  const { name, ageBand, scheme } = wanted;
  const made = await withFreshCode((joinCode) =>
    new SchoolClassModel({
      name,
      ageBand,
      ...(scheme && { scheme }),
      joinCode,
      teacher: actor.id,
      members: [],
    }).save(),
  );
  return presentToTeacher(made.toObject());
}

/** Another name, other ages, another place, other rules of its town; a race that is open keeps the rules it began with. */
export async function changeClass(input: {
  actor: Actor;
  id: string;
  change: ClassChange;
}): Promise<ClassView> {
  await managedClass(input.actor, input.id);
  const { corrections } = input.change;
  if (corrections && !areThings(corrections))
    throw new AppError('VALIDATION_ERROR', {
      problems: [{ path: 'corrections', message: 'There is no such thing to sort.' }],
    });
  return presentToTeacher(await change(input.id, { $set: definedOnly(input.change) }));
}

/** A code that nobody knows yet; whoever has the old one does not get in any more. */
export async function renewClassCode({ actor, id }: { actor: Actor; id: string }): Promise<ClassView> {
  await managedClass(actor, id);
  return presentToTeacher(await withFreshCode((joinCode) => change(id, { $set: { joinCode } })));
}

/** Ends a class; the accounts it has made end with it. */
export async function closeClass({ actor, id }: { actor: Actor; id: string }): Promise<void> {
  const { cards, members } = await managedClass(actor, id);
  for (const hero of cards) await removeAccount(hero).catch(unlessGone);
  await SchoolClassModel.deleteOne({ _id: id });
  await runtime().bus.publish('class:closed', { id });
  for (const hero of members) await leaveBoards(hero, [classScope(id)]);
}

/** Brings a hero into the class whose code this is. Twice is once. */
export async function joinClass({ actor, code }: { actor: Actor; code: string }): Promise<ClassSummary> {
  must(actor, 'join classes', undefined);
  // Codes are guessed by people with an account, so it is the person who is counted: a class shares its address.
  const guesses = `class ${actor.id}`;
  await allowAttempt('link code', guesses);
  const found = await SchoolClassModel.findOne({ joinCode: code }).lean<SchoolClass>();
  if (!found) throw new AppError('NOT_FOUND');
  await forgetAttempts('link code', guesses);
  if (found.members.includes(actor.id)) return presentSummary(found);
  if (await SchoolClassModel.exists({ members: actor.id }))
    throw new AppError('VALIDATION_ERROR', { message: 'Leave your class before you join another one.' });
  const joined = await SchoolClassModel.findOneAndUpdate(
    { _id: found._id, members: { $ne: actor.id }, [`members.${CLASS_SIZE_MAX - 1}`]: { $exists: false } },
    { $push: { members: actor.id }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<SchoolClass>();
  if (!joined) throw new AppError('VALIDATION_ERROR', { message: 'This class is full.' });
  await tell(joined);
  await standAnew(actor.id);
  return presentSummary(joined);
}

/** A hero leaves by themselves; one whose account the class has made cannot, they would have no way back. */
export async function leaveClass({ actor, id }: { actor: Actor; id: string }): Promise<void> {
  const found = await SchoolClassModel.findOne({ _id: id, members: actor.id }).lean<SchoolClass>();
  if (!found) throw new AppError('NOT_FOUND');
  if (found.cards.includes(actor.id))
    throw new AppError('INSUFFICIENT_PERMISSIONS', {
      message: 'Only your teacher can take you out of this class.',
    });
  await takeOut(id, actor.id);
}

/** The teacher takes a hero out; an account that the class has made is deleted. */
export async function removeHero(input: { actor: Actor; id: string; hero: string }): Promise<ClassView> {
  const { actor, id, hero } = input;
  const { members, cards } = await managedClass(actor, id);
  if (!members.includes(hero)) throw new AppError('NOT_FOUND');
  if (cards.includes(hero)) await removeAccount(hero).catch(unlessGone);
  await takeOut(id, hero);
  return presentToTeacher(await managedClass(actor, id));
}

async function takeOut(id: string, hero: string): Promise<void> {
  await change(id, { $pull: { members: hero, cards: hero } }, [hero]);
  await leaveBoards(hero, [classScope(id)]);
}

async function withFreshCode<Result>(store: (code: string) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const letters = Array.from({ length: CLASS_CODE_LENGTH }, () =>
      CLASS_CODE_LETTERS.charAt(randomInt(CLASS_CODE_LETTERS.length)),
    );
    try {
      return await store(letters.join(''));
    } catch (error) {
      if (tries === CODE_TRIES || !isDuplicateKey(error, 'joinCode')) throw error;
    }
  }
}

/** An account that is gone already is as good as removed. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'USER_NOT_FOUND')) throw error;
}

function definedOnly<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}
