/** Eco Quiz in the room: one question for all, verdicts wait for the reveal. */
import { answerMs } from '#shared/races/clock.rules.ts';
import { FRIENDS_EXPLANATION_MS, type Pace } from '#shared/races/lengths.rules.ts';
import { type DealtQuestion, quiz } from '#shared/races/quiz/quiz.game.ts';
import { QUIZ_REPLAY_MS } from '#shared/races/quiz/quiz.rules.ts';
import { RACE_DEALT, RACE_JUDGED, RACE_REVEALED } from '#shared/races/races.events.ts';
import type { Choice, QuizShown } from '#shared/races/races.schema.ts';
import { settleVerdict } from '#shared/races/settle.rules.ts';
import type { Band } from '#shared/races/words.schema.ts';
import type { Attendant } from '../Attendant.ts';
import { recordVerdict } from '../judging.ts';
import type { RaceHero } from '../RaceHero.ts';
import { bandToShow, isLed, lengthsOf, type RaceTable } from '../RaceTable.ts';
import type { Play, Standing, Told } from './Play.ts';

interface Answered {
  readonly choice: Choice;
  readonly ms: number;
}

const ANSWERS = 4;

export class QuizPlay implements Play {
  readonly #table: RaceTable;
  /** By band and pace; the same questions for all of a band. */
  readonly #questions = new Map<string, readonly DealtQuestion[]>();
  /** In the order in which they came. */
  readonly #answers = new Map<RaceHero, Answered>();
  #round = 1;
  #n = 0;
  #askedAt = 0;
  #isAsking = false;

  constructor(table: RaceTable) {
    this.#table = table;
  }

  get revealed(): number {
    return this.#isAsking ? this.#n : this.#n + 1;
  }

  prepare(round: number): void {
    this.#round = round;
    this.#questions.clear();
  }

  begin(): number {
    this.#n = -1;
    return this.#ask();
  }

