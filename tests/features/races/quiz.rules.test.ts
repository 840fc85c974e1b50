import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUIZ_QUESTIONS } from '#shared/races/content/quiz.questions.ts';
import { FRESH_RUN } from '#shared/races/game.contract.ts';
import { quiz } from '#shared/races/quiz/quiz.game.ts';
import { quizPoints, readingMs, restingQuestions } from '#shared/races/quiz/quiz.rules.ts';
import { BANDS, PARTIES } from '#shared/races/words.schema.ts';

describe('the deal', () => {
  test('a race asks nothing twice, from easy to hard, in four categories at least', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...BANDS),
        fc.constantFrom(...PARTIES),
        (seed, band, party) => {
          const rounds = [1, 2, 3].map((round) => quiz.deal(seed, round, { band, party }));
          const ids = rounds.flat().map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const round of rounds) {
            expect(new Set(round.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(4);
            const difficulties = round.map(({ difficulty }) => difficulty);
            expect(difficulties).toEqual([...difficulties].sort());
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('what half of the room had lately is not asked', () => {
    const first = quiz.deal('one', 1, { band: '9-12', party: 'class' }).map(({ id }) => id);
    const resting = restingQuestions([first, first, [], []]);
    expect(resting.size).toBe(first.length);
    expect(restingQuestions([first, [], [], []]).size).toBe(0);
    for (let seed = 0; seed < 30; seed += 1)
      for (const { id } of quiz.deal(`${seed}`, 1, { band: '9-12', party: 'class', resting }))
        expect(first).not.toContain(id);
  });

  test('all heroes see the answers in one order, and the right one stands anywhere', () => {
    const places = [0, 0, 0, 0];
    for (let seed = 0; seed < 60; seed += 1)
      for (const { right } of quiz.deal(`${seed}`, 1, { band: '6-8', party: 'class' }))
        places[right] = (places[right] ?? 0) + 1;
    for (const count of places) expect(count).toBeGreaterThan(50);
  });

  test('the right answer is the right one of the content', () => {
    for (const item of quiz.deal('right', 2, { band: '13+', party: 'class' })) {
      const question = QUIZ_QUESTIONS.find(({ id }) => id === item.id);
      expect(item.order[item.right]).toBe(question?.right);
    }
  });

  test('a calm pace stretches the ring', () => {
    const [item] = quiz.deal('calm', 1, { band: '9-12', party: 'class', pace: 1.5 });
    expect(item?.timerMs).toBe(22_500);
  });
});

describe('points', () => {
  test('half of the points falls with time, the streak adds at most five hundred', () => {
    expect(quizPoints(0, 15_000, 0)).toBe(1_000);
    expect(quizPoints(15_000, 15_000, 0)).toBe(500);
    expect(quizPoints(7_500, 15_000, 3)).toBe(1_050);
    expect(quizPoints(0, 15_000, 9)).toBe(1_500);
  });

  test('a wrong answer melts the streak to half', () => {
    const [item] = quiz.deal('melt', 1, { band: '9-12', party: 'class' });
    if (!item) throw new Error('nothing dealt');
    const wrong = quiz.judge(item, { kind: 'quiz', answer: (item.right + 1) % 4 }, 2_000);
    expect(quiz.score({ ...FRESH_RUN, row: 5 }, wrong)).toMatchObject({ points: 0, run: { row: 2 } });
  });

  test('an answer after the ring is not right', () => {
    const [item] = quiz.deal('late', 1, { band: '9-12', party: 'class' });
    if (!item) throw new Error('nothing dealt');
    expect(quiz.judge(item, { kind: 'quiz', answer: item.right }, item.timerMs).right).toBe(true);
    expect(quiz.judge(item, { kind: 'quiz', answer: item.right }, item.timerMs + 1).right).toBe(false);
  });

  test('answers stay shut while the question is read, three to eight seconds', () => {
    expect(readingMs(1, '9-12')).toBe(3_000);
    expect(readingMs(10, '6-8')).toBe(6_000);
    expect(readingMs(40, '13+')).toBe(8_000);
  });
});
