/** A guest's points go to an account made afterwards in the same browser: within a day, and once. */
import type { Actor } from '#models/accounts/Actor.ts';
import { defineSettlement } from '#models/core/settlement.ts';
import { payPastRace } from '#models/races/awards.commands.ts';
import { decide } from '#models/races/decision.commands.ts';
import { type GuestRun, GuestRunModel } from '#models/races/GuestRun.model.ts';
import { PastRaceModel, type PastRaceRow } from '#models/races/PastRace.model.ts';
import { type RaceResult, RaceResultModel } from '#models/races/RaceResult.model.ts';
import { paidFor } from '#models/races/races.presenter.ts';
import { CLAIM_MS } from '#models/races/results.commands.ts';

const CLAIMED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const CLAIMED_AT_ONCE = 50;

const claimSettlement = defineSettlement<GuestRun>({
  name: 'claim',
  facts: GuestRunModel,
  steps: { 'the account takes it home': takeHome },
});

/** Gives the actor what this browser earned as a guest; answers the points. */
export async function claimGuestRuns({
  actor,
  visitor,
  now = new Date(),
}: {
  actor: Actor;
  visitor: string;
  now?: Date;
}): Promise<{ points: number }> {
  const waiting = await GuestRunModel.find({ visitor, claimedBy: { $exists: false } })
    .limit(CLAIMED_AT_ONCE)
    .lean<GuestRun[]>();
  const open = waiting
    .filter(({ at }) => now.getTime() - at.getTime() < CLAIM_MS)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  let points = 0;
  for (const { _id, result } of open) {
    const claimed = await GuestRunModel.findOneAndUpdate(
      { _id, claimedBy: { $exists: false } },
      {
        $set: {
          claimedBy: actor.id,
          claimedAt: now,
          openSince: new Date(),
          expiresAt: new Date(now.getTime() + CLAIMED_KEPT_MS),
        },
      },
      { returnDocument: 'after' },
    ).lean<GuestRun>();
    if (!claimed) continue;
    await claimSettlement.settle(claimed);
    const row = await PastRaceModel.findOne({ hero: actor.id, result }).lean<PastRaceRow>();
    // Whoever ran in the same race with the account itself has been paid for it already.
    if (row?.awardedAt.getTime() === now.getTime()) points += paidFor(row);
  }
  return { points };
}

/** As if the account had run it; only the day on which it counts is that of the claim. */
async function takeHome({ visitor, result: id, claimedBy, claimedAt }: GuestRun): Promise<void> {
  if (claimedBy == null || claimedAt == null) return;
  const result = await RaceResultModel.findById(id).lean<RaceResult>();
  const hero = result?.heroes.find((each) => each.visitor === visitor);
  if (!result || !hero) return;
  const row = await decide(claimedBy, result, hero, claimedAt);
  if (row) await payPastRace(row);
}
