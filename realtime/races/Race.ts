/**
 * A race from the lobby to the podium, and again. Knows nothing of sockets: the
 * room brings people and messages in, a clock moves it, a store keeps it.
 */
import type { Log } from '#models/core/log.ts';
import type { GhostRun, OpenRace } from '#models/races/RaceRun.ts';
import { RACE_HIGHLIGHTS, RACE_QUEUE } from '#shared/races/races.events.ts';
import type { RaceAnswer } from '#shared/races/races.schema.ts';
import type { Attendant } from './Attendant.ts';
import { Cheers } from './Cheers.ts';
import { dealtWithNow } from './dealing.ts';
import { Hosting } from './Hosting.ts';
import { hostQueue } from './hostQueue.ts';
import { takeAnswer } from './judging.ts';
import type { Play } from './play/Play.ts';
import { highlightsOf } from './podium.ts';
import { countPresence, lapsed } from './presence.ts';
import { RaceBooks } from './RaceBooks.ts';
import { RaceCourse } from './RaceCourse.ts';
import type { RaceHero } from './RaceHero.ts';
import type { RaceTable } from './RaceTable.ts';
import { RaceTime } from './RaceTime.ts';
import { Roster } from './Roster.ts';
import type { RaceState } from './race.state.ts';
import type { RaceClock } from './raceClock.ts';
import { RaceStandingTeller } from './raceStanding.ts';
import type { RaceStore } from './raceStore.ts';
import { countImproved, countLead, countPlaces } from './ranks.ts';
import { tellRoundOver } from './roundEnd.ts';

const SECOND_MS = 1_000;
const NOTHING_WAITS = JSON.stringify({ waiting: [], suspicious: [] });

export interface RaceContext {
  race: OpenRace;
  /** Runs along in the first run. */
  ghost: GhostRun | undefined;
  state: RaceState;
  clock: RaceClock;
  store: RaceStore;
  log: Log;
  /** Tells somebody who they are here now: with the wind of a round, or as the host. */
  welcome(line: Attendant): void;
  /** The race is over and everybody goes. */
  closed(): void;
}

export class Race {
  readonly table: RaceTable;
  readonly hosting: Hosting;
  readonly cheers: Cheers;
  readonly #course: RaceCourse;
  readonly #books: RaceBooks;
  readonly #standing: RaceStandingTeller;
  /** What each host was told last. */
  readonly #told = new WeakMap<Attendant, string>();
  #countedAt: number;
  #secondAt: number;

