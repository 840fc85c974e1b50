/**
 * Races of the demonstration's classes, as if they had been run: real deals and
 * real answers, told to the same command as a room does. What has been told is
 * left alone, so a run on a later day adds the days between.
 */
import type { DEMO_CLASSES } from '#models/demo/demo.people.ts';
import { RaceModel } from '#models/races/Race.model.ts';
import { RaceResultModel } from '#models/races/RaceResult.model.ts';
import { type FinishedHero, seedOfRun } from '#models/races/RaceRun.ts';
import { finishRace } from '#models/races/results.commands.ts';
import { seededRandom } from '#shared/core/random.ts';
import { shuffled } from '#shared/races/deal.rules.ts';
import { FRESH_RUN, type HeroRun, type Scored } from '#shared/races/game.contract.ts';
import { ROUNDS, RUSH_BINS, RUSH_ROUND_S } from '#shared/races/lengths.rules.ts';
import { quiz } from '#shared/races/quiz/quiz.game.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';
import { rush } from '#shared/races/rush/rush.game.ts';
import { RUSH_FLY_MS } from '#shared/races/rush/rush.rules.ts';
import { beginRound, type LogLine } from '#shared/races/settle.rules.ts';
import type { Band } from '#shared/races/words.schema.ts';

type DemoClass = (typeof DEMO_CLASSES)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** Every so many days a class races. */
const RACE_EVERY_DAYS = 5;
const HEROES_A_RACE = 6;
const RACE_MINUTES = 6;
const MORNING = 8 * 60;
const NOON = 12 * 60;
/** A question takes so much longer than a thing to sort. */
const THINKING = 3;

interface Player {
  readonly band: Band;
  readonly seed: string;
  readonly seat: number;
  readonly name: string;
}

/** The races of a class on the days (midnights, UTC) on which it has any, the first first. */
export async function seedDemoRaces(
  demoClass: DemoClass,
  days: readonly Date[],
  now: Date,
  idOf: (name: string) => string,
): Promise<void> {
  const offset = seededRandom(demoClass.id).between(0, RACE_EVERY_DAYS - 1);
  for (const day of [...days].sort((one, other) => one.getTime() - other.getTime())) {
    if ((day.getTime() / DAY_MS + offset) % RACE_EVERY_DAYS !== 0) continue;
    await seedRace(demoClass, day, now, idOf);
  }
}

async function seedRace(
  { id: classId, ageBand: band, teacher, heroes }: DemoClass,
  day: Date,
  now: Date,
  idOf: (name: string) => string,
): Promise<void> {
  const id = `demo-race-${classId}-${day.toISOString().slice(0, 10)}`;
  const random = seededRandom(id);
  const endedAt = new Date(day.getTime() + random.between(MORNING, NOON) * 60_000);
  if (endedAt > now || (await RaceResultModel.exists({ _id: `${id}:1` }))) return;
  const game = random.next() < 0.6 ? 'rush' : 'quiz';
  const settings = RaceSettings.parse({ game, party: 'class', band, classId });
  const startedAt = new Date(endedAt.getTime() - RACE_MINUTES * 60_000);
  await RaceModel.updateOne(
    { _id: id },
    {
      $setOnInsert: {
        code: '000000',
        settings,
        seed: id,
        host: { id: idOf(teacher), name: teacher },
        openedAt: startedAt,
        state: 'over',
      },
    },
    { upsert: true },
  );
  const seed = seedOfRun({ seed: id }, 1);
  // The first of a class is who people sign in as, and never misses a race.
  const [keen = '', ...others] = heroes;
  const raced = shuffled([keen, ...shuffled(others, random).slice(0, HEROES_A_RACE - 1)], random)
    .map((name, seat) => ({ name, seat, ...playOf(settings, { band, seed, seat, name }) }))
    .sort((one, other) => other.total - one.total);
  await finishRace(id, {
    run: 1,
    startedAt,
    endedAt,
    heroes: raced.map(
      ({ name, seat, log, total, rounds }, index): FinishedHero => ({
        visitor: idOf(name),
        kind: 'account',
        seat,
        name,
        avatar: 'otter leaf none none',
        team: -1,
        band,
        total,
        place: index + 1,
        rounds,
        log,
        dealt: { hero: `seat-${seat}`, seat, pace: 1 },
      }),
    ),
  });
}

interface Standing {
  readonly log: LogLine[];
  run: HeroRun;
}

/** What a hero is like: each has a knowledge and a speed of their own. */
interface Answers {
  isRight(): boolean;
  ms(): number;
}

function playOf({ game }: RaceSettings, { band, seed, seat, name }: Player) {
  const skill = seededRandom(name);
  const [knows, usualMs] = [0.6 + 0.3 * skill.next(), 1_400 + 1_400 * skill.next()];
  const random = seededRandom(`${seed} ${name}`);
  const answers: Answers = {
    isRight: () => random.next() < knows,
    ms: () => Math.round(usualMs * (0.7 + 0.6 * random.next())),
  };
  const standing: Standing = { log: [], run: FRESH_RUN };
  const rounds = Array.from({ length: ROUNDS }, (_, index) => {
    const round = index + 1;
    standing.run = beginRound(game, standing.run);
    if (game === 'rush') rushRound(standing, answers, { band, seed, seat, round });
    else quizRound(standing, answers, { band, seed, round });
    const points = standing.log
      .filter((line) => line.round === round)
      .reduce((sum, line) => sum + line.points, 0);
    const bins = game === 'rush' ? RUSH_BINS[band][index] : undefined;
    return { round, points, whole: true, ...(bins !== undefined && { bins }) };
  });
  return { log: standing.log, rounds, total: rounds.reduce((sum, { points }) => sum + points, 0) };
}

function rushRound(
  standing: Standing,
  answers: Answers,
  { band, seed, seat, round }: { band: Band; seed: string; seat: number; round: number },
): void {
  let left = RUSH_ROUND_S.class[band] * 1_000;
  for (const item of rush.deal(seed, round, { band, scheme: 'planet', hero: `seat-${seat}` })) {
    const ms = answers.ms();
    if (ms > left) return;
    const other = item.bins.find((bin) => !item.accepts.includes(bin)) ?? item.right;
    const choice = { kind: 'rush', bin: answers.isRight() ? item.right : other } as const;
    const verdict = rush.judge(item, choice, ms);
    const scored = rush.score(standing.run, verdict);
    note(
      standing,
      { round, n: item.n, item: item.id, topic: item.topic, ms, right: verdict.right, choice },
      scored,
    );
    left -= ms + (verdict.right ? RUSH_FLY_MS : scored.pauseMs);
  }
}

function quizRound(
  standing: Standing,
  answers: Answers,
  { band, seed, round }: { band: Band; seed: string; round: number },
): void {
  for (const item of quiz.deal(seed, round, { band, party: 'class' })) {
    const ms = Math.min(item.timerMs, THINKING * answers.ms());
    const answer = answers.isRight() ? item.right : (item.right + 1) % item.order.length;
    const choice = { kind: 'quiz', answer } as const;
    const verdict = quiz.judge(item, choice, ms);
    const scored = quiz.score(standing.run, verdict);
    note(
      standing,
      { round, n: item.n, item: item.id, topic: item.topic, ms, right: verdict.right, choice },
      scored,
    );
  }
}

function note(standing: Standing, line: Omit<LogLine, 'points' | 'combo'>, { run, points }: Scored): void {
  standing.run = run;
  standing.log.push({ ...line, points, combo: run.row });
}
