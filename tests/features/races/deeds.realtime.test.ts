/** Mission Sprint: whose word counts for what, and that a deed is a mission, too. */
import { describe, expect, it, vi } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { LedgerRowModel } from '#models/progress/LedgerRow.model.ts';
import { findOpenRace } from '#models/races/races.queries.ts';
import { SPRINT_DEEDS } from '#shared/races/content/sprint.deeds.ts';
import { DEEDS_AS_MISSIONS } from '#shared/races/content/sprint.missions.ts';
import { SPRINT_TEXTS } from '#shared/races/content/texts.ts';
import * as events from '#shared/races/races.events.ts';
import type { RaceDealt, SprintShown } from '#shared/races/races.schema.ts';
import { newRacer, openTestRace, type RaceClient } from '#tests/support/races.ts';
import { rightChoice } from './knowingHero.ts';
import { withRaceApp } from './raceApp.ts';
import { reopenRace } from './reopened.ts';

const MINUTE_MS = 60_000;
const LAP_MS = 15 * MINUTE_MS;

const race = withRaceApp();
const { clock } = race;

type Party = 'class' | 'friends';

/** A Sprint in its first lap, with two heroes who have accounts; the host looks on, or races. */
async function sprint(party: Party, hostRaces: boolean) {
  const { code, hostId } = await openTestRace({ game: 'sprint', minutes: 45, party });
  const account = await createAccount({});
  await AccountModel.updateOne({ _id: account._id }, { $set: { timezone: 'Europe/Berlin' } });
  const hosting = await newRacer(race.app, hostId);
  const host = await hosting.join(code, { part: hostRaces ? 'hero' : 'spectator' });
  const ada = await (await newRacer(race.app, account._id)).join(code);
  await host.see(({ heroes }) => heroes.size === (hostRaces ? 2 : 1));
  host.send(events.RACE_START, {});
  await clock.passUntil(ada.hear(events.RACE_DEALT, ({ n }) => n === 5));
  await clock.pass(LAP_MS - MINUTE_MS);
  const { seat = -1 } = await ada.hear(events.RACE_WELCOME);
  return { code, host, hostId, ada, adaId: account._id, seat };
}

const shownOf = ({ shown }: RaceDealt): SprintShown => {
  if (shown.kind !== 'sprint') throw new Error('not a deed');
  return shown;
};
const missionOf = (dealt: RaceDealt): string => {
  const { title } = shownOf(dealt);
  return Object.keys(SPRINT_TEXTS.en).find((id) => SPRINT_TEXTS.en[id]?.title === title) ?? '';
};
const cardsOf = (client: RaceClient, fits: (mission: string) => boolean = () => true): RaceDealt[] =>
  client.all(events.RACE_DEALT).filter((one) => one.round === 1 && fits(missionOf(one)));

function claim(client: RaceClient, { round, n, shown }: RaceDealt): void {
  client.send(events.RACE_ANSWER, { round, n, choice: rightChoice(shown) });
}

const waitsFor = (host: RaceClient, seat: number, title: string) =>
  clock
    .passUntil(
      host.hear(events.RACE_QUEUE, ({ waiting }) =>
        waiting.some((one) => one.seat === seat && one.title === title),
      ),
    )
    .then(({ waiting }) => waiting.find((one) => one.seat === seat && one.title === title) ?? never());

function never(): never {
  throw new Error('it waited a moment ago');
}

/** The rows that missions have brought a hero, as soon as there are so many. */
async function missionRows(hero: string, count: number) {
  const rows = () => LedgerRowModel.find({ hero, kind: 'mission' }).sort({ at: 1 }).lean();
  await vi.waitFor(async () => expect(await rows()).toHaveLength(count));
  return rows();
}

async function podium({ host, ada }: { host: RaceClient; ada: RaceClient }): Promise<void> {
  for (let phase = ''; phase !== 'podium'; ) {
    host.send(events.RACE_NEXT, {});
    await clock.pass(500);
    await host.see((state) => {
      phase = state.phase;
      return true;
    });
  }
  await ada.see(({ phase }) => phase === 'podium');
}

