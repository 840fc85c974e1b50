/** What people do at the screens of a race, for tests in a real browser. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SITUATIONS } from '#shared/races/content/power.situations.ts';
import { POWER_TEXTS } from '#shared/races/content/texts.ts';
import * as events from '#shared/races/races.events.ts';
import type { GameId } from '#shared/races/words.schema.ts';
import type { HandClock } from '#tests/support/handClock.ts';
import type { RaceClient } from '#tests/support/races.ts';
import { BIN_LETTERS } from '../../../client/src/features/races/rushKeys.ts';
import { rightChoice } from './knowingHero.ts';

/** Longer than any deed takes that is dealt for laps of seven minutes. */
const A_DEED_MS = 6.2 * 60_000;
const A_BEAT_MS = 500;
const PATIENT = { timeout: 20_000 };

/** A guest's way in: one press. */
export async function pressJoin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Join the race' }).click();
  await page.getByRole('list', { name: 'Heroes in this race' }).waitFor();
}

/** The own points as the race bar shows them. */
export async function pointsOn(page: Page): Promise<number> {
  const words = (await page.locator('[data-points]').textContent()) ?? '';
  // After the figure may come what flies towards it.
  return Number(/\d[\d,]*/.exec(words)?.[0].replaceAll(',', '') ?? Number.NaN);
}

/** Presses the letter of the bin in which the thing that lies there belongs. */
export async function pressBin(page: Page): Promise<void> {
  const name = page.locator('p[role=status]').filter({ hasText: /\S/ }).last();
  await expect.poll(() => name.getAttribute('data-empty'), PATIENT).toBeNull();
  const choice = rightChoice({ kind: 'rush', art: '', name: (await name.textContent()) ?? '' });
  if (choice?.kind === 'rush') await page.keyboard.press(BIN_LETTERS[choice.bin]);
}

/** A little of a game at a real screen: enough for points. `watch` sees what the whole room sees. */
export const PLAY_A_LITTLE: Record<
  GameId,
  (page: Page, race: { clock: HandClock; watch: RaceClient; leader: Page }) => Promise<void>
> = {
  async rush(page, { clock }) {
    await clock.pass(2_000);
    await pressBin(page);
  },
  async quiz(page, { clock, watch }) {
    const { shown } = await watch.hear(events.RACE_DEALT);
    if (shown.kind !== 'quiz') throw new Error('no question');
    const choice = rightChoice(shown);
    if (choice?.kind !== 'quiz') throw new Error('nobody knows');
    const answer = page.getByRole('group', { name: 'Answers' }).getByRole('button').nth(choice.answer);
    await answer.waitFor();
    await clock.pass(shown.readingMs + 1_000);
    await expect.poll(() => answer.isEnabled(), PATIENT).toBe(true);
    await page.keyboard.press('ABCD'.charAt(choice.answer));
    await watch.see(({ answered }) => answered > 0);
    await clock.passUntil(watch.hear(events.RACE_REVEALED));
  },
  async power(page, { clock }) {
    await expect
      .poll(async () => {
        await clock.pass(A_BEAT_MS);
        return switchWasteOff(page);
      }, PATIENT)
      .toBe(true);
  },
  async sprint(page, { clock, leader }) {
    await clock.pass(A_DEED_MS);
    await page
      .getByRole('button', { name: /^Done: / })
      .first()
      .click();
    const yes = leader.getByRole('button', { name: /^Yes: / });
    await expect
      .poll(async () => {
        await clock.pass(A_BEAT_MS);
        return yes.count();
      }, PATIENT)
      .toBeGreaterThan(0);
    await yes.first().click();
  },
};

/** Taps something that is on for nobody, if anything is. */
async function switchWasteOff(page: Page): Promise<boolean> {
  const waste = new Set(
    SITUATIONS.filter(({ waste }) => waste).map(({ id }) => {
      const text = POWER_TEXTS.en[id];
      return text && 'clue' in text ? text.clue : '';
    }),
  );
  for (const button of await page.locator('[data-thing]').all()) {
    const [, clue = ''] = /: (.*)$/.exec((await button.getAttribute('aria-label')) ?? '') ?? [];
    if (!waste.has(clue)) continue;
    await button.click();
    return true;
  }
  return false;
}
