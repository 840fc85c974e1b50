/** The whole product, with races on a clock that only the test moves. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { installRaceParts, type RaceParts } from '#realtime/races/raceParts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type HandClock, handClock } from '#tests/support/handClock.ts';

/** Call once a file; `app` is there as soon as the first test begins. */
export function withRaceApp(parts: Partial<RaceParts> = {}): { readonly app: TestApp; clock: HandClock } {
  const clock = handClock();
  let app: TestApp | undefined;
  beforeAll(async () => {
    installRaceParts({ ...parts, clock });
    app = await startTestApp();
  });
  afterAll(() => app?.stop());
  // The client library says on the console when a room closes; that is its way.
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
  });
  return {
    clock,
    get app() {
      if (!app) throw new Error('the product has not started yet');
      return app;
    },
  };
}
