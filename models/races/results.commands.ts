/** The end of a run: one document is the fact, everything that heroes take home is its settlement. */
import '#models/races/races.events.ts';
import { isDuplicateKey } from '#models/core/duplicateKey.ts';
import { runtime } from '#models/core/runtime.ts';
import { defineSettlement } from '#models/core/settlement.ts';
import { payPastRace } from '#models/races/awards.commands.ts';
import { decide } from '#models/races/decision.commands.ts';
import { GuestRunModel } from '#models/races/GuestRun.model.ts';
import { keepGhosts } from '#models/races/ghosts.commands.ts';
import { PastRaceModel, type PastRaceRow } from '#models/races/PastRace.model.ts';
import { type Race, RaceModel } from '#models/races/Race.model.ts';
import { type RaceResult, RaceResultModel, type ResultHero } from '#models/races/RaceResult.model.ts';
import { type FinishedHero, type FinishedRun, seedOfRun, type TakenHome } from '#models/races/RaceRun.ts';
import { awardOf } from '#models/races/races.presenter.ts';
import { roundsOf, sidesOf } from '#models/races/runFigures.ts';
import { AppError } from '#shared/core/errors.ts';
import { type RaceAward, raceAward } from '#shared/races/awards.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so long a guest's points wait for an account. */
export const CLAIM_MS = DAY_MS;
/** The history of each hero stands by itself; the run of the whole room is forgotten then. */
const RESULT_KEPT_MS = 30 * DAY_MS;
const HEROES_AT_ONCE = 8;

const runSettlement = defineSettlement<RaceResult>({
  name: 'race',
  facts: RaceResultModel,
  steps: {
    'heroes at home': (result) => forEach(result, 'account', (hero) => takeHome(result, hero)),
    guests: (result) => forEach(result, 'guest', (hero) => keepForClaim(result, hero)),
    ghosts: keepGhosts,
    'next run': openNextRun,
    told: tell,
    // The log says more about a child than anybody needs to know afterwards.
    'log forgotten': async ({ _id }) => {
      await RaceResultModel.updateOne({ _id }, { $unset: { 'heroes.$[].play': 1 } });
    },
  },
});

/**
 * Stores that a run is over and settles it; answers what everybody takes home.
 * The same run told again changes nothing and answers the same. Whoever is
 * missing in the answer will be settled later, or has no account any more.
 */
export async function finishRace(race: string, run: FinishedRun): Promise<Map<string, TakenHome>> {
  const result = await storeResult(race, run);
  if (result.openSince != null) await runSettlement.settle(result);
  return takenHome(result);
}

async function storeResult(id: string, run: FinishedRun): Promise<RaceResult> {
  const race = await RaceModel.findById(id).lean<Race>();
  if (!race) throw new AppError('NOT_FOUND');
  const _id = `${id}:${run.run}`;
  try {
    const stored = await RaceResultModel.create({
      _id,
      race: id,
      run: run.run,
      settings: race.settings,
      seed: seedOfRun(race, run.run),
      startedAt: run.startedAt,
      endedAt: run.endedAt,
      heroes: run.heroes.map(toStored),
      expiresAt: new Date(run.endedAt.getTime() + RESULT_KEPT_MS),
    });
    return stored.toObject();
  } catch (error) {
    if (!isDuplicateKey(error, '_id')) throw error;
  }
  const known = await RaceResultModel.findById(_id).lean<RaceResult>();
  if (!known) throw new AppError('NOT_FOUND');
  return known;
}

function toStored(hero: FinishedHero): ResultHero {
  const { visitor, kind, seat, name, avatar, team, band, total, place, log, dealt } = hero;
  return {
    visitor,
    kind,
    seat,
    name,
    avatar,
    team,
    band,
    total,
    place,
    ...(hero.teamPlace !== undefined && { teamPlace: hero.teamPlace }),
    rounds: hero.rounds.map(({ round, points, bins, whole }) => ({
      round,
      points,
      whole,
      ...(bins !== undefined && { bins }),
    })),
    questions: log.filter(({ choice }) => choice.kind === 'quiz').map(({ item }) => item),
    ...(hero.suspicion !== undefined && { suspicion: hero.suspicion }),
    play: JSON.stringify({ log, dealt }),
  };
}

async function forEach(
  result: RaceResult,
  kind: ResultHero['kind'],
  step: (hero: ResultHero) => Promise<void>,
): Promise<void> {
  const heroes = result.heroes.filter((hero) => hero.kind === kind);
  for (let first = 0; first < heroes.length; first += HEROES_AT_ONCE) {
    const steps = heroes.slice(first, first + HEROES_AT_ONCE).map(step);
    // Nobody's step is left running behind when another one fails.
    const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected');
    if (failed) await Promise.all(steps);
  }
}

async function takeHome(result: RaceResult, hero: ResultHero): Promise<void> {
  const row = await decide(hero.visitor, result, hero, result.endedAt);
  if (row) await payPastRace(row);
}

async function keepForClaim(result: RaceResult, hero: ResultHero): Promise<void> {
  if (guestAward(result, hero).given === 'nothing') return;
  const { visitor } = hero;
  const expiresAt = new Date(result.endedAt.getTime() + CLAIM_MS);
  try {
    await GuestRunModel.create({ visitor, result: result._id, at: result.endedAt, expiresAt });
  } catch (error) {
    if (!isDuplicateKey(error, 'visitor')) throw error;
  }
}

/** What a guest is told; an account that claims it has bests and days of its own. */
function guestAward(result: RaceResult, hero: ResultHero): RaceAward {
  const finisher = {
    place: hero.teamPlace ?? hero.place,
    wholeRounds: roundsOf(result, hero).length,
    personalBest: false,
    awardedToday: 0,
    suspicious: hero.suspicion != null,
  };
  return raceAward(finisher, sidesOf(result));
}

async function openNextRun({ race, run }: RaceResult): Promise<void> {
  await RaceModel.updateOne(
    { _id: race, run: { $lte: run } },
    {
      $set: { run: run + 1 },
      $unset: { checkpoint: 1, checkpointRound: 1, checkpointHeroes: 1, ghost: 1 },
    },
  );
}

async function tell({ race, run, heroes }: RaceResult): Promise<void> {
  const accounts = heroes.filter(({ kind }) => kind === 'account').map(({ visitor }) => visitor);
  await runtime().bus.publish('races:settled', { race, run, heroes: accounts });
}

async function takenHome(result: RaceResult): Promise<Map<string, TakenHome>> {
  const accounts = result.heroes.filter(({ kind }) => kind === 'account').map(({ visitor }) => visitor);
  const rows = await PastRaceModel.find({ hero: { $in: accounts }, result: result._id }).lean<
    PastRaceRow[]
  >();
  const home = new Map<string, TakenHome>(
    rows.map((row) => [row.hero, { award: awardOf(row), personalBest: row.personalBest, claimable: false }]),
  );
  await forEach(result, 'guest', async (hero) => {
    const award = guestAward(result, hero);
    home.set(hero.visitor, { award, personalBest: false, claimable: award.given !== 'nothing' });
  });
  return home;
}
