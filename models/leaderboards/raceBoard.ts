/**
 * The board of the race that runs for a class, for those of the class who are
 * not in it. Its heroes bring their names and faces along: what they are called
 * in the race stands nowhere else.
 */
import { z } from 'zod';
import { boardName, boards } from '#models/leaderboards/boards.ts';
import { boardKey } from '#models/leaderboards/faces.ts';
import type { Ranked } from '#models/leaderboards/RankIndex.ts';
import { raceScope } from '#models/leaderboards/scopes.ts';
import { avatarSchema } from '#shared/avatars/avatars.schema.ts';
import type { BoardPlace } from '#shared/leaderboards/leaderboards.schema.ts';
import { orderOf, pointsIn } from '#shared/leaderboards/order.rules.ts';
import { spanAt } from '#shared/leaderboards/period.rules.ts';

/** A hero of the race as the room knows them. */
export interface RaceStanding {
  visitor: string;
  name: string;
  /** The four parts, joined by spaces. */
  avatar: string;
  points: number;
  at: Date;
}

/** Under which a hero stands there: everything that is shown of them. */
const Member = z.tuple([z.string(), z.string(), z.string()]);
const ALL_TIME = spanAt('all', 0);

/** Puts heroes where their points say, and takes those off who were taken out of the race. */
export async function standInRace(
  classId: string,
  stand: readonly RaceStanding[],
  gone: readonly RaceStanding[] = [],
): Promise<void> {
  const index = boards();
  if (!index) return;
  const board = boardOf(classId);
  await Promise.all([
    ...stand.map((hero) =>
      index.move(memberOf(hero), [
        { board, order: orderOf(ALL_TIME, { points: hero.points, reachedAt: hero.at.getTime() }) },
      ]),
    ),
    ...gone.map((hero) => index.move(memberOf(hero), [], [board])),
  ]);
}

/** Nothing runs any more, or something else begins. */
export async function clearRaceBoard(classId: string): Promise<void> {
  await boards()?.forget(boardOf(classId));
}

/** The places of such a board. */
export function presentRacers(ranked: readonly Ranked[]): BoardPlace[] {
  return ranked.map(({ hero, rank, order }) => {
    const [visitor, name, parts] = Member.parse(JSON.parse(hero));
    const [body, colour, headgear, companion] = parts.split(' ');
    return {
      key: boardKey(visitor),
      rank,
      name,
      avatar: avatarSchema.parse({ body, colour, headgear, companion }),
      points: pointsIn('all', order),
    };
  });
}

function boardOf(classId: string): string {
  return boardName(raceScope(classId), ALL_TIME);
}

function memberOf({ visitor, name, avatar }: RaceStanding): string {
  return JSON.stringify([visitor, name, avatar]);
}
