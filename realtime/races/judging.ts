/** From an answer to its verdict: what is admitted, and what a verdict changes. */
import { type Admission, admit, tooMany } from '#shared/races/answers.rules.ts';
import { INTENTS_PER_SECOND } from '#shared/races/clock.rules.ts';
import type { DealtItem, Verdict } from '#shared/races/game.contract.ts';
import { RACE_JUDGED, RACE_REFUSED } from '#shared/races/races.events.ts';
import type { Choice, Explanation, RaceAnswer, RaceJudged } from '#shared/races/races.schema.ts';
import type { Settled } from '#shared/races/settle.rules.ts';
import { SUSPICION_WINDOW, suspicionNow } from '#shared/races/suspicion.rules.ts';
import type { Play, Standing } from './play/Play.ts';
import { type RaceHero, showScore } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';

/** What happens to an answer as it comes in. */
export function takeAnswer(table: RaceTable, play: Play, hero: RaceHero, answer: RaceAnswer): void {
  const { round, n, choice } = answer;
  const standing = play.standing(hero, n);
  const verdict = hero.round.verdicts.get(n);
  const admission = admissionOf(table, hero, answer, standing);
  switch (admission.admit) {
    case 'refuse':
      hero.attendant?.send(RACE_REFUSED, { round, n, why: admission.why });
      break;
    case 'again':
      // An answer that waits for its reveal has no verdict to repeat.
      if (verdict) hero.attendant?.send(RACE_JUDGED, verdict);
      break;
    case 'judge':
      play.judge(hero, { n, choice, ms: standing.ms ?? 0 });
      break;
  }
}

function admissionOf(
  { time, settings }: RaceTable,
  hero: RaceHero,
  answer: RaceAnswer,
  { ms, closed, taken }: Standing,
): Admission {
  const at = time.outside();
  if (tooMany(hero.intents, at)) return { admit: 'refuse', why: 'too-many' };
  hero.intents = [...hero.intents.slice(1 - INTENTS_PER_SECOND), at];
  if (hero.shown.waiting) return { admit: 'refuse', why: 'phase' };
  return admit(answer, {
    phase: time.phase,
    game: settings.game,
    ms,
    closed,
    judged: taken || hero.round.verdicts.has(answer.n),
    pausing: time.now() < hero.round.pausingUntil,
  });
}

/** Writes a verdict down: score, log, what everybody sees. Answers what the hero is told. */
export function recordVerdict(
  table: RaceTable,
  hero: RaceHero,
  judged: {
    round: number;
    item: DealtItem;
    verdict: Verdict;
    settled: Settled;
    choice: Choice;
    explain: Explanation;
  },
): RaceJudged {
  const { round, item, verdict, settled, choice, explain } = judged;
  const { right, ms } = verdict;
  const { points, pauseMs } = settled;
  const { row } = settled.hero.run;
  hero.score = settled.hero;
  if (points > 0) hero.reachedAt = table.time.now();
  bookPoints(hero, round, points);
  hero.log.push({
    round,
    n: item.n,
    item: item.id,
    topic: item.topic,
    ms,
    right,
    points,
    combo: row,
    choice,
  });
  hero.suspicion ??= suspicionNow(hero.log.slice(-SUSPICION_WINDOW));
  if (right) table.state.deeds += 1;
  table.scoresChanged = true;
  showScore(hero);
  return {
    round,
    n: item.n,
    right,
    points,
    total: hero.score.total,
    combo: row,
    wind: hero.score.gauge,
    pauseMs,
    explain,
  };
}

/** Points of a round that is over already still belong to it: a slow teacher costs nothing. */
function bookPoints(hero: RaceHero, round: number, points: number): void {
  const booked = hero.rounds.find((one) => one.round === round);
  if (!booked) hero.round.points += points;
  else
    hero.rounds = hero.rounds.map((one) => (one === booked ? { ...one, points: one.points + points } : one));
}
