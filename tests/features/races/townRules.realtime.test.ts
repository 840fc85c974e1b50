/** A class's town sorts in its own way: from the class to the verdict on the screen. */
import { expect, it } from 'vitest';
import { actorOf } from '#models/accounts/Actor.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { changeClass, makeClass } from '#models/classes/classes.commands.ts';
import { openRace } from '#models/races/races.commands.ts';
import { findOpenRace } from '#models/races/races.queries.ts';
import { SCHEMES } from '#shared/races/content/rush.schemes.ts';
import { RUSH_THINGS } from '#shared/races/content/rush.things.ts';
import { RUSH_TEXTS } from '#shared/races/content/texts.ts';
import * as events from '#shared/races/races.events.ts';
import { RaceSettings } from '#shared/races/rooms.schema.ts';
import { binOf, type Corrections } from '#shared/races/rush/scheme.rules.ts';
import { newRacer } from '#tests/support/races.ts';
import { withRaceApp } from './raceApp.ts';

/** Everything of paper goes elsewhere in this town. */
const CORRECTIONS: Corrections = Object.fromEntries(
  RUSH_THINGS.filter((thing) => binOf(thing, SCHEMES.planet) === 'paper')
    .slice(0, 12)
    .map(({ id }) => [id, 'packaging']),
);
const ITEMS = 24;

const race = withRaceApp();
const { clock } = race;

it('what a class has corrected is dealt, judged and explained so, in races that are opened from then on', async () => {
  const account = await createAccount({ email: 'town@school.example', roles: ['teacher'] });
  const teacher = actorOf(account, new Date());
  const { id } = await makeClass({ actor: teacher, wanted: { name: 'River', ageBand: '9-12' } });
  const open = async (scheme: 'planet' | 'de') =>
    (
      await openRace(
        teacher,
        RaceSettings.parse({ game: 'rush', party: 'class', band: '9-12', classId: id, scheme }),
      )
    ).code;
  const before = await open('planet');
  await changeClass({ actor: teacher, id, change: { corrections: CORRECTIONS } });
  const code = await open('planet');
  expect((await findOpenRace(before))?.corrections).toBeUndefined();
  // Somebody else's bins are sorted as they are there.
  expect((await findOpenRace(await open('de')))?.corrections).toBeUndefined();

  const host = await (await newRacer(race.app, account._id)).join(code);
  await host.see(({ heroes, townRules }) => heroes.size === 1 && townRules);
  host.send(events.RACE_START, {});
  let corrected = 0;
  for (let n = 0; n < ITEMS && corrected < 2; n += 1) {
    const { shown } = await clock.passUntil(
      host.hear(events.RACE_DEALT, (one) => one.round === 1 && one.n === n),
    );
    const name = shown.kind === 'rush' ? shown.name : '';
    const thing = RUSH_THINGS.find((one) => RUSH_TEXTS.en[one.id]?.name === name);
    const bin = thing && binOf(thing, SCHEMES.planet, CORRECTIONS);
    await clock.pass(2_000);
    host.send(events.RACE_ANSWER, { round: 1, n, choice: { kind: 'rush', bin } });
    const judged = await host.hear(events.RACE_JUDGED, (one) => one.n === n);
    expect(judged.right, name).toBe(true);
    const hasRule = thing !== undefined && thing.id in CORRECTIONS;
    expect(judged.explain.text === 'In our town this goes into: Packaging.', name).toBe(hasRule);
    if (hasRule) corrected += 1;
  }
  expect(corrected).toBeGreaterThan(0);
  await host.leave();
});
