/** Who a visitor is as a hero: guests as they wish within the proposals, accounts as they are. */

import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { actorOf } from '#models/accounts/Actor.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { type Face, facesOf } from '#models/leaderboards/faces.ts';
import type { AgeGroup } from '#shared/accounts/age.rules.ts';
import { isProposedName, suggestHeroName } from '#shared/accounts/heroName.rules.ts';
import {
  type Avatar,
  avatarBodies,
  avatarColours,
  avatarCompanions,
  avatarHeadgears,
} from '#shared/avatars/avatars.schema.ts';
import { seededRandom } from '#shared/core/random.ts';
import { SCHEMES, schemeFor } from '#shared/races/content/rush.schemes.ts';
import type { RaceHeroWish, RaceSettings } from '#shared/races/rooms.schema.ts';
import type { Band } from '#shared/races/words.schema.ts';
import type { HeroPerson, RaceHero } from './RaceHero.ts';

const BANDS: Readonly<Record<AgeGroup, Band>> = {
  '6-8': '6-8',
  '9-12': '9-12',
  '13-15': '13+',
  '16-17': '13+',
  adult: '13+',
};

/** The hero that this visitor will be. */
export async function heroPerson(
  visitor: Visitor,
  wish: RaceHeroWish,
  settings: RaceSettings,
): Promise<HeroPerson> {
  const account =
    visitor.kind === 'account' ? await AccountModel.findById(visitor.id).lean<Account>() : undefined;
  const face = account && (await facesOf([visitor.id])).get(visitor.id);
  const actor = account ? actorOf(account, new Date()) : undefined;
  const ownBand = actor?.ageGroup && BANDS[actor.ageGroup];
  const home = account?.region ? schemeFor(regionOf(account.region)).id : wish.home;
  const differs = home !== undefined && home !== 'planet' && SCHEMES[home] !== SCHEMES[settings.scheme];
  return {
    visitor: visitor.id,
    kind: visitor.kind,
    name: face ? nameOf(face, settings) : guestName(visitor, wish),
    avatar: avatarText(face?.avatar ?? wish.avatar ?? anyAvatar(visitor.id)),
    language: wish.language,
    band: settings.band === 'mixed' ? (ownBand ?? wish.band ?? '9-12') : settings.band,
    pace: wish.pace,
    home: differs ? home : undefined,
  };
}

/** Two guests with the same name could not be told apart. */
export function unlikeOthers(person: HeroPerson, others: readonly RaceHero[]): HeroPerson {
  const taken = new Set(others.map(({ person: { name } }) => name));
  const random = seededRandom(`again:${person.visitor}`);
  let { name } = person;
  while (taken.has(name)) name = suggestHeroName(random);
  return { ...person, name };
}

/** In a class everybody knows one another; a code can reach strangers. */
function nameOf({ heroName, nameAmongStrangers }: Face, { classId }: RaceSettings): string {
  return classId === undefined ? nameAmongStrangers : heroName;
}

/** A guest types nothing: a name that could not have been proposed is replaced by one that could. */
function guestName({ id }: Visitor, { name }: RaceHeroWish): string {
  return name !== undefined && isProposedName(name) ? name : suggestHeroName(seededRandom(id));
}

function anyAvatar(id: string): Avatar {
  const random = seededRandom(`avatar:${id}`);
  return {
    body: random.pick(avatarBodies),
    colour: random.pick(avatarColours),
    headgear: random.pick(avatarHeadgears),
    companion: random.pick(avatarCompanions),
  };
}

function avatarText({ body, colour, headgear, companion }: Avatar): string {
  return [body, colour, headgear, companion].join(' ');
}

function regionOf({ country, subdivision }: { country: string; subdivision?: string | null | undefined }) {
  return { country, ...(subdivision != null && { subdivision }) };
}
