import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RaceModel } from '#models/races/Race.model.ts';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import { SITUATIONS } from '#shared/races/content/power.situations.ts';
import { QUIZ_TEXTS } from '#shared/races/content/texts.ts';
import * as events from '#shared/races/races.events.ts';
import type { RaceDealt } from '#shared/races/races.schema.ts';
import type { GameId } from '#shared/races/words.schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type HandClock, handClock } from '#tests/support/handClock.ts';
import { newRacer, openTestRace, type RaceClient } from '#tests/support/races.ts';
import { rightChoice, wrongChoice } from './knowingHero.ts';

const ROUNDS = [1, 2, 3];

let app: TestApp;
let clock: HandClock;
beforeAll(async () => {
  clock = handClock();
  installRaceParts({ clock });
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The client library says on the console when a room closes; that is its way. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

interface Started {
  code: string;
  host: RaceClient;
  ada: RaceClient;
  screen: RaceClient;
}

/** A host who races, another hero, and a screen; the race has begun. */
async function startRace(game: GameId, settings: object = {}): Promise<Started> {
  const { code, hostId } = await openTestRace({ game, ...settings });
  const [one, two, three] = await Promise.all([newRacer(app, hostId), newRacer(app), newRacer(app)]);
  const host = await one.join(code);
  const ada = await two.join(code);
  const screen = await three.join(code, { part: 'projector' });
  await screen.see(({ heroes, watching }) => heroes.size === 2 && watching === 1);
  host.send(events.RACE_START, {});
  return { code, host, ada, screen };
}

async function leaveAll({ host, ada, screen }: Started): Promise<void> {
  for (const client of [ada, screen, host]) await client.leave();
}

const dealtIn = (client: RaceClient, round: number, n: number): Promise<RaceDealt> =>
  client.hear(events.RACE_DEALT, (one) => one.round === round && one.n === n);

async function podium({ host, ada, screen }: Started): Promise<void> {
  await clock.passUntil(screen.see(({ phase }) => phase === 'podium'));
  const award = await host.hear(events.RACE_AWARDED);
  expect(award).toMatchObject({ given: 'points', finish: 10, place: 15, claimable: false });
  expect(await ada.hear(events.RACE_AWARDED)).toMatchObject({ place: 10, claimable: true });
  const { highlights } = await screen.hear(events.RACE_HIGHLIGHTS);
  expect(highlights.map(({ seat }) => seat).sort()).toEqual([0, 1]);
}

describe('a whole race', () => {
  it('of Recycling Rush: each at the own pace, two things out at most', async () => {
    const race = await startRace('rush');
    const { host, ada } = race;
    for (const round of ROUNDS) {
      for (let n = 0; n < 6; n += 1)
        for (const [client, right] of [
          [host, true],
          [ada, n % 3 > 0],
        ] as const) {
          const { shown } = await clock.passUntil(dealtIn(client, round, n));
          await clock.pass(2_300);
          const out = client.all(events.RACE_DEALT).filter((one) => one.round === round).length;
          expect(out).toBeLessThanOrEqual(n + 2);
          const choice = right ? rightChoice(shown) : wrongChoice(shown);
          client.send(events.RACE_ANSWER, { round, n, choice });
          const judged = await client.hear(events.RACE_JUDGED, (one) => one.round === round && one.n === n);
          expect(judged.right).toBe(right);
        }
      const over = await clock.passUntil(host.hear(events.RACE_ROUND_OVER, (one) => one.round === round));
      expect(over).toMatchObject({ rights: 6, points: 100 + 150 + 200 + 250 + 300 + 300, tricky: [] });
      const other = await ada.hear(events.RACE_ROUND_OVER, (one) => one.round === round);
      expect(other.tricky.length).toBeGreaterThan(0);
    }
    await podium(race);
    // The comeback of the last round is told to its owner alone.
    expect(Math.max(...ada.all(events.RACE_WELCOME).map(({ wind }) => wind))).toBeGreaterThan(0);
    expect(Math.max(...host.all(events.RACE_WELCOME).map(({ wind }) => wind))).toBe(0);
    await leaveAll(race);
  });

  it('of the Eco Quiz: nobody hears what is right before the reveal, the quickest first', async () => {
    const race = await startRace('quiz');
    const { host, ada, screen } = race;
    for (const round of ROUNDS)
      for (let n = 0; n < 5; n += 1) {
        const question = await clock.passUntil(dealtIn(host, round, n));
        if (question.shown.kind !== 'quiz') throw new Error('not a question');
        await clock.pass(question.shown.readingMs + 1_500 + 300 * n * round);
        host.send(events.RACE_ANSWER, { round, n, choice: rightChoice(question.shown) });
        await screen.see(({ answered }) => answered === 1);
        const explained = Object.values(QUIZ_TEXTS.en).find(
          ({ question: words }) => question.shown.kind === 'quiz' && words === question.shown.question,
        )?.explain;
        for (const { heard } of [host, ada, screen])
          expect(JSON.stringify(heard.slice(-3))).not.toContain(explained);
        await clock.pass(500 + 400 * (n % round));
        ada.send(events.RACE_ANSWER, {
          round,
          n,
          choice: n % 2 ? wrongChoice(question.shown) : rightChoice(question.shown),
        });
        const revealed = await clock.passUntil(
          screen.hear(events.RACE_REVEALED, (one) => one.round === round && one.n === n),
        );
        expect(revealed.order).toEqual(n % 2 ? [0] : [0, 1]);
        expect(revealed.chosen.reduce((sum, count) => sum + count)).toBe(2);
        expect(revealed.explain.text).toBe(explained);
      }
    await podium(race);
    await leaveAll(race);
  });

  it('of Power Down: the house lights up by the server’s clock, what is left on leaks', async () => {
    const race = await startRace('power');
    const { host, ada } = race;
    for (const round of ROUNDS) {
      const house = await clock.passUntil(host.hear(events.RACE_HOUSE, (one) => one.round === round));
      expect(house.rooms).toHaveLength(5);
      const others = await ada.hear(events.RACE_HOUSE, (one) => one.round === round);
      expect(others.rooms.map(({ key }) => key)).toEqual(house.rooms.map(({ key }) => key).reverse());
      const handled = new Set<number>();
      const over = host.hear(events.RACE_ROUND_OVER, (one) => one.round === round);
      let isOver = false;
      void over.then(() => {
        isOver = true;
      });
      while (!isOver) {
        await clock.pass(600);
        for (const { n, shown } of host.all(events.RACE_DEALT).filter((one) => one.round === round)) {
          if (handled.has(n)) continue;
          handled.add(n);
          const choice = rightChoice(shown);
          if (!choice) continue;
          await clock.pass(300);
          if (isOver) break;
          host.send(events.RACE_ANSWER, { round, n, choice });
        }
      }
      const told = await over;
      expect(told.rights).toBeGreaterThan(8);
      expect(told.bonus).toBeGreaterThan(500);
      expect(told.saved).toBeGreaterThan(0);
      const metered = ada.all(events.RACE_METER).filter((one) => one.round === round);
      expect(metered.length).toBeGreaterThan(30);
      expect(metered.map(({ leaked }) => leaked)).toEqual(
        metered.map(({ leaked }) => leaked).sort((a, b) => a - b),
      );
    }
    await podium(race);
    await leaveAll(race);
    expect(SITUATIONS.length).toBeGreaterThan(0);
  });

  it('of Mission Sprint: the host’s yes counts, "not yet" costs time and nothing else', async () => {
    const race = await startRace('sprint', { minutes: 45, party: 'class' });
    const { host, ada } = race;
    for (const round of ROUNDS) {
      await clock.passUntil(dealtIn(host, round, 5));
      await dealtIn(ada, round, 5);
      await clock.pass(14 * 60_000);
      for (const [client, most] of [
        [host, 2],
        [ada, 1],
      ] as const) {
        const cards = client
          .all(events.RACE_DEALT)
          .filter((one) => one.round === round && rightChoice(one.shown))
          .slice(0, most);
        for (const { n, shown } of cards) {
          client.send(events.RACE_ANSWER, { round, n, choice: rightChoice(shown) });
          const { seat } = await client.hear(events.RACE_WELCOME);
          if (client === ada) {
            await clock.passUntil(
              host.hear(events.RACE_QUEUE, ({ waiting }) =>
                waiting.some((one) => one.seat === seat && one.n === n && one.round === round),
              ),
            );
            host.send(events.RACE_APPROVE, { seat, round, n, ruling: { ruling: 'yes' } });
          }
          const judged = await client.hear(events.RACE_JUDGED, (one) => one.round === round && one.n === n);
          expect(judged).toMatchObject({ right: true });
          expect(judged.points).toBeGreaterThan(0);
        }
      }
      await clock.passUntil(host.hear(events.RACE_ROUND_OVER, (one) => one.round === round));
      await host.see(({ phase }) => phase === 'results');
      host.send(events.RACE_NEXT, {});
    }
    await podium(race);
    await leaveAll(race);
  });
});

describe('nothing leaves the server before its time', () => {
  it.each<GameId>(['rush', 'quiz', 'power', 'sprint'])('in a race of %s', async (game) => {
    const race = await startRace(game, { minutes: 5 });
    const stored = await RaceModel.findOne({ code: race.code }).lean();
    const seed = stored?.seed ?? 'no seed';
    const frames: Buffer[] = [];
    for (const client of [race.host, race.ada, race.screen]) keepFrames(client, frames);
    await clock.passUntil(race.screen.see(({ phase }) => phase === 'podium'));
    expect(frames.length).toBeGreaterThan(20);
    const sent = Buffer.concat(frames).toString('latin1');
    expect(sent).not.toContain(seed);
    for (const secret of [
      'seed',
      'waste',
      'accepts',
      'difficulty',
      'rtt',
      'opensMs',
      'par',
      'visitor',
      'home',
      'pace',
      'suspicion',
    ])
      expect(sent).not.toContain(asKey(secret));
    for (const client of [race.host, race.ada, race.screen]) {
      const before = client.heard.filter(({ type }) => type === events.RACE_DEALT).length;
      if (game === 'rush') expect(before).toBeLessThanOrEqual(2 * 3);
    }
    await leaveAll(race);
  });
});

/** A name as it stands on the wire before its value. */
function asKey(name: string): string {
  return String.fromCharCode(0xa0 + name.length) + name;
}

/** Keeps every frame that comes in, besides what the client does with it. */
function keepFrames({ room }: RaceClient, frames: Buffer[]): void {
  const { events: handlers } = room.connection;
  const own = handlers.onmessage;
  handlers.onmessage = (event) => {
    frames.push(Buffer.from(event.data));
    own?.(event);
  };
}
