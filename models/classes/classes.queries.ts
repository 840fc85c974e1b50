/** Classes, as the rest of the product and the people in them see them. */
import '#models/classes/classes.policy.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { can, must } from '#models/accounts/permission.ts';
import { type SchoolClass, SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { facesOf } from '#models/leaderboards/faces.ts';
import type {
  AgeBand,
  AnyClassView,
  ClassSorting,
  ClassSummary,
  ClassView,
  MyClasses,
} from '#shared/classes/classes.schema.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Corrections, SchemeId } from '#shared/races/rush/scheme.rules.ts';
import { sortingTable } from '#shared/races/rush/sorting.rules.ts';

/** What other features need to know of a class. */
export interface ClassBrief {
  id: string;
  name: string;
  ageBand: AgeBand;
  scheme?: SchemeId;
  /** What its town sorts otherwise. */
  corrections?: Corrections;
  teacher: string;
  members: string[];
}

/** The class a hero is in. */
export async function classOf(hero: string): Promise<ClassBrief | undefined> {
  return brief(await SchoolClassModel.findOne({ members: hero }).sort({ _id: 1 }).lean<SchoolClass>());
}

export async function classById(id: string): Promise<ClassBrief | undefined> {
  return brief(await SchoolClassModel.findById(id).lean<SchoolClass>());
}

/** The classes a teacher has, the oldest first. */
export async function classesOf(teacher: string): Promise<ClassBrief[]> {
  const found = await SchoolClassModel.find({ teacher }).sort({ createdAt: 1 }).lean<SchoolClass[]>();
  return found.flatMap((each) => brief(each) ?? []);
}

/** Whether this person belongs to this class: a hero in it, or its teacher. */
export async function isMemberOf(person: string, classId: string): Promise<boolean> {
  const belongs = { _id: classId, $or: [{ teacher: person }, { members: person }] };
  return (await SchoolClassModel.exists(belongs)) !== null;
}

/** What somebody has to do with classes. */
export async function myClasses({ actor }: { actor: Actor }): Promise<MyClasses> {
  const own = await SchoolClassModel.findOne({ members: actor.id }).sort({ _id: 1 }).lean<SchoolClass>();
  const teaches = can(actor, 'have classes', undefined)
    ? await SchoolClassModel.find({ teacher: actor.id }).sort({ createdAt: 1 }).lean<SchoolClass[]>()
    : [];
  return { teaches: teaches.map(presentSummary), ...(own && { in: presentSummary(own) }) };
}

/** A class to its teacher or to a member. */
export async function viewClass({ actor, id }: { actor: Actor; id: string }): Promise<AnyClassView> {
  const found = await SchoolClassModel.findById(id).lean<SchoolClass>();
  // Whether a class exists is told to those who may see it.
  if (!found || !can(actor, 'see this class', found)) throw new AppError('NOT_FOUND');
  if (can(actor, 'manage this class', found)) return presentToTeacher(found);
  const roster = (await rosterOf(found)).map(({ key, heroName, avatar }) => ({ key, heroName, avatar }));
  const { version } = found;
  const withCard = found.cards.includes(actor.id);
  return { ...presentSummary(found), role: 'member', withCard, roster, version };
}

/** The class, when this actor runs it. */
export async function managedClass(actor: Actor, id: string): Promise<SchoolClass> {
  const found = await SchoolClassModel.findById(id).lean<SchoolClass>();
  if (!found) throw new AppError('NOT_FOUND');
  must(actor, 'manage this class', found);
  return found;
}

/** How the class sorts, to whoever runs it. */
export async function sortingOf({ actor, id }: { actor: Actor; id: string }): Promise<ClassSorting> {
  const { scheme, corrections } = await managedClass(actor, id);
  return { ...sortingTable(scheme ?? 'planet', actor.language), corrections: { ...corrections } };
}

export async function presentToTeacher(found: SchoolClass): Promise<ClassView> {
  const { joinCode, projectorSince, version } = found;
  return {
    ...presentSummary(found),
    role: 'teacher',
    joinCode,
    roster: await rosterOf(found),
    ...(projectorSince && { projectorSince: projectorSince.toISOString() }),
    version,
  };
}

export function presentSummary(found: SchoolClass): ClassSummary {
  const { _id: id, name, ageBand, scheme, members } = found;
  return { id, name, ageBand, ...(scheme && { scheme }), heroes: members.length };
}

async function rosterOf({ members, cards }: SchoolClass): Promise<ClassView['roster']> {
  const faces = await facesOf(members);
  return members
    .flatMap((id) => {
      const face = faces.get(id);
      if (!face) return [];
      const { key, heroName, avatar } = face;
      return [{ id, key, heroName, avatar, withCard: cards.includes(id) }];
    })
    .sort((one, other) => one.heroName.localeCompare(other.heroName));
}

function brief(found: SchoolClass | null): ClassBrief | undefined {
  if (!found) return undefined;
  const { _id: id, name, ageBand, scheme, corrections, teacher, members } = found;
  return {
    id,
    name,
    ageBand,
    ...(scheme && { scheme }),
    ...(corrections && { corrections }),
    teacher,
    members,
  };
}
