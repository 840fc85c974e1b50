/** Awards that wait for somebody to look at the play behind them. */
import '#models/races/races.policy.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { must } from '#models/accounts/permission.ts';
import { classesOf } from '#models/classes/classes.queries.ts';
import { facesOf } from '#models/leaderboards/faces.ts';
import { PastRaceModel, type PastRaceRow } from '#models/races/PastRace.model.ts';
import { isAdmin } from '#shared/accounts/accounts.rules.ts';
import type { HeldAwards } from '#shared/races/history.schema.ts';

const MOST_SHOWN = 100;

/** To an admin all, to a teacher those of the own classes; the oldest first. */
export async function heldAwards(actor: Actor): Promise<HeldAwards> {
  must(actor, 'see held awards', undefined);
  const own = isAdmin(actor) ? {} : { classId: { $in: (await classesOf(actor.id)).map(({ id }) => id) } };
  const rows = await PastRaceModel.find({ heldSince: { $exists: true }, ...own })
    .sort({ heldSince: 1 })
    .limit(MOST_SHOWN)
    .lean<PastRaceRow[]>();
  const faces = await facesOf([...new Set(rows.map(({ hero }) => hero))]);
  return {
    held: rows.flatMap(({ _id: id, hero, game, at, total, award }) => {
      const face = faces.get(hero);
      if (!face) return [];
      const points = award.finish + award.place + award.best;
      return [{ id, hero: face.heroName, game, at: at.toISOString(), total, points }];
    }),
  };
}
