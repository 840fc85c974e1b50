/** "Most improved" goes by what each hero usually does, not by points. */
import { expect, it } from 'vitest';
import { storedRaces } from '#realtime/races/storedRaces.ts';
import { RUSH_BINS } from '#shared/races/lengths.rules.ts';
import { parKey } from '#shared/races/par.rules.ts';
import * as events from '#shared/races/races.events.ts';
import { newRacer, openTestRace, type RaceClient } from '#tests/support/races.ts';
import { rightChoice } from './knowingHero.ts';
import { withRaceApp } from './raceApp.ts';

const usual = new Map<string, number>();
const race = withRaceApp({
  store: {
    ...storedRaces,
    async whatIsKnownOf(visitors, settings) {
      const known = await storedRaces.whatIsKnownOf(visitors, settings);
      return new Map(
        [...known].map(([visitor, hero]) => {
          const pars = RUSH_BINS['9-12'].map((bins) => [
            parKey('rush', '9-12', bins),
            usual.get(visitor) ?? 0,
          ]);
          return [visitor, { ...hero, pars: Object.fromEntries(pars) }];
        }),
      );
    },
  },
});
const { clock } = race;

const improved = (client: RaceClient): number[] =>
  [...client.room.state.heroes.values()].sort((a, b) => a.seat - b.seat).map((hero) => hero.improved);

it('the slowest who beats their own par stands before the quickest who does not, and only while it is shown', async () => {
  const { code, hostId } = await openTestRace({});
  const racers = [await newRacer(race.app, hostId), await newRacer(race.app)];
  usual.set(racers[0]?.id ?? '', 9_000).set(racers[1]?.id ?? '', 150);
  const host = await (racers[0] ?? never()).join(code);
  const ada = await (racers[1] ?? never()).join(code);
  await host.see(({ heroes }) => heroes.size === 2);
  host.send(events.RACE_START, {});
  for (const [client, rights] of [
    [host, 3],
    [ada, 2],
  ] as const)
    for (let n = 0; n < rights; n += 1) {
      const { shown } = await clock.passUntil(
        client.hear(events.RACE_DEALT, (one) => one.round === 1 && one.n === n),
      );
      await clock.pass(2_000);
      client.send(events.RACE_ANSWER, { round: 1, n, choice: rightChoice(shown) });
      await client.hear(events.RACE_JUDGED, (one) => one.n === n);
    }
  await host.see(({ heroes }) => (heroes.get('0')?.score ?? 0) > (heroes.get('1')?.score ?? 0));
  expect(improved(host)).toEqual([0, 0]);
  host.send(events.RACE_DISPLAY, { display: 'improved' });
  await clock.passUntil(host.see(() => improved(host).some((place) => place > 0)));
  expect(improved(host)).toEqual([2, 1]);
  // It holds when the round is over, and into the next one.
  await clock.passUntil(host.see(({ phase, round }) => phase === 'round' && round === 2));
  await clock.pass(2_000);
  expect(improved(host)).toEqual([2, 1]);
  host.send(events.RACE_DISPLAY, { display: 'together' });
  await clock.passUntil(host.see(() => improved(host).every((place) => place === 0)));
  await ada.leave();
  await host.leave();
});

function never(): never {
  throw new Error('there are two');
}