  standing(hero: RaceHero, n: number): Standing {
    const isUp = n === this.#n;
    const { readingMs } = this.#questionFor(hero);
    const now = this.#table.time.now();
    const pings = hero.attendant?.pings ?? [];
    return {
      ms: isUp ? answerMs(this.#askedAt + readingMs, now, pings) : undefined,
      closed: isUp && !this.#isAsking,
      taken: isUp && this.#answers.has(hero),
    };
  }

  /** The answer is taken; whether it is right nobody hears before the reveal. */
  judge(hero: RaceHero, { choice, ms }: { n: number; choice: Choice; ms: number }): void {
    this.#answers.set(hero, { choice, ms });
    hero.shown.locked = true;
    this.#table.state.answered = this.#answers.size;
  }

  /** All who are there have answered. */
  beat(): void {
    if (!this.#isAsking || this.#answers.size === 0) return;
    const waited = this.#table.roster.racing.some((hero) => hero.attendant && !this.#answers.has(hero));
    if (!waited) this.#reveal();
  }

  turnOver(): boolean {
    if (this.#isAsking) {
      this.#reveal();
      return false;
    }
    if (this.#n + 1 >= this.#questionsOf(bandToShow(this.#table), 1).length) return true;
    this.#table.time.beginTurn(this.#ask());
    return false;
  }

  bell(): void {
    this.#isAsking = false;
    for (const { shown } of this.#table.roster.heroes) shown.locked = false;
  }

  resume(line: Attendant): void {
    if (this.#table.time.phase.name !== 'round') return;
    if (this.#isAsking) {
      this.#send(line);
      return;
    }
    const judged = line.hero?.round.verdicts.get(this.#n);
    if (judged) line.send(RACE_JUDGED, judged);
    this.#tellReveal(line);
  }

  itemName(id: string, line: Attendant): Told | undefined {
    for (const questions of this.#questions.values()) {
      const item = questions.find((one) => one.id === id);
      if (!item) continue;
      const { text, source } = quiz.explain(item, undefined, line.language);
      return { name: quiz.show(item, undefined, line.language).question, text, source };
    }
    return undefined;
  }

  /** The next question; answers how long it is open. */
  #ask(): number {
    const { roster, state, time } = this.#table;
    this.#n += 1;
    this.#answers.clear();
    this.#isAsking = true;
    this.#askedAt = time.now();
    state.answered = 0;
    for (const { shown } of roster.heroes) shown.locked = false;
    for (const line of roster.lines) this.#send(line);
    return Math.max(
      ...[...roster.racing.map((hero) => this.#questionFor(hero)), this.#questionToShow()].map(openFor),
    );
  }

  #reveal(): void {
    const { roster, time } = this.#table;
    this.#isAsking = false;
    // Judged in the order in which they came, then those of whom nothing came.
    const inOrder = [...this.#answers.keys()].filter((hero) => roster.heroes.includes(hero));
    for (const hero of inOrder) this.#judge(hero);
    for (const hero of roster.racing) {
      if (hero.attendant || this.#answers.has(hero)) hero.questionsPlayed += 1;
      else hero.questionsMissed += 1;
      if (hero.attendant && !this.#answers.has(hero)) this.#letPass(hero);
    }
    for (const line of roster.lines) this.#tellReveal(line);
    time.beginTurn(isLed(this.#table) ? 0 : QUIZ_REPLAY_MS + FRIENDS_EXPLANATION_MS);
  }

  #judge(hero: RaceHero): void {
    const answered = this.#answers.get(hero);
    if (!answered) return;
    const { choice, ms } = answered;
    const item = this.#questionFor(hero);
    const verdict = quiz.judge(item, choice, ms);
    const settled = settleVerdict(quiz, hero.score, verdict);
    const explain = quiz.explain(item, undefined, hero.person.language);
    const round = this.#round;
    const judged = recordVerdict(this.#table, hero, { round, item, verdict, settled, choice, explain });
    hero.round.verdicts.set(item.n, judged);
    hero.attendant?.send(RACE_JUDGED, judged);
  }

  /** Who is there and says nothing has not known it; only absence keeps the streak. */
  #letPass(hero: RaceHero): void {
    const item = this.#questionFor(hero);
    const verdict = quiz.judge(item, undefined, item.timerMs);
    const { hero: score } = settleVerdict(quiz, hero.score, verdict);
    hero.score = score;
    const judged = {
      round: this.#round,
      n: item.n,
      right: false,
      points: 0,
      total: score.total,
      combo: score.run.row,
      wind: score.gauge,
      pauseMs: 0,
      explain: quiz.explain(item, undefined, hero.person.language),
    };
    hero.round.verdicts.set(item.n, judged);
    hero.attendant?.send(RACE_JUDGED, judged);
  }

  #tellReveal(line: Attendant): void {
    const item = line.hero ? this.#questionFor(line.hero) : this.#questionToShow();
    const { band } = item;
    const chosen = Array.from({ length: ANSWERS }, () => 0);
    const order: number[] = [];
    for (const [{ person, seat }, { choice, ms }] of this.#answers) {
      if (person.band !== band || choice.kind !== 'quiz') continue;
      chosen[choice.answer] = (chosen[choice.answer] ?? 0) + 1;
      const own = this.#questionsOf(person.band, person.pace)[this.#n];
      if (own && quiz.judge(own, choice, ms).right) order.push(seat);
    }
    const explain = quiz.explain(item, undefined, line.language);
    const right: Choice = { kind: 'quiz', answer: item.right };
    line.send(RACE_REVEALED, { round: this.#round, n: this.#n, right, explain, chosen, order });
  }

  /** A question that is open already shows the time that is left. */
  #send(line: Attendant): void {
    const item = line.hero ? this.#questionFor(line.hero) : this.#questionToShow();
    const elapsed = this.#table.time.now() - this.#askedAt;
    const readingMs = Math.max(0, item.readingMs - elapsed);
    const timerMs = Math.min(item.timerMs, Math.max(0, openFor(item) - elapsed));
    const shown: QuizShown = { ...quiz.show(item, undefined, line.language), readingMs, timerMs };
    line.send(RACE_DEALT, { round: this.#round, n: this.#n, shown, closesAt: readingMs + timerMs });
  }

  #questionFor({ person }: RaceHero): DealtQuestion {
    return this.#question(person.band, person.pace);
  }

  #questionToShow(): DealtQuestion {
    return this.#question(bandToShow(this.#table), 1);
  }

  #question(band: Band, pace: Pace): DealtQuestion {
    const questions = this.#questionsOf(band, pace);
    const question = questions[Math.max(0, this.#n)];
    if (!question) throw new Error(`no question ${this.#n} for ${band}`);
    return question;
  }

  #questionsOf(band: Band, pace: Pace): readonly DealtQuestion[] {
    const key = `${band} ${pace}`;
    const known = this.#questions.get(key);
    if (known) return known;
    const { seed, resting, dealtWith } = this.#table;
    const { today, country } = dealtWith;
    const dealt = quiz.deal(seed, this.#round, {
      band,
      pace,
      party: lengthsOf(this.#table),
      resting: new Set(resting),
      today,
      country,
    });
    this.#questions.set(key, dealt);
    return dealt;
  }
}

function openFor({ readingMs, timerMs }: DealtQuestion): number {
  return readingMs + timerMs;
}
