/** A deed of Mission Sprint is a mission, too. */
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { homeDay } from '#models/core/homeDay.ts';
import { award } from '#models/progress/progress.commands.ts';
import type { DoneDeed } from '#models/races/RaceRun.ts';
import { DEEDS_AS_MISSIONS } from '#shared/races/content/sprint.missions.ts';
import { asMission, missionAwardKey, missionPeriod } from '#shared/races/sprint/missions.rules.ts';

/** Pays for the mission that a deed is, once in its period however often it is done or told. */
export async function countDeed({ hero, mission, word, at }: DoneDeed): Promise<void> {
  const known = DEEDS_AS_MISSIONS.get(mission);
  const counts = known ? asMission(word, known.asksPhoto) : 'no';
  if (!known || counts === 'no') return;
  const account = await AccountModel.findById(hero, { timezone: 1 }).lean<Pick<Account, 'timezone'>>();
  if (!account) return;
  const period = missionPeriod(known.repeat, homeDay(at, account.timezone));
  await award({
    hero,
    key: missionAwardKey(mission, period, hero),
    kind: 'mission',
    amount: known.points,
    verified: counts === 'verified',
    at,
  });
}
