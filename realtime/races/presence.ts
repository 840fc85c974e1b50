/** Heroes who drop, come back, come late, or do not come back. */
import { dropCredit, lateScore, missedQuestionsCredit, PLACE_KEPT_MS } from '#shared/races/presence.rules.ts';
import { freshTurn, givePoints, type RaceHero } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';

/** The line is lost; the place is kept, and the combo as it was. */
export function markAway({ time }: RaceTable, hero: RaceHero): void {
  hero.attendant = undefined;
  hero.awaySince = time.outside();
  hero.shown.away = true;
}

/** The hero is back; answers the points for the time away, which there are once a race. */
export function creditReturn(table: RaceTable, hero: RaceHero): number {
  const { settings, time } = table;
  hero.awaySince = undefined;
  hero.shown.away = false;
  if (hero.shown.waiting) return 0;
  const { credited, secondsPlayed, secondsAway, questionsPlayed, questionsMissed } = hero;
  const points = hero.score.total;
  const credit =
    settings.game === 'quiz'
      ? missedQuestionsCredit({ points, questionsPlayed, questionsMissed, credited })
      : dropCredit({ points, secondsPlayed, secondsAway, credited });
  hero.secondsAway = 0;
  hero.questionsMissed = 0;
  if (credit === 0) return 0;
  hero.credited = true;
  givePoints(hero, credit, time.now());
  table.scoresChanged = true;
  return credit;
}

/** Counts who was there while the round ran. */
export function countPresence({ roster }: RaceTable, seconds: number): void {
  for (const hero of roster.racing) {
    if (hero.attendant) {
      hero.secondsPlayed += seconds;
      hero.round.secondsHere += seconds;
    } else hero.secondsAway += seconds;
  }
}

/** Those whose place is not kept any longer. */
export function lapsed({ roster, time }: RaceTable): RaceHero[] {
  return roster.heroes.filter(
    ({ awaySince }) => awaySince !== undefined && time.outside() - awaySince >= PLACE_KEPT_MS,
  );
}

/** Whoever waited comes into the round that begins, with a score that keeps it a race. */
export function letIn(table: RaceTable, hero: RaceHero): void {
  const others = table.roster.racing.map(({ score }) => score.total);
  hero.shown.waiting = false;
  hero.round = freshTurn(false);
  const isNew = hero.rounds.length === 0 && hero.score.total === 0;
  if (isNew && table.time.phase.round > 1) givePoints(hero, lateScore(others), table.time.now());
  table.scoresChanged = true;
}
