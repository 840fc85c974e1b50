/** The words of the games. They stay on the server: a device gets only what it shows. */
import type { Language } from '../game.contract.ts';
import type { PowerText } from './power.schema.ts';
import type { QuizText } from './quiz.schema.ts';
import type { RushText } from './rush.schema.ts';
import type { SprintText } from './sprint.schema.ts';
import deBins from './texts/de/bins.json' with { type: 'json' };
import dePower from './texts/de/power.json' with { type: 'json' };
import deQuiz from './texts/de/quiz.json' with { type: 'json' };
import deRush from './texts/de/rush.json' with { type: 'json' };
import deSprint from './texts/de/sprint.json' with { type: 'json' };
import enBins from './texts/en/bins.json' with { type: 'json' };
import enPower from './texts/en/power.json' with { type: 'json' };
import enQuiz from './texts/en/quiz.json' with { type: 'json' };
import enRush from './texts/en/rush.json' with { type: 'json' };
import enSprint from './texts/en/sprint.json' with { type: 'json' };
import esBins from './texts/es/bins.json' with { type: 'json' };
import esPower from './texts/es/power.json' with { type: 'json' };
import esQuiz from './texts/es/quiz.json' with { type: 'json' };
import esRush from './texts/es/rush.json' with { type: 'json' };
import esSprint from './texts/es/sprint.json' with { type: 'json' };
import frBins from './texts/fr/bins.json' with { type: 'json' };
import frPower from './texts/fr/power.json' with { type: 'json' };
import frQuiz from './texts/fr/quiz.json' with { type: 'json' };
import frRush from './texts/fr/rush.json' with { type: 'json' };
import frSprint from './texts/fr/sprint.json' with { type: 'json' };

type Texts<Text> = Readonly<Record<Language, Readonly<Record<string, Text>>>>;

/** Names of bins by the `nameKey` of a scheme. */
export const BIN_TEXTS: Texts<string> = { en: enBins, es: esBins, fr: frBins, de: deBins };
export const RUSH_TEXTS: Texts<RushText> = { en: enRush, es: esRush, fr: frRush, de: deRush };
export const QUIZ_TEXTS: Texts<QuizText> = { en: enQuiz, es: esQuiz, fr: frQuiz, de: deQuiz };
export const POWER_TEXTS: Texts<PowerText> = { en: enPower, es: esPower, fr: frPower, de: dePower };
export const SPRINT_TEXTS: Texts<SprintText> = { en: enSprint, es: esSprint, fr: frSprint, de: deSprint };

/** Said instead of the usual reason where a class's town sorts a thing in its own way. */
export const TOWN_RULE: Readonly<Record<Language, string>> = {
  en: 'In our town this goes into: {bin}.',
  es: 'En nuestra ciudad va a: {bin}.',
  fr: 'Dans notre ville, ça va dans : {bin}.',
  de: 'In unserer Stadt kommt das in: {bin}.',
};

/** The text of a piece of content. That every one exists is a test's business. */
export function textOf<Text>(texts: Texts<Text>, language: Language, id: string): Text {
  const text = texts[language][id];
  if (text === undefined) throw new Error(`no ${language} text for ${id}`);
  return text;
}
