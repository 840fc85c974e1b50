import { expect, expectTypeOf, test } from 'vitest';
import { CONFETTI_MILLISECONDS, confettiPieces } from '../../../client/src/ui/confettiPieces.ts';
import { type Choosable, type FilledText, filled } from '../../../client/src/ui/filled.ts';
import { nextInMenu } from '../../../client/src/ui/menuKeys.ts';
import {
  TOOLTIP_DELAY_MILLISECONDS,
  TOOLTIP_SKIP_MILLISECONDS,
  tooltipClosed,
  tooltipDelay,
} from '../../../client/src/ui/tooltipTiming.ts';
import { SWIPE_PIXELS } from '../../../client/src/ui/useSwipe.ts';

test('a tooltip opens after 700 ms, and at once within 300 ms after another', () => {
  expect(TOOLTIP_DELAY_MILLISECONDS).toBe(700);
  expect(tooltipDelay(10_000)).toBe(700);
  tooltipClosed(10_000);
  expect(tooltipDelay(10_000 + TOOLTIP_SKIP_MILLISECONDS - 1)).toBe(0);
  expect(tooltipDelay(10_000 + TOOLTIP_SKIP_MILLISECONDS)).toBe(700);
  expect(TOOLTIP_SKIP_MILLISECONDS).toBe(300);
});

test('a toast goes after a swipe of 50 px', () => {
  expect(SWIPE_PIXELS).toBe(50);
});

test('an empty text cannot be chosen', () => {
  expect(filled('')).toBeUndefined();
  expect(filled('de')).toBe('de');
  expectTypeOf<Choosable<'' | 'de'>>().toEqualTypeOf<'de'>();
  expectTypeOf<Choosable<string>>().toEqualTypeOf<FilledText>();
});

test('a burst of confetti lasts 1.2 seconds, no piece like another', () => {
  expect(CONFETTI_MILLISECONDS).toBe(1_200);
  const pieces = confettiPieces(44);
  expect(new Set(pieces.map(({ x, y }) => `${x} ${y}`)).size).toBe(44);
  expect(pieces.every(({ wait }) => wait < 200)).toBe(true);
});

test('keys walk through a menu, round its ends and to a first letter', () => {
  const labels = ['Profile', 'Share', 'Block', 'Settings'];
  expect(nextInMenu('ArrowDown', labels, 3)).toBe(0);
  expect(nextInMenu('ArrowUp', labels, 0)).toBe(3);
  expect(nextInMenu('ArrowUp', labels, -1)).toBe(3);
  expect(nextInMenu('Home', labels, 2)).toBe(0);
  expect(nextInMenu('End', labels, 0)).toBe(3);
  expect(nextInMenu('s', labels, 1)).toBe(3);
  expect(nextInMenu('S', labels, 3)).toBe(1);
  expect(nextInMenu('x', labels, 0)).toBeUndefined();
  expect(nextInMenu('Enter', labels, 0)).toBeUndefined();
  expect(nextInMenu('ArrowDown', [], -1)).toBeUndefined();
});
