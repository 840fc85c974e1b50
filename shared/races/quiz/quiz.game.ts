/** Eco Quiz: one question, four answers, right and quick wins. */
import { LANGUAGES } from '../../accounts/accounts.schema.ts';
import { seededRandom } from '../../core/random.ts';
import { QUIZ_QUESTIONS } from '../content/quiz.questions.ts';
import type { QuizQuestion } from '../content/quiz.schema.ts';
import { QUIZ_TEXTS, textOf } from '../content/texts.ts';
import { shuffled } from '../deal.rules.ts';
import type { DealtItem, Game, Verdict } from '../game.contract.ts';
import { type Pace, QUIZ_QUESTIONS as QUESTIONS_A_ROUND, QUIZ_TIMER_MS } from '../lengths.rules.ts';
import { QuizChoice, type QuizShown } from '../races.schema.ts';
import { BANDS, type Band, CATEGORIES, type Category, type Difficulty, type Party } from '../words.schema.ts';
import { QUIZ_STREAK_MELT, quizPoints, readingMs } from './quiz.rules.ts';

export interface QuizOptions {
  readonly band: Band;
  readonly party: Party;
  readonly pace?: Pace | undefined;
  /** What half of the room had lately. */
  readonly resting?: ReadonlySet<string> | undefined;
  readonly country?: string | undefined;
  /** The server's day; questions past their day are not asked. */
  readonly today?: string | undefined;
}

export interface DealtQuestion extends DealtItem {
  readonly kind: 'quiz';
  readonly topic: Category;
  /** Which answer of the content stands at each place; the same for all, so that a class can talk. */
  readonly order: readonly [number, number, number, number];
  /** The place of the right one. */
  readonly right: number;
  readonly readingMs: number;
  readonly timerMs: number;
}

export interface QuizVerdict extends Verdict {
  readonly kind: 'quiz';
  readonly timerMs: number;
}

function askable({ band, today, country, resting }: QuizOptions, needed: number): QuizQuestion[] {
  const known = QUIZ_QUESTIONS.filter(
    (question) =>
      question.band === band &&
      (question.countries === undefined || (country !== undefined && question.countries.includes(country))) &&
      (question.expiresAt === undefined || today === undefined || question.expiresAt >= today),
  );
  const rested = known.filter(({ id }) => !resting?.has(id));
  return rested.length >= needed ? rested : known;
}

/** The questions of a round: categories in turn, from easy to hard, none of an earlier round. */
function roundQuestions(seed: string, round: number, options: QuizOptions): QuizQuestion[] {
  const length = QUESTIONS_A_ROUND[options.party][options.band];
  const random = seededRandom(`${seed}:quiz:${options.band}`);
  const left = shuffled(askable(options, length * round), random);
  let chosen: QuizQuestion[] = [];
  for (let now = 1; now <= round; now += 1) {
    const categories = shuffled(CATEGORIES, random);
    chosen = Array.from({ length }, (_, place) => {
      const wanted = 1 + Math.floor((3 * place) / length);
      const category = categories[place % categories.length];
      const far = (question: QuizQuestion) =>
        (question.category === category ? 0 : 10) + Math.abs(question.difficulty - wanted);
      const nearest = left.reduce<QuizQuestion | undefined>(
        (best, question) => (best === undefined || far(question) < far(best) ? question : best),
        undefined,
      );
      if (nearest === undefined) throw new Error('there are no more questions to ask');
      left.splice(left.indexOf(nearest), 1);
      return nearest;
    });
  }
  return chosen.sort((one, other) => one.difficulty - other.difficulty);
}

/** The longest of the languages decides, so that all answers open at once. */
function wordsOf(id: string): number {
  return Math.max(
    ...LANGUAGES.map((language) => textOf(QUIZ_TEXTS, language, id).question.trim().split(/\s+/).length),
  );
}

export const quiz: Game<DealtQuestion, QuizOptions, QuizVerdict, undefined, QuizShown> = {
  id: 'quiz',
  bands: BANDS,

  deal(seed, round, options) {
    return roundQuestions(seed, round, options).map((question, n) => {
      const random = seededRandom(`${seed}:answers:${round}:${question.id}`);
      const order = shuffled([0, 1, 2, 3], random) as unknown as DealtQuestion['order'];
      return {
        kind: 'quiz',
        n,
        id: question.id,
        band: options.band,
        topic: question.category,
        difficulty: question.difficulty satisfies Difficulty,
        order,
        right: order.indexOf(question.right),
        readingMs: readingMs(wordsOf(question.id), options.band),
        timerMs: QUIZ_TIMER_MS[options.band] * (options.pace ?? 1),
      };
    });
  },

  show(item, _scheme, language) {
    const { question, answers } = textOf(QUIZ_TEXTS, language, item.id);
    const [a, b, c, d] = item.order;
    const answer = (index: number) => answers[index] ?? '';
    return {
      kind: 'quiz',
      category: item.topic,
      question,
      answers: [answer(a), answer(b), answer(c), answer(d)],
      readingMs: item.readingMs,
      timerMs: item.timerMs,
    };
  },

  judge(item, answer, ms) {
    const parsed = QuizChoice.safeParse(answer);
    return {
      kind: 'quiz',
      right: parsed.success && parsed.data.answer === item.right && ms <= item.timerMs,
      ms: Math.max(0, ms) || 0,
      truth: { kind: 'quiz', answer: item.right },
      timerMs: item.timerMs,
    };
  },

  score(run, { right, ms, timerMs }) {
    if (!right)
      return { points: 0, pauseMs: 0, run: { ...run, row: Math.floor(run.row * QUIZ_STREAK_MELT) } };
    return { points: quizPoints(ms, timerMs, run.row), pauseMs: 0, run: { ...run, row: run.row + 1 } };
  },

  explain({ id, right }, _scheme, language) {
    return {
      right: { kind: 'quiz', answer: right },
      text: textOf(QUIZ_TEXTS, language, id).explain,
      source: sourceOf(id),
    };
  },
};

const SOURCES = new Map(QUIZ_QUESTIONS.map(({ id, source }) => [id, source]));

function sourceOf(id: string) {
  const source = SOURCES.get(id);
  if (source === undefined) throw new Error(`no question called ${id}`);
  return source;
}
