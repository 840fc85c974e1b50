import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';
import { HOUSES } from '#shared/races/content/power.houses.ts';
import { House, PowerText, Situation } from '#shared/races/content/power.schema.ts';
import { SITUATIONS } from '#shared/races/content/power.situations.ts';
import { QUIZ_QUESTIONS } from '#shared/races/content/quiz.questions.ts';
import { QuizQuestion, QuizText } from '#shared/races/content/quiz.schema.ts';
import { RushText, RushThing } from '#shared/races/content/rush.schema.ts';
import { SCHEMES } from '#shared/races/content/rush.schemes.ts';
import { RUSH_THINGS } from '#shared/races/content/rush.things.ts';
import { SPRINT_DEEDS } from '#shared/races/content/sprint.deeds.ts';
import { Deed, SprintText } from '#shared/races/content/sprint.schema.ts';
import { BIN_TEXTS, POWER_TEXTS, QUIZ_TEXTS, RUSH_TEXTS, SPRINT_TEXTS } from '#shared/races/content/texts.ts';
import { SCHEME_IDS, STREAMS } from '#shared/races/rush/scheme.rules.ts';
import { BANDS, CATEGORIES } from '#shared/races/words.schema.ts';

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
/** A sentence after a verdict has twelve words at most. */
const SENTENCE = 12;

/** Every text there is, as `path: text`. */
function sentences(texts: Readonly<Record<string, unknown>>): string[] {
  return Object.values(texts).flatMap((value) =>
    typeof value === 'string' ? [value] : sentences(value as Readonly<Record<string, unknown>>),
  );
}

