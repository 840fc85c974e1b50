/** A race against a ghost over real sockets: it runs along by the race's clock, and nothing is paid to it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#models/accounts/Actor.ts';
import { SchoolClassModel } from '#models/classes/SchoolClass.model.ts';
import { newId } from '#models/core/schema.ts';
import { openGhostRace } from '#models/races/ghosts.commands.ts';
import { ghostsFor } from '#models/races/ghosts.queries.ts';
import { PastRaceModel } from '#models/races/PastRace.model.ts';
import { openRace } from '#models/races/races.commands.ts';
import { findOpenRace } from '#models/races/races.queries.ts';
import { finishRace } from '#models/races/results.commands.ts';
import { installRaceParts } from '#realtime/races/raceParts.ts';
import * as events from '#shared/races/races.events.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type HandClock, handClock } from '#tests/support/handClock.ts';
import { newRacer, type RaceClient, type Racer } from '#tests/support/races.ts';
import { rightChoice, wrongChoice } from './knowingHero.ts';
import { reopenRace } from './reopened.ts';
import { finishedRun, finisher, person, rushLog, settingsOf, storedRace } from './stored.factory.ts';

/** Of the factory's run: two seconds for each thing. */
const A_THING_MS = 2_000;

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

const ghostOf = ({ room }: RaceClient) => room.state.ghost;
const scoreOf = ({ room }: RaceClient, seat: number) => room.state.heroes.get(String(seat))?.score;

/** A run of somebody, as it is kept; answers its points. */
async function ranBefore(hero: Actor, settings: Parameters<typeof storedRace>[1] = {}): Promise<number> {
  const race = await storedRace(newId(), settings);
  const { log, total } = rushLog(`${race}:1`, { ms: A_THING_MS, items: 6 });
  await finishRace(race, finishedRun([finisher({ visitor: hero.id, log, total })]));
  return total;
}

async function inOneClass(...members: Actor[]): Promise<void> {
  await SchoolClassModel.create({
    name: 'River',
    ageBand: '9-12',
    joinCode: newId(),
    teacher: 'nobody',
    members: members.map(({ id }) => id),
  });
}

async function against(actor: Actor, kind: 'own' | 'classmate'): Promise<{ code: string; racer: Racer }> {
  const ghost = (await ghostsFor(actor)).ghosts.find((one) => one.kind === kind);
  const { code } = await openGhostRace({ actor, id: ghost?.id ?? '' });
  return { code, racer: await newRacer(app, actor.id) };
}

async function sort(client: RaceClient, round: number, n: number, right = true): Promise<string> {
  const { shown } = await clock.passUntil(
    client.hear(events.RACE_DEALT, (one) => one.round === round && one.n === n),
  );
  await clock.pass(A_THING_MS);
  client.send(events.RACE_ANSWER, { round, n, choice: right ? rightChoice(shown) : wrongChoice(shown) });
  await client.hear(events.RACE_JUDGED, (one) => one.round === round && one.n === n);
  return 'name' in shown ? shown.name : '';
}

const inRound = (client: RaceClient, round: number): Promise<void> =>
  clock.passUntil(client.see((state) => state.phase === 'round' && state.round === round));

describe('a hero alone against the own best run', () => {
  it('sees it run again as it was, standing still in a pause, and takes nothing home for a deal they knew', async () => {
    const actor = await person();
    const { code: first } = await openRace(actor, settingsOf());
    const before = await (await newRacer(app, actor.id)).join(first);
    before.send(events.RACE_START, {});
    const names: string[] = [];
    for (const round of [1, 2, 3])
      for (let n = 0; n < 4; n += 1) names.push(await sort(before, round, n, n !== 2));
    await clock.passUntil(before.see(({ phase }) => phase === 'podium'));
    expect(await before.hear(events.RACE_AWARDED)).toMatchObject({ given: 'points' });
    const total = scoreOf(before, 0);
    await before.leave();

    const { code, racer } = await against(actor, 'own');
    const hero = await racer.join(code);
    await hero.see(({ ghost }) => ghost !== undefined);
    expect(ghostOf(hero)).toMatchObject({ kind: 'hero', score: 0 });
    expect(ghostOf(hero)?.name).toBe(hero.room.state.heroes.get('0')?.name);
    hero.send(events.RACE_START, {});
    await inRound(hero, 1);
    expect(hero.room.state.heroes.size).toBe(1);
    await clock.passUntil(hero.see(({ ghost }) => ghost?.score === 100));
    hero.send(events.RACE_PAUSE, { paused: true });
    await hero.see(({ paused }) => paused);
    const held = ghostOf(hero)?.score;
    await clock.pass(30_000);
    hero.send(events.RACE_PAUSE, { paused: false });
    await hero.see(({ paused }) => !paused);
    expect(ghostOf(hero)?.score).toBe(held);
    await clock.passUntil(hero.see(({ phase }) => phase === 'results'));
    expect(ghostOf(hero)?.score).toBe(350);
    for (const round of [2, 3]) {
      await inRound(hero, round);
      expect(await sort(hero, round, 0)).toBe(names[(round - 1) * 4]);
    }
    await clock.passUntil(hero.see(({ phase }) => phase === 'podium'));
    expect(ghostOf(hero)?.score).toBe(total);
    expect(await hero.hear(events.RACE_AWARDED)).toMatchObject({ given: 'nothing', why: 'known-deal' });
    const { highlights } = await hero.hear(events.RACE_HIGHLIGHTS);
    expect(highlights.map(({ seat }) => seat)).toEqual([0]);
    // Another run has another deal, which the ghost never ran.
    hero.send(events.RACE_REMATCH, { yes: true });
    await hero.see(({ phase, ghost }) => phase === 'lobby' && ghost === undefined);
    await hero.leave();
  });
});

