/**
 * A demonstration that looks lived in: two classes and a fortnight of missions
 * and races. Everything follows from names and dates, so a second run writes
 * the same keys and changes nothing; a run on a later day adds the days between.
 */
import { AccountModel } from '#models/accounts/Account.model.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { DEMO_CLASSES, DEMO_GROWN_UPS, demoEmail } from '#models/demo/demo.people.ts';
import { seedDemoRaces } from '#models/demo/demo.races.ts';
import { importAwards } from '#models/progress/progress.commands.ts';
import type { Role } from '#shared/accounts/accounts.schema.ts';
import {
  avatarBodies,
  avatarColours,
  avatarCompanions,
  avatarHeadgears,
} from '#shared/avatars/avatars.schema.ts';
import type { AgeBand } from '#shared/classes/classes.schema.ts';
import { OWN_GRANTS } from '#shared/consent/consent.schema.ts';
import { seededRandom } from '#shared/core/random.ts';
import type { LedgerKind } from '#shared/progress/progress.schema.ts';

const DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const MORNING_HOUR = 7;
const EVENING_HOUR = 19;

/** Missions of the catalogue with their points. */
const MISSIONS = [
  ['bottle-comeback', 15],
  ['lights-off-lap', 10],
  ['walk-it', 15],
  ['pick-up-ten', 20],
  ['one-song-shower', 25],
  ['plant-power-plate', 30],
  ['mend-it', 40],
  ['litter-walk', 45],
] as const;
const RACE_AWARDS = [10, 15, 20, 25] as const;

/** How old the heroes of a class are. */
const AGE_IN: Readonly<Record<AgeBand, number>> = { '6-8': 8, '9-12': 11, '13+': 15 };

interface DemoPerson {
  name: string;
  role: Role;
  /** Absent: grown up. */
  age?: number;
}

interface Deed {
  key: string;
  kind: LedgerKind;
  amount: number;
  verified: boolean;
}

/** Writes the demonstration; answers how much there is of it. */
export async function seedDemo(now = new Date()): Promise<{ heroes: number; classes: number; rows: number }> {
  const people: DemoPerson[] = [
    ...DEMO_CLASSES.flatMap((each) => [
      { name: each.teacher, role: 'teacher' as Role },
      ...each.heroes.map((name) => ({ name, role: 'kid' as Role, age: AGE_IN[each.ageBand] })),
    ]),
    ...DEMO_GROWN_UPS,
  ];
  await AccountModel.bulkWrite(people.map((person) => upsert(idOf(person.name), accountOf(person, now))));
  await SchoolClassModel.bulkWrite(DEMO_CLASSES.map((each) => upsert(each.id, classOf(each))));
  const rows = DEMO_CLASSES.flatMap((each) => each.heroes.flatMap((name) => fortnightOf(name, now)));
  await importAwards(rows);
  for (const each of DEMO_CLASSES) await seedDemoRaces(each, daysBefore(now), now, idOf);
  return { heroes: people.length, classes: DEMO_CLASSES.length, rows: rows.length };
}

function upsert(id: string, fields: object) {
  return { updateOne: { filter: { _id: id }, update: { $setOnInsert: fields }, upsert: true } };
}

function idOf(name: string): string {
  return `demo-${name.toLowerCase().replaceAll(' ', '-')}`;
}

function accountOf({ name: heroName, role, age }: DemoPerson, now: Date) {
  const random = seededRandom(heroName);
  return {
    heroName,
    heroNameKey: heroName.toLowerCase(),
    email: demoEmail(heroName),
    emailVerified: true,
    firstName: heroName.split(' ')[0],
    roles: [role],
    onboardedAt: now,
    // Their parents have agreed to everything.
    ...(age === undefined
      ? { adult: true }
      : { birthYear: now.getUTCFullYear() - age, grants: { ...OWN_GRANTS } }),
    avatar: {
      body: avatarBodies.find((body) => heroName.toLowerCase().includes(body)) ?? random.pick(avatarBodies),
      colour: random.pick(avatarColours),
      headgear: random.pick(avatarHeadgears),
      companion: random.pick(avatarCompanions),
    },
    demo: true,
  };
}

function classOf({ name, ageBand, joinCode, teacher, heroes }: (typeof DEMO_CLASSES)[number]) {
  return { name, ageBand, joinCode, teacher: idOf(teacher), members: heroes.map(idOf), demo: true };
}

/** What one hero did on each of the last days: some are keen, all have days off. */
function fortnightOf(name: string, now: Date) {
  const keenness = 0.35 + seededRandom(name).next() * 0.55;
  return daysBefore(now).flatMap((day) => dayOf(name, day, keenness, now));
}

/** The last days, today first. */
function daysBefore(now: Date): Date[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Array.from({ length: DAYS }, (_, ago) => new Date(today - ago * DAY_MS));
}

function dayOf(name: string, day: Date, keenness: number, now: Date) {
  const date = day.toISOString().slice(0, 10);
  const random = seededRandom(`${name} ${date}`);
  const deeds: Deed[] = [];
  for (const nth of [1, 2, 3]) {
    if (random.next() >= keenness) continue;
    const [mission, amount] = random.pick(MISSIONS);
    deeds.push({
      key: `mission:${mission}:demo-${nth}`,
      kind: 'mission',
      amount,
      verified: random.next() < 0.6,
    });
  }
  if (random.next() < keenness / 2) {
    deeds.push({ key: 'race:demo', kind: 'race', amount: random.pick(RACE_AWARDS), verified: true });
  }
  return deeds
    .map((deed) => ({
      ...deed,
      key: `${deed.key}:${idOf(name)}:${date}`,
      hero: idOf(name),
      at: new Date(day.getTime() + random.between(MORNING_HOUR * 60, EVENING_HOUR * 60) * 60_000),
    }))
    .filter((row) => row.at <= now);
}
