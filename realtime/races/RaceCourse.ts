/**
 * The way of a race from phase to phase, and what each of them begins and ends
 * with. Long because the phases follow from one another: apart they could not be
 * read in their order.
 */

import type { GhostRun, RaceCheckpoint } from '#models/races/RaceRun.ts';
import { rematchAgreed } from '#shared/races/cheers.rules.ts';
import { COUNTDOWN_MS, FRIENDS_RESULTS_MS } from '#shared/races/lengths.rules.ts';
import { isRescueRound, type Phase } from '#shared/races/phases.rules.ts';
import { restingQuestions } from '#shared/races/quiz/quiz.rules.ts';
import { RACE_HIGHLIGHTS } from '#shared/races/races.events.ts';
import { beginRound } from '#shared/races/settle.rules.ts';
import { SPRINT_QUEUE_WAIT_MS } from '#shared/races/sprint/sprint.rules.ts';
import { lateGauge, windGauges } from '#shared/races/wind.rules.ts';
import type { Attendant } from './Attendant.ts';
import { checkpointOf, reopen } from './checkpoint.ts';
import { dealAs, dealtTo, dealtWithNow } from './dealing.ts';
import type { Hosting } from './Hosting.ts';
import { newPlay } from './play/newPlay.ts';
import type { Play } from './play/Play.ts';
import { finishedRun, hardestOf, highlightsOf, tellAward } from './podium.ts';
import { letIn } from './presence.ts';
import type { RaceBooks } from './RaceBooks.ts';
import { freshTurn, type RaceHero, ranked, showScore } from './RaceHero.ts';
import { hasWind, isAgainstGhost, isLed, type RaceTable } from './RaceTable.ts';
import { RunningGhost } from './RunningGhost.ts';
import { countPlaces } from './ranks.ts';
import { clearForRematch } from './rematch.ts';
import { bookRound, tellRoundOver } from './roundEnd.ts';
import { joinSmallestTeam, putIntoTeams, settleTeams, showTeams, type TeamTotals } from './teams.ts';

/** So long the podium stands if nobody goes again. */
const PODIUM_MS = 10 * 60_000;
/** A room that is opened again waits so long for its heroes before it goes on. */
const REOPENED_MS = 20_000;

export class RaceCourse {
  readonly #table: RaceTable;
  readonly #hosting: Hosting;
  readonly #books: RaceBooks;
  readonly #seedOf: (run: number) => string;
  #ghost: RunningGhost | undefined;
  readonly #hooks: { welcome(line: Attendant): void; closed(): void };
  #play: Play;
  #teams: TeamTotals = [];
  #startedAt = Date.now();
  /** How it stood before the round that runs: what that one has brought so far would be played again. */
  #begunFrom: RaceCheckpoint | undefined;
  /** The podium waits until the host has ruled on every deed. */
  #awaitsQueue = false;

  constructor(parts: {
    table: RaceTable;
    hosting: Hosting;
    books: RaceBooks;
    ghost: GhostRun | undefined;
    seedOf: (run: number) => string;
    /** `welcome` tells somebody who they are now; `closed` ends the room. */
    hooks: { welcome(line: Attendant): void; closed(): void };
  }) {
    this.#table = parts.table;
    this.#hosting = parts.hosting;
    this.#books = parts.books;
    this.#seedOf = parts.seedOf;
    this.#hooks = parts.hooks;
    this.#play = newPlay(this.#table);
    this.#ghost = parts.ghost && new RunningGhost(this.#table, parts.ghost);
    this.#reopen();
    this.#showGhost();
  }

  get play(): Play {
    return this.#play;
  }