describe('heroes together against the ghost of a classmate', () => {
  it('have its deal and neither wind nor credit; their places and points are as without it', async () => {
    const [ghost, actor] = [await person(), await person()];
    await inOneClass(ghost, actor);
    const total = await ranBefore(ghost, { party: 'class' });
    const { code, racer } = await against(actor, 'classmate');
    const [host, guest] = [await racer.join(code), await newRacer(app)];
    let ada = await guest.join(code);
    await host.see(({ heroes }) => heroes.size === 2);
    host.send(events.RACE_START, {});
    await inRound(host, 1);
    const [one, other] = await Promise.all([
      host.hear(events.RACE_DEALT, ({ n }) => n === 0),
      ada.hear(events.RACE_DEALT, ({ n }) => n === 0),
    ]);
    expect(other.shown).toEqual(one.shown);
    for (let n = 0; n < 3; n += 1) await sort(host, 1, n);
    await sort(ada, 1, 0);
    await ada.leave();
    await host.see(({ heroes }) => heroes.get('1')?.away === true);
    await clock.pass(10_000);
    ada = await guest.join(code);
    expect(await ada.hear(events.RACE_WELCOME)).toMatchObject({ credit: 0, total: 100 });
    // The ghost ran in a class, but here is no teacher who would have to say "next".
    for (const round of [2, 3]) await inRound(host, round);
    for (let n = 0; n < 3; n += 1) await sort(host, 3, n);
    await clock.passUntil(host.see(({ phase }) => phase === 'podium'));
    expect(ghostOf(host)?.score).toBe(total);
    expect(Math.max(...ada.all(events.RACE_WELCOME).map(({ wind }) => wind))).toBe(0);
    expect(host.room.state.heroes.get('0')?.rank).toBe(1);
    expect(await host.hear(events.RACE_AWARDED)).toMatchObject({ given: 'points', finish: 10, place: 15 });
    const row = await PastRaceModel.findOne({ hero: actor.id }).lean();
    expect(row).toMatchObject({ heroes: 2, place: 1 });
    for (const client of [ada, host]) await client.leave();
  });
});

describe('Terra', () => {
  it('answers a question like anybody: what came of it is seen at the reveal', async () => {
    const actor = await person();
    const { code } = await openGhostRace({ actor, id: 'terra-quiz-9-12' });
    const hero = await (await newRacer(app, actor.id)).join(code);
    await hero.see(({ ghost }) => ghost?.kind === 'terra');
    hero.send(events.RACE_START, {});
    const { shown } = await clock.passUntil(hero.hear(events.RACE_DEALT, ({ n }) => n === 0));
    if (shown.kind !== 'quiz') throw new Error('not a question');
    await clock.pass(shown.readingMs + shown.timerMs - 1_000);
    expect(ghostOf(hero)?.score).toBe(0);
    await clock.passUntil(hero.hear(events.RACE_REVEALED, ({ n }) => n === 0));
    await hero.see(({ ghost }) => (ghost?.score ?? 0) > 0);
    await hero.leave();
  });
});

describe('a room that is opened again from its checkpoint', () => {
  it('has the ghost where it was, and runs on with it', async () => {
    const actor = await person();
    const total = await ranBefore(actor);
    const { code, racer } = await against(actor, 'own');
    const hero = await racer.join(code);
    hero.send(events.RACE_START, {});
    await clock.passUntil(hero.see(({ phase }) => phase === 'results'));
    const score = ghostOf(hero)?.score;
    expect(score).toBe(total / 3);
    await vi.waitFor(async () => expect((await findOpenRace(code))?.checkpoint?.round).toBe(1));

    const { state, until, stop } = await reopenRace(code, clock);
    expect(state).toMatchObject({ phase: 'results', round: 1 });
    expect(state.ghost?.score).toBe(score);
    await until(() => state.phase === 'round' && state.round === 2);
    expect(state.ghost?.score).toBe(score);
    await until(() => (state.ghost?.score ?? 0) > (score ?? 0));
    await until(() => state.phase === 'podium');
    expect(state.ghost?.score).toBe(total);
    stop();
    await hero.leave();
  });
});
