/** From the history to the ledger: what is due is paid once, what is held when somebody has looked. */
import '#models/races/races.policy.ts';
import type { Actor } from '#models/accounts/Actor.ts';
import { must } from '#models/accounts/permission.ts';
import { classById } from '#models/classes/classes.queries.ts';
import { defineSettlement } from '#models/core/settlement.ts';
import { award } from '#models/progress/progress.commands.ts';
import { rebuildRecord } from '#models/races/decision.commands.ts';
import { PastRaceModel, type PastRaceRow } from '#models/races/PastRace.model.ts';
import { paidFor } from '#models/races/races.presenter.ts';
import { AppError } from '#shared/core/errors.ts';
import { raceAwardKey } from '#shared/races/awards.rules.ts';

const pastRaceSettlement = defineSettlement<PastRaceRow>({
  name: 'past race',
  facts: PastRaceModel,
  steps: {
    // What was held counts from now on for bests and pars, too.
    record: async (row) => {
      if (row.releasedAt != null) await rebuildRecord(row.hero);
    },
    points: async (row) => {
      const amount = paidFor(row);
      if (amount > 0)
        await award({
          hero: row.hero,
          key: raceAwardKey(row.result, row.hero),
          kind: 'race',
          amount,
          verified: true,
          at: row.releasedAt ?? row.awardedAt,
        });
    },
  },
});

/** Pays what a row of the history comes to, unless that has been done. */
export async function payPastRace(row: PastRaceRow): Promise<void> {
  if (row.openSince != null) await pastRaceSettlement.settle(row);
}

/** Somebody has looked at what was held and found it good; a second release changes nothing. */
export async function releaseHeld({ actor, id }: { actor: Actor; id: string }): Promise<{ points: number }> {
  must(actor, 'see held awards', undefined);
  const row = await PastRaceModel.findById(id).lean<PastRaceRow>();
  if (row?.award.given !== 'held') throw new AppError('NOT_FOUND');
  must(actor, 'release award', { teacher: (await classById(row.classId ?? ''))?.teacher });
  const now = new Date();
  await PastRaceModel.updateOne(
    { _id: id, heldSince: { $exists: true } },
    { $set: { releasedAt: now, releasedBy: actor.id, openSince: now }, $unset: { heldSince: 1 } },
  );
  const released = await PastRaceModel.findById(id).lean<PastRaceRow>();
  if (!released) throw new AppError('NOT_FOUND');
  await payPastRace(released);
  return { points: paidFor(released) };
}