  start(): void {
    const countdown = this.#table.time.after('start');
    if (!countdown || this.#table.roster.heroes.length === 0) return;
    this.#startedAt = Date.now();
    this.#beginRun();
    this.#enter(countdown);
  }

  /** Moves the round; called many times a second. */
  beat(): void {
    this.#play.beat();
    this.#showGhost();
  }

  /** The turn has run out, or the host goes on. */
  goOn(event: 'elapsed' | 'next'): void {
    const next = this.#table.time.after(event);
    if (!next) return;
    if (this.#table.time.phase.name === 'round' && !this.#play.turnOver()) return;
    this.#enter(next);
  }

  close(): void {
    const closed = this.#table.time.after('close');
    if (closed) this.#enter(closed);
  }

  /** The last deed has its answer: the podium need not wait any longer. */
  lookAtQueue(): void {
    const { time } = this.#table;
    if (this.#awaitsQueue && time.phase.name === 'results' && !this.#play.hasQueue)
      time.beginTurn(this.#resultsMs());
  }

  showTeams(): void {
    showTeams(this.#table, this.#teams);
  }

  /** Somebody comes in while the round runs, in games that let them. */
  enterAtOnce(hero: RaceHero): void {
    joinSmallestTeam(this.#table, hero);
    if (this.#table.time.phase.name !== 'round' || !this.#play.enter) return;
    this.#letIn(hero);
    this.#play.enter(hero);
  }

  goAgainIfAgreed(host: boolean): void {
    const { roster, time } = this.#table;
    const lobby = time.after('rematch');
    const here = roster.heroes.filter(({ attendant }) => attendant);
    const yes = here.filter(({ shown }) => shown.again).length;
    if (!lobby || !rematchAgreed({ host, yes, heroes: here.length })) return;
    clearForRematch(this.#table);
    this.#ghost?.leave();
    this.#ghost = undefined;
    this.#teams = [];
    this.#enter(lobby);
    this.keep();
  }

  /** Stores the race as it was after its last round, without those who were removed since. */
  keep(): void {
    const { name, round } = this.#table.time.phase;
    const { removed } = this.#table.roster;
    const isBefore = name === 'lobby' || name === 'countdown';
    const now = (name === 'round' && this.#begunFrom) || this.#now(isBefore ? round - 1 : round);
    const heroes = now.heroes.filter(({ visitor }) => !removed.has(visitor));
    this.#books.keep({ ...now, heroes, removed: [...removed] });
  }

  #now(round: number): RaceCheckpoint {
    return checkpointOf(this.#table, { round, teams: this.#teams, startedAt: this.#startedAt });
  }

  #enter(phase: Phase): void {
    const { time } = this.#table;
    switch (phase.name) {
      case 'lobby':
        time.enter(phase, 0);
        break;
      case 'countdown':
        time.enter(phase, COUNTDOWN_MS);
        this.#getReady(phase.round);
        break;
      case 'round':
        this.#beginRound(phase);
        break;
      case 'results':
        this.#endRound(phase);
        break;
      case 'podium':
        time.enter(phase, PODIUM_MS);
        this.#finish();
        break;
      case 'closed':
        time.enter(phase, 0);
        this.#books.close();
        this.#hooks.closed();
        break;
    }
    this.#showGhost();
  }

  #beginRun(): void {
    const table = this.#table;
    const { roster, settings } = table;
    table.seed = this.#seedOf(table.run);
    table.dealtWith = dealtWithNow(settings);
    const seen = roster.heroes.map(({ known }) => known?.seenQuestions ?? []);
    table.resting = settings.game === 'quiz' ? [...restingQuestions(seen)] : [];
    table.dealtAs = undefined;
    if (this.#ghost?.dealt) dealAs(table, this.#ghost.dealt);
    for (const hero of roster.heroes) {
      hero.shown.waiting = false;
      hero.credited = isAgainstGhost(table);
      hero.dealt = dealtTo(table, hero);
    }
    this.#teams = putIntoTeams(table);
    this.#play = newPlay(table);
  }

  #getReady(round: number): void {
    const { roster, settings } = this.#table;
    for (const hero of roster.heroes) if (hero.shown.waiting) this.#letIn(hero);
    for (const hero of roster.racing) {
      hero.round = freshTurn(true);
      hero.score = { ...hero.score, run: beginRound(settings.game, hero.score.run) };
      hero.shown.locked = false;
      showScore(hero);
    }
    this.#play.prepare(round);
  }

  #letIn(hero: RaceHero): void {
    const table = this.#table;
    letIn(table, hero);
    hero.dealt ??= dealtTo(table, hero);
    hero.credited ||= isAgainstGhost(table);
    joinSmallestTeam(table, hero);
    const { time, roster } = table;
    // Before the last round begins everybody's wind is measured together.
    if (!hasWind(table) || !isRescueRound(time.phase) || time.phase.name !== 'round') return;
    hero.score = { ...hero.score, gauge: lateGauge(roster.racing.map(ranked), hero.score.total) };
  }

  #beginRound(phase: Phase): void {
    const { time, roster, state } = this.#table;
    this.#table.roundSeconds = 0;
    this.#begunFrom = this.#now(phase.round - 1);
    state.answered = 0;
    time.enter(phase, 0);
    const blows = hasWind(this.#table) && isRescueRound(phase);
    const gauges = blows ? windGauges(roster.racing.map(ranked)) : new Map<number, number>();
    for (const hero of roster.racing) hero.score = { ...hero.score, gauge: gauges.get(hero.seat) ?? 0 };
    for (const line of roster.lines) if (line.hero) this.#hooks.welcome(line);
    time.beginTurn(this.#play.begin());
  }

  #endRound(phase: Phase): void {
    const table = this.#table;
    this.#play.bell();
    for (const hero of table.roster.racing) {
      bookRound(table, hero);
      hero.score = { ...hero.score, gauge: 0 };
    }
    this.#teams = settleTeams(table, this.#teams);
    table.time.enter(phase, this.#resultsMs());
    countPlaces(table);
    this.showTeams();
    for (const hero of table.roster.racing) tellRoundOver(table, this.#play, hero);
    this.keep();
  }

  /** The podium waits for the host's queue, but not for ever. */
  #resultsMs(): number {
    const { time, state } = this.#table;
    this.#awaitsQueue = time.phase.round >= state.rounds && this.#play.hasQueue === true;
    if (this.#awaitsQueue) return SPRINT_QUEUE_WAIT_MS;
    return isLed(this.#table) && this.#hosting.awaited ? 0 : FRIENDS_RESULTS_MS;
  }

  #finish(): void {
    const table = this.#table;
    countPlaces(table);
    table.roster.sendAll(RACE_HIGHLIGHTS, highlightsOf(table));
    const finished = finishedRun(table, new Date(this.#startedAt), new Date());
    if (finished.heroes.length === 0) return;
    const { run } = table;
    this.#books.finish(finished, (taken) => {
      if (table.run !== run) return;
      for (const hero of table.roster.racing) {
        const hardest = hero.attendant ? hardestOf(table, this.#play, hero.attendant) : [];
        tellAward(hero, taken.get(hero.person.visitor), hardest);
      }
    });
  }

  #showGhost(): void {
    this.#ghost?.show(this.#play);
  }

  /** In another process than it began in: everybody is awaited at the results of the last round. */
  #reopen(): void {
    const table = this.#table;
    const { checkpoint } = table.race;
    if (!checkpoint) return;
    table.run = checkpoint.run;
    table.seed = this.#seedOf(table.run);
    const { teams, startedAt } = reopen(table, checkpoint);
    this.#startedAt = startedAt;
    const [first] = checkpoint.heroes;
    table.resting = first?.dealt.resting ?? [];
    if (first?.dealt.today) table.dealtWith = { ...table.dealtWith, today: first.dealt.today };
    if (this.#ghost?.dealt) dealAs(table, this.#ghost.dealt);
    if (checkpoint.round === 0) return;
    putIntoTeams(table);
    for (const { visitor, team } of checkpoint.heroes) {
      const hero = table.roster.find(visitor);
      if (hero) hero.shown.team = team;
    }
    this.#teams = teams;
    table.time.enter({ name: 'results', round: checkpoint.round, paused: false }, REOPENED_MS);
    countPlaces(table);
    this.showTeams();
  }
}
