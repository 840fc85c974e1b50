import { expect, test } from 'vitest';
import * as lengths from '#shared/races/lengths.rules.ts';
import { PLACE_KEPT_MS } from '#shared/races/presence.rules.ts';
import { QUIZ_LEAST_CATEGORIES, QUIZ_REPLAY_MS, QUIZ_REST_DAYS } from '#shared/races/quiz/quiz.rules.ts';
import * as events from '#shared/races/races.events.ts';
import { RUSH_AHEAD } from '#shared/races/rush/rush.rules.ts';
import { SPRINT_QUEUE_WAIT_MS } from '#shared/races/sprint/sprint.rules.ts';

type Message =
  | keyof events.RaceHeroMessages
  | keyof events.RaceHostMessages
  | keyof events.RaceServerMessages;

test('every message of a race has one name, and the maps know them all', () => {
  const { RACE_ROOM, ...messages } = events;
  const names: readonly Message[] = Object.values(messages);
  expect(RACE_ROOM).toBe('race');
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^race:[a-z-]+$/);
});

test('the waits and lengths are those the games were tuned with', () => {
  expect(lengths).toMatchObject({
    COUNTDOWN_MS: 3_000,
    FRIENDS_RESULTS_MS: 8_000,
    FRIENDS_EXPLANATION_MS: 6_000,
    SPRINT_MINUTES: { least: 5, usual: 25, most: 45 },
    SPRINT_LAPS: 3,
  });
  expect(PLACE_KEPT_MS).toBe(60_000);
  expect(RUSH_AHEAD).toBe(2);
  expect(QUIZ_REPLAY_MS).toBe(1_600);
  expect(QUIZ_REST_DAYS).toBe(14);
  expect(QUIZ_LEAST_CATEGORIES).toBe(4);
  expect(SPRINT_QUEUE_WAIT_MS).toBe(300_000);
});