describe('things to sort', () => {
  test('are at least 120, each whole and once', () => {
    for (const thing of RUSH_THINGS) expect(RushThing.parse(thing)).toEqual(thing);
    expect(RUSH_THINGS.length).toBeGreaterThanOrEqual(120);
    expect(new Set(RUSH_THINGS.map(({ id }) => id)).size).toBe(RUSH_THINGS.length);
  });

  test('every stream has a thing, and every thing is dealt somewhere', () => {
    expect(STREAMS.filter((stream) => !RUSH_THINGS.some((thing) => thing.stream === stream))).toEqual([]);
    const places = SCHEME_IDS.map((id) => SCHEMES[id]);
    const nowhere = STREAMS.filter((stream) =>
      places.every(({ map }) => map[stream] === 'varies' || map[stream] === 'deposit'),
    );
    expect(nowhere).toEqual([]);
  });

  test.each(LANGUAGES)('are named and explained in %s, and the reason names no bin', (language) => {
    expect(Object.keys(RUSH_TEXTS[language])).toEqual(RUSH_THINGS.map(({ explainKey }) => explainKey));
    for (const [id, text] of Object.entries(RUSH_TEXTS[language])) {
      expect(RushText.parse(text), id).toEqual(text);
      expect(words(text.why), `${id}: ${text.why}`).toBeLessThanOrEqual(SENTENCE);
      expect(words(text.short), id).toBeLessThanOrEqual(3);
      expect(text.why).not.toMatch(/\b(bin|contenedor|bac|Tonne)\b/);
    }
    const names = Object.values(RUSH_TEXTS[language]).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(LANGUAGES)('bins have a name in %s', (language) => {
    const keys = SCHEME_IDS.flatMap((id) => SCHEMES[id].bins.map(({ nameKey }) => nameKey));
    expect(Object.keys(BIN_TEXTS[language]).sort()).toEqual([...new Set(keys)].sort());
  });
});

describe('questions', () => {
  test('are at least 200, each whole and once', () => {
    for (const question of QUIZ_QUESTIONS) expect(QuizQuestion.parse(question)).toEqual(question);
    expect(QUIZ_QUESTIONS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(QUIZ_QUESTIONS.map(({ id }) => id)).size).toBe(QUIZ_QUESTIONS.length);
  });

  test('are balanced over categories, bands and places of the right answer', () => {
    for (const category of CATEGORIES)
      for (const band of BANDS) {
        const some = QUIZ_QUESTIONS.filter((one) => one.category === category && one.band === band);
        expect(some.length, `${category} ${band}`).toBeGreaterThanOrEqual(10);
        expect(new Set(some.map(({ difficulty }) => difficulty)).size, `${category} ${band}`).toBe(3);
      }
    for (const place of [0, 1, 2, 3])
      expect(QUIZ_QUESTIONS.filter(({ right }) => right === place).length).toBeGreaterThan(
        QUIZ_QUESTIONS.length / 6,
      );
  });

  test.each(LANGUAGES)('have short words in %s', (language) => {
    expect(Object.keys(QUIZ_TEXTS[language])).toEqual(QUIZ_QUESTIONS.map(({ id }) => id));
    for (const [id, text] of Object.entries(QUIZ_TEXTS[language])) {
      expect(QuizText.parse(text), id).toEqual(text);
      expect(words(text.explain), `${id}: ${text.explain}`).toBeLessThanOrEqual(SENTENCE);
      for (const answer of text.answers) expect(words(answer), `${id}: ${answer}`).toBeLessThanOrEqual(4);
      expect(new Set(text.answers).size, id).toBe(4);
    }
  });

  test.each(LANGUAGES)('the length of an answer does not betray the right one in %s', (language) => {
    let [longest, shortest] = [0, 0];
    for (const { id, right } of QUIZ_QUESTIONS) {
      const lengths = QUIZ_TEXTS[language][id]?.answers.map(({ length }) => length) ?? [];
      const own = lengths[right] ?? 0;
      const others = lengths.filter((_, place) => place !== right);
      if (own > Math.max(...others)) longest += 1;
      if (own < Math.min(...others)) shortest += 1;
      // No right answer stands out at a glance.
      expect(own, id).toBeLessThanOrEqual(Math.max(2 * Math.max(...others), Math.max(...others) + 7));
    }
    // By chance a quarter; whoever always takes the longest wins less than two in five.
    expect(longest / QUIZ_QUESTIONS.length).toBeLessThan(0.4);
    expect(shortest / QUIZ_QUESTIONS.length).toBeLessThan(0.4);
  });
});

describe('situations and houses', () => {
  test('are whole', () => {
    for (const situation of SITUATIONS) expect(Situation.parse(situation)).toEqual(situation);
    for (const house of HOUSES) expect(House.parse(house)).toEqual(house);
    expect(HOUSES.length).toBeGreaterThanOrEqual(3);
    expect(new Set(SITUATIONS.map(({ id }) => id)).size).toBe(SITUATIONS.length);
  });

  test('most devices are needed at times and wasted at others, so that looking pays', () => {
    const both = SITUATIONS.filter(({ device, waste }) =>
      SITUATIONS.some((other) => other.device === device && other.waste !== waste),
    );
    expect(both.length / SITUATIONS.length).toBeGreaterThan(0.6);
  });

  test.each(LANGUAGES)('are named and explained in %s', (language) => {
    const rooms = HOUSES.flatMap((house) => house.rooms.map(({ nameKey }) => nameKey));
    expect(Object.keys(POWER_TEXTS[language]).sort()).toEqual(
      [...new Set([...SITUATIONS.map(({ id }) => id), ...rooms])].sort(),
    );
    for (const [id, text] of Object.entries(POWER_TEXTS[language])) {
      expect(PowerText.parse(text), id).toEqual(text);
      if ('why' in text) expect(words(text.why), `${id}: ${text.why}`).toBeLessThanOrEqual(SENTENCE);
    }
  });
});

describe('deeds', () => {
  test('are whole and once', () => {
    for (const deed of SPRINT_DEEDS) expect(Deed.parse(deed)).toEqual(deed);
    expect(new Set(SPRINT_DEEDS.map(({ missionId }) => missionId)).size).toBe(SPRINT_DEEDS.length);
  });

  test.each(LANGUAGES)('are described in %s', (language) => {
    expect(Object.keys(SPRINT_TEXTS[language])).toEqual(SPRINT_DEEDS.map(({ missionId }) => missionId));
    for (const [id, text] of Object.entries(SPRINT_TEXTS[language])) {
      expect(SprintText.parse(text), id).toEqual(text);
      expect(words(text.effect), `${id}: ${text.effect}`).toBeLessThanOrEqual(SENTENCE);
    }
  });
});

test.each(LANGUAGES)('no text in %s is forgotten, doubled in spaces or without its end', (language) => {
  const all = sentences({
    rush: RUSH_TEXTS[language],
    quiz: QUIZ_TEXTS[language],
    power: POWER_TEXTS[language],
    sprint: SPRINT_TEXTS[language],
  });
  expect(all.filter((text) => text !== text.trim() || /\s\s|\|/.test(text))).toEqual([]);
  const explained = Object.values(QUIZ_TEXTS[language]).map(({ explain }) => explain);
  expect(explained.filter((text) => !/[.!?]$/.test(text))).toEqual([]);
});
