/** Accounts and finished runs as a race room would hand them over; name only what matters. */

import { expect } from 'vitest';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { type Actor, actorOf } from '#models/accounts/Actor.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { newId } from '#models/core/schema.ts';
import { progressOf } from '#models/progress/progress.queries.ts';
import { RaceModel } from '#models/races/Race.model.ts';
import type { FinishedHero, FinishedRun, OpenRace, TakenHome } from '#models/races/RaceRun.ts';
import { openRace } from '#models/races/races.commands.ts';
import { findOpenRace } from '#models/races/races.queries.ts';
import { finishRace } from '#models/races/results.commands.ts';
import type { ErrorCode } from '#shared/core/errors.ts';
import { FRESH_RUN } from '#shared/races/game.contract.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';
import { rush } from '#shared/races/rush/rush.game.ts';
import { beginRound, type LogLine } from '#shared/races/settle.rules.ts';
import { logLine } from './race.factory.ts';

/** Somebody with an account: a grown-up unless told otherwise. */
export async function person(own: Partial<Account> = {}): Promise<Actor> {
  const { _id } = await createAccount({ roles: own.roles ?? ['kid'] });
  const account = await AccountModel.findOneAndUpdate(
    { _id },
    { $set: { adult: own.birthYear == null, onboardedAt: new Date(), ...own } },
    { returnDocument: 'after' },
  ).lean<Account>();
  if (!account) throw new Error('an account went missing');
  return actorOf(account, new Date());
}

export const settingsOf = (own: Partial<RaceSettings> = {}): RaceSettings =>
  RaceSettings.parse({ game: 'rush', party: 'friends', band: '9-12', ...own });

/** A race that is open, as its room sees it. */
export async function openedRace(host: Actor, own: Partial<RaceSettings> = {}): Promise<OpenRace> {
  const { code } = await openRace(host, settingsOf(own));
  const race = await findOpenRace(code);
  if (!race) throw new Error('the race is not open');
  return race;
}

/** One race of one hero after another without asking for a code each time. */
export async function storedRace(id: string, own: Partial<RaceSettings> = {}): Promise<string> {
  await RaceModel.create({
    _id: id,
    code: '000000',
    settings: settingsOf(own),
    seed: id,
    host: { id: 'host', name: 'Host' },
    openedAt: new Date(),
    state: 'over',
  });
  return id;
}

/** A hero at the podium after three whole rounds. */
export function finisher(own: Partial<FinishedHero> & { visitor: string }): FinishedHero {
  const total = own.total ?? 3_000;
  return {
    kind: 'account',
    seat: 0,
    name: 'Brave Otter 41',
    avatar: 'otter leaf none none',
    team: -1,
    band: '9-12',
    total,
    place: 1,
    rounds: [1, 2, 3].map((round) => ({ round, points: total / 3, bins: 3 + round, whole: true })),
    log: [logLine()],
    dealt: { hero: 'seat-0', seat: 0, pace: 1 },
    ...own,
  };
}

export function finishedRun(heroes: readonly FinishedHero[], own: Partial<FinishedRun> = {}): FinishedRun {
  const endedAt = own.endedAt ?? new Date();
  return { run: 1, startedAt: new Date(endedAt.getTime() - 180_000), endedAt, heroes, ...own };
}

/** A real run of Recycling Rush: everything right after `ms`, but every `wrongEvery`th. */
export function rushLog(
  seed: string,
  { ms = 2_000, items = 8, wrongEvery = Number.POSITIVE_INFINITY } = {},
): { log: LogLine[]; total: number } {
  const log: LogLine[] = [];
  let [run, total] = [FRESH_RUN, 0];
  for (const round of [1, 2, 3]) {
    run = beginRound('rush', run);
    const deal = rush.deal(seed, round, { band: '9-12', scheme: 'planet', hero: 'seat-0' });
    for (const item of deal.slice(0, items)) {
      const wrong = (item.n + 1) % wrongEvery === 0;
      const bin = wrong ? item.bins.find((each) => !item.accepts.includes(each)) : item.right;
      const choice = { kind: 'rush', bin: bin ?? item.right } as const;
      const verdict = rush.judge(item, choice, ms);
      const scored = rush.score(run, verdict);
      ({ run } = scored);
      total += scored.points;
      const { n, id, topic } = item;
      log.push({
        round,
        n,
        item: id,
        topic,
        ms,
        right: verdict.right,
        points: scored.points,
        combo: run.row,
        choice,
      });
    }
  }
  return { log, total };
}

/** A race of its own for one hero; answers what the hero took home. */
export async function ran(
  visitor: string,
  own: Partial<FinishedHero> = {},
  { at, settings }: { at?: string; settings?: Partial<RaceSettings> } = {},
): Promise<TakenHome | undefined> {
  const race = await storedRace(newId(), settings);
  const run = finishedRun([finisher({ visitor, ...own })], at === undefined ? {} : { endedAt: new Date(at) });
  return (await finishRace(race, run)).get(visitor);
}

export const pointsOf = async (hero: string): Promise<number> => (await progressOf(hero)).totalPoints;

/** The error of the catalogue with this code. */
export const refusal = (code: ErrorCode): unknown => expect.objectContaining({ code });