describe('a deed', () => {
  it('to which the teacher says yes is the mission it is, once in its period', async () => {
    const { host, ada, adaId, seat } = await sprint('class', false);
    const [first] = cardsOf(ada) as [RaceDealt];
    claim(ada, first);
    const { n } = await waitsFor(host, seat, shownOf(first).title);
    host.send(events.RACE_APPROVE, { seat, round: 1, n, ruling: { ruling: 'yes' } });
    expect(await ada.hear(events.RACE_JUDGED)).toMatchObject({ right: true, mission: true });
    const [row] = await missionRows(adaId, 1);
    const mission = missionOf(first);
    expect(row).toMatchObject({ amount: DEEDS_AS_MISSIONS.get(mission)?.points, verified: true });
    expect(row?.key).toMatch(new RegExp(`^mission:${mission}:.+:${adaId}$`));
    await ada.leave();
    await host.leave();
  });

  it('that waits until after the podium changes nothing of the race, and is a mission all the same', async () => {
    const sprinting = await sprint('class', false);
    const { host, ada, adaId, seat } = sprinting;
    const [first, second] = cardsOf(ada) as [RaceDealt, RaceDealt];
    claim(ada, first);
    claim(ada, second);
    await waitsFor(host, seat, shownOf(second).title);
    await podium(sprinting);
    await ada.hear(events.RACE_AWARDED);
    const late = await waitsFor(host, seat, shownOf(first).title);
    host.send(events.RACE_APPROVE, { seat, round: 1, n: late.n, ruling: { ruling: 'yes' } });
    const judged = await ada.hear(events.RACE_JUDGED);
    expect(judged).toMatchObject({ late: shownOf(first).title, points: 0, total: 0, mission: true });
    expect(ada.room.state.heroes.get(String(seat))).toMatchObject({ score: 0, rank: 0 });
    await missionRows(adaId, 1);

    // Also after the people of the race have gone on to the next one.
    host.send(events.RACE_REMATCH, { yes: true });
    await ada.see(({ phase }) => phase === 'lobby');
    host.send(events.RACE_START, {});
    await clock.passUntil(ada.see(({ phase }) => phase === 'round'));
    const later = await clock.passUntil(
      host.hear(events.RACE_QUEUE, ({ waiting }) => waiting.some(({ n }) => n > 5)),
    );
    for (const { n, round } of later.waiting)
      host.send(events.RACE_APPROVE, { seat, round, n, ruling: { ruling: 'yes' } });
    await missionRows(adaId, 2);
    expect(ada.room.state.heroes.get(String(seat))).toMatchObject({ score: 0 });
    await ada.leave();
    await host.leave();
  });

  it('that waits when the process dies still waits where the race is opened again', async () => {
    const { code, host, ada, adaId, seat } = await sprint('class', false);
    const [first, second] = cardsOf(ada) as [RaceDealt, RaceDealt];
    claim(ada, first);
    claim(ada, second);
    await waitsFor(host, seat, shownOf(second).title);
    await clock.passUntil(ada.see(({ phase }) => phase === 'results'));
    await vi.waitFor(async () => expect((await findOpenRace(code))?.checkpoint?.round).toBe(1));

    const { race: reopened, state, stop } = await reopenRace(code, clock);
    const { play, table } = reopened;
    expect(table.claims.map(({ item }) => item.n)).toEqual([first.n, second.n]);
    play.rule?.({ seat, round: 1, n: first.n, ruling: { ruling: 'yes' } });
    expect(table.claims.map(({ item }) => item.n)).toEqual([second.n]);
    expect(state.heroes.get(String(seat))?.score).toBeGreaterThan(0);
    await missionRows(adaId, 1);
    stop();
    await ada.leave();
    await host.leave();
  });

  it('of somebody who was taken out is not stored for whoever has their seat now', async () => {
    const { code, host, ada, seat } = await sprint('class', false);
    const [first] = cardsOf(ada) as [RaceDealt];
    claim(ada, first);
    await waitsFor(host, seat, shownOf(first).title);
    host.send(events.RACE_REMOVE, { seat });
    await ada.ended;
    const ben = await (await newRacer(race.app)).join(code);
    expect(await ben.hear(events.RACE_WELCOME)).toMatchObject({ seat });
    await clock.passUntil(ben.see(({ phase }) => phase === 'results'));
    await vi.waitFor(async () => expect((await findOpenRace(code))?.checkpoint?.round).toBe(1));

    const { race: reopened, stop } = await reopenRace(code, clock);
    expect(reopened.table.claims).toEqual([]);
    stop();
    await ben.leave();
    await host.leave();
  });

  it('of whoever leads needs no yes and gets none: it counts on their word, and is verified by nobody', async () => {
    const { host, hostId, ada, seat } = await sprint('class', true);
    const told = cardsOf(host, (mission) => DEEDS_AS_MISSIONS.get(mission)?.asksPhoto === false);
    const [own] = told as [RaceDealt];
    claim(host, own);
    const judged = await host.hear(events.RACE_JUDGED);
    expect(judged).toMatchObject({ right: true, ownWord: true, mission: true });
    expect(judged.points).toBeGreaterThan(0);
    const [row] = await missionRows(hostId, 1);
    expect(row?.verified).toBe(false);
    // Another one waits as ever, and only that one.
    const [hers] = cardsOf(ada) as [RaceDealt];
    claim(ada, hers);
    await waitsFor(host, seat, shownOf(hers).title);
    expect(host.all(events.RACE_QUEUE).flatMap(({ waiting }) => waiting)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ seat: 0 })]),
    );
    await ada.leave();
    await host.leave();
  });

  it('that waits for a yes when its hero becomes the one who leads waits no longer', async () => {
    const { host, ada } = await sprint('friends', true);
    const [hers] = cardsOf(ada) as [RaceDealt];
    claim(ada, hers);
    await ada.see(({ answered }) => answered === 1);
    await host.leave();
    expect(await clock.passUntil(ada.hear(events.RACE_JUDGED))).toMatchObject({ right: true, ownWord: true });
    await ada.leave();
  });

  it('that asks for a photo is shown to whoever leads; among friends it is no mission', async () => {
    const { host, ada, adaId, seat } = await sprint('friends', true);
    expect(ada.all(events.RACE_DEALT).map((one) => shownOf(one).proof)).not.toContain('photo');
    const asking = SPRINT_DEEDS.filter(({ missionId }) => DEEDS_AS_MISSIONS.get(missionId)?.asksPhoto);
    const cards = cardsOf(ada, (mission) => asking.some(({ missionId }) => missionId === mission));
    for (const card of cards.slice(0, 1)) {
      claim(ada, card);
      const { n } = await waitsFor(host, seat, shownOf(card).title);
      host.send(events.RACE_APPROVE, { seat, round: 1, n, ruling: { ruling: 'yes' } });
      const judged = await ada.hear(events.RACE_JUDGED);
      expect(judged.right).toBe(true);
      expect(judged.mission).toBeUndefined();
      expect(await LedgerRowModel.countDocuments({ hero: adaId, kind: 'mission' })).toBe(0);
    }
    await ada.leave();
    await host.leave();
  });
});
