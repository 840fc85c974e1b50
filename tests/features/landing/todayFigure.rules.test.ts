import { expect, test } from 'vitest';
import { todayFigure } from '../../../client/src/pages/landing/todayFigure.ts';

test('missions come before races, races before points', () => {
  expect(todayFigure({ missions: 2, races: 5, points: 90 })).toEqual({ kind: 'missions', count: 2 });
  expect(todayFigure({ missions: 0, races: 5, points: 90 })).toEqual({ kind: 'races', count: 5 });
  expect(todayFigure({ missions: 0, races: 0, points: 90 })).toEqual({ kind: 'points', count: 90 });
});

test('a day without anything yet invites to be the first, and does not show a zero', () => {
  expect(todayFigure({ missions: 0, races: 0, points: 0 })).toEqual({ kind: 'first' });
});

test('no figure is invented while none is known', () => {
  expect(todayFigure(undefined)).toEqual({ kind: 'unknown' });
});
