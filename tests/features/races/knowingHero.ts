/** What a hero says who knows everything, found by the words on the screen as a child would. */
import { SITUATIONS } from '#shared/races/content/power.situations.ts';
import { QUIZ_QUESTIONS } from '#shared/races/content/quiz.questions.ts';
import { SCHEMES } from '#shared/races/content/rush.schemes.ts';
import { RUSH_THINGS } from '#shared/races/content/rush.things.ts';
import { POWER_TEXTS, QUIZ_TEXTS, RUSH_TEXTS } from '#shared/races/content/texts.ts';
import type { Choice, Shown } from '#shared/races/races.schema.ts';
import { binOf } from '#shared/races/rush/scheme.rules.ts';

/** The right choice, or undefined where the right thing is to leave it alone. */
export function rightChoice(shown: Shown): Choice | undefined {
  switch (shown.kind) {
    case 'rush': {
      const thing = RUSH_THINGS.find(({ id }) => RUSH_TEXTS.en[id]?.name === shown.name);
      const bin = thing && binOf(thing, SCHEMES.planet);
      if (!bin) throw new Error(`nobody knows ${shown.name}`);
      return { kind: 'rush', bin };
    }
    case 'quiz': {
      const known = QUIZ_QUESTIONS.find(({ id }) => QUIZ_TEXTS.en[id]?.question === shown.question);
      const words = known && QUIZ_TEXTS.en[known.id]?.answers[known.right];
      return { kind: 'quiz', answer: shown.answers.indexOf(words ?? '') };
    }
    case 'power': {
      const isWaste = SITUATIONS.some(({ id, waste, device }) => {
        const text = POWER_TEXTS.en[id];
        return waste && device === shown.device && text && 'clue' in text && text.clue === shown.clue;
      });
      return isWaste ? { kind: 'power', tap: true } : undefined;
    }
    case 'sprint':
      return shown.proof === 'photo'
        ? undefined
        : {
            kind: 'sprint',
            proof: shown.proof === 'count' ? { proof: 'count', count: 3 } : { proof: shown.proof },
          };
  }
}

/** Another choice than the right one, of the same kind. */
export function wrongChoice(shown: Shown): Choice {
  const right = rightChoice(shown);
  if (right?.kind === 'rush') return { kind: 'rush', bin: right.bin === 'paper' ? 'glass' : 'paper' };
  if (right?.kind === 'quiz') return { kind: 'quiz', answer: (right.answer + 1) % 4 };
  return { kind: 'power', tap: true };
}