  constructor({ race, ghost, state, clock, store, log, ...hooks }: RaceContext) {
    const { settings, code } = race;
    const { game, party, scheme, teams } = settings;
    Object.assign(state, { code, game, party, scheme, display: teams > 0 ? 'teams' : 'together' });
    const corrections = race.corrections ?? ghost?.dealt?.corrections ?? {};
    state.townRules = Object.keys(corrections).length > 0;
    this.table = {
      race,
      settings,
      state,
      time: new RaceTime(clock, state),
      roster: new Roster(state),
      run: race.run,
      seed: store.seedOfRun(race, race.run),
      resting: [],
      dealtWith: dealtWithNow(settings),
      dealtAs: undefined,
      roundSeconds: 0,
      scoresChanged: false,
      claims: [],
      countDeed: (deed) => this.#books.countDeed(deed),
    };
    this.cheers = new Cheers(this.table);
    this.hosting = new Hosting(this.table, hooks.welcome);
    this.#books = new RaceBooks(race.id, store, log);
    this.#standing = new RaceStandingTeller(this.table, this.#books);
    this.#course = new RaceCourse({
      table: this.table,
      hosting: this.hosting,
      books: this.#books,
      ghost,
      seedOf: (run) => store.seedOfRun(race, run),
      hooks,
    });
    this.#countedAt = this.table.time.now();
    this.#secondAt = this.table.time.outside();
  }

  get play(): Play {
    return this.#course.play;
  }

  // What the host may do.

  start(): void {
    this.#course.start();
  }

  next(): void {
    this.#course.goOn('next');
  }

  /** After a pause, what is out is dealt again with the time that is left. */
  pause(paused: boolean): void {
    const { time, roster } = this.table;
    if (paused) time.pause();
    else if (time.resume()) for (const line of roster.lines) this.play.resume(line);
  }

  /** Somebody goes for good, by the word of the host or out of the class. */
  remove(visitor: string): void {
    const { roster } = this.table;
    const hero = roster.find(visitor);
    roster.removed.add(visitor);
    if (hero) roster.letGo(hero);
    roster.endLines(visitor, 'removed');
    this.#placesChanged();
    this.#course.keep();
  }

  /** Its race was closed. */
  close(): void {
    this.#course.close();
  }

  // What heroes do.

  answer(hero: RaceHero, answer: RaceAnswer): void {
    takeAnswer(this.table, this.play, hero, answer);
  }

  /** Who wants to go again; a host who looks on has no hero. */
  again(hero: RaceHero | undefined, yes: boolean, host: boolean): void {
    if (this.table.time.phase.name !== 'podium') return;
    if (hero) hero.shown.again = yes;
    this.#course.goAgainIfAgreed(host && yes);
  }

  /** Somebody's line is about to be lost or found; until now they were as they were. */
  beforePresenceChanges(): void {
    this.#count();
  }

  /** A hero has taken a seat. */
  came(hero: RaceHero): void {
    if (hero.shown.waiting) this.#course.enterAtOnce(hero);
    this.#placesChanged();
  }

  /** The place of a hero is free now. */
  letGo(hero: RaceHero): void {
    this.table.roster.letGo(hero);
    this.#placesChanged();
    if (this.table.time.phase.name === 'podium') this.#course.goAgainIfAgreed(false);
  }

  /** Moves the race; called many times a second. */
  beat(): void {
    const { time } = this.table;
    if (time.phase.name === 'round') this.#course.beat();
    const isOver = time.left() === 0;
    if (isOver || time.now() - this.#countedAt >= SECOND_MS) this.#count();
    if (isOver) this.#course.goOn('elapsed');
    if (this.table.scoresChanged) countPlaces(this.table);
    if (time.outside() - this.#secondAt < SECOND_MS) return;
    this.#secondAt = time.outside();
    this.#everySecond();
  }

  /** Sends to somebody who comes, or comes back, what belongs on their screen now. */
  resume(line: Attendant): void {
    const { name } = this.table.time.phase;
    if (name === 'countdown' || name === 'round') this.play.resume(line);
    if (name === 'results' && line.hero) tellRoundOver(this.table, this.play, line.hero);
    if (name === 'podium') line.send(RACE_HIGHLIGHTS, highlightsOf(this.table));
  }

  /** Waits until everything that was told to the store is there. */
  settled(): Promise<void> {
    return this.#books.settled();
  }

  /** Who was there, and who led, since this was last counted. */
  #count(): void {
    const { time } = this.table;
    const now = time.now();
    const seconds = (now - this.#countedAt) / SECOND_MS;
    this.#countedAt = now;
    if (time.phase.name !== 'round') return;
    this.table.roundSeconds += seconds;
    countPresence(this.table, seconds);
    countLead(this.table, seconds);
  }

  #everySecond(): void {
    for (const hero of lapsed(this.table)) this.letGo(hero);
    this.hosting.beat();
    this.cheers.tell();
    this.#course.showTeams();
    countImproved(this.table);
    this.#standing.tell();
    this.#course.lookAtQueue();
    this.#tellHosts();
    if (!this.hosting.awaited) this.#goOnAlone();
  }

  /** Nobody waits for a teacher who does not come back. */
  #goOnAlone(): void {
    const { time } = this.table;
    if ('paused' in time.phase && time.phase.paused) this.pause(false);
    else if (time.left() === undefined && time.phase.name !== 'lobby') this.next();
  }

  #tellHosts(): void {
    for (const line of this.hosting.lines) {
      const queue = hostQueue(this, line);
      const text = JSON.stringify(queue);
      if (text === (this.#told.get(line) ?? NOTHING_WAITS)) continue;
      this.#told.set(line, text);
      line.send(RACE_QUEUE, queue);
    }
  }

  #placesChanged(): void {
    this.hosting.look();
    countPlaces(this.table);
  }
}
