/**
 * The race as a room: brings seats and messages to it, and takes its words out.
 * The race itself is `Race`. Long because everything a client can do to a race
 * stands in this one file, where it can be looked over.
 */

import type { z } from 'zod';
import type { Visitor } from '#models/core/ticket.ts';
import { ActorRoom } from '#realtime/core/ActorRoom.ts';
import { message, type RoomClient, roomLog } from '#realtime/core/GuardedRoom.ts';
import { AppError } from '#shared/core/errors.ts';
import * as events from '#shared/races/races.events.ts';
import * as schemas from '#shared/races/races.schema.ts';
import { Admission } from './Admission.ts';
import { DoorSign } from './DoorSign.ts';
import { hostQueue } from './hostQueue.ts';
import { Line } from './Line.ts';
import { creditReturn, markAway } from './presence.ts';
import { Race } from './Race.ts';
import type { RaceHero } from './RaceHero.ts';
import { RaceRoomOptions, RaceSeat } from './RaceSeat.ts';
import { bandToShow } from './RaceTable.ts';
import { RaceState } from './race.state.ts';
import { raceParts } from './raceParts.ts';
import { seatHero } from './seating.ts';
import { heroPerson, unlikeOthers } from './visitors.ts';

const BEAT_MS = 50;
const SECOND_MS = 1_000;
const PING_EVERY_SECONDS = 2;
/** A round trip that is known is only looked at again: each echo costs as much as a patch. */
const PING_LATER_EVERY_SECONDS = 10;
/** Heroes, onlookers, and the old connections of those who have just come back on another. */
const MOST_CONNECTIONS = 250;
const PLACE_KEPT_SECONDS = 60;

export class RaceRoom extends ActorRoom<RaceState> {
  override state = new RaceState();
  override maxClients = MOST_CONNECTIONS;
  protected override readonly seatKeptSeconds: number = PLACE_KEPT_SECONDS;
  readonly #lines = new Map<string, Line>();
  readonly #parts = raceParts();
  #ending: (() => void)[] = [];
  #race: Race | undefined;
  #admission: Admission | undefined;
  #seconds = 0;

  override messages = this.guard({
    [events.RACE_ANSWER]: message(schemas.RaceAnswer, (client, answer) => {
      const hero = this.#lineOf(client).hero;
      if (hero) this.#open.answer(hero, answer);
    }),
    [events.RACE_CHEER]: message(schemas.RaceCheer, (client, { id }) => {
      const hero = this.#lineOf(client).hero;
      if (hero) this.#open.cheers.call(hero, id);
    }),
    [events.RACE_REMATCH]: message(schemas.RaceRematch, (client, { yes }) => {
      const line = this.#lineOf(client);
      const host = this.#open.hosting.leads(line);
      this.#open.again(line.hero, yes, host);
    }),
    [events.RACE_START]: this.#byHost(schemas.RaceStart, (race) => race.start()),
    [events.RACE_PAUSE]: this.#byHost(schemas.RacePause, (race, { paused }) => race.pause(paused)),
    [events.RACE_NEXT]: this.#byHost(schemas.RaceNext, (race) => race.next()),
    [events.RACE_REMOVE]: this.#byHost(schemas.RaceRemove, (race, { seat }, line) => {
      const hero = race.table.roster.atSeat(seat);
      if (hero && hero !== line.hero) this.#remove(hero.person.visitor);
    }),
    [events.RACE_MUTE]: this.#byHost(schemas.RaceMute, (_race, { muted }) => {
      this.state.muted = muted;
    }),
    [events.RACE_LOCK]: this.#byHost(schemas.RaceLock, (_race, { locked }) => {
      this.state.locked = locked;
    }),
    [events.RACE_DISPLAY]: this.#byHost(schemas.RaceDisplaySet, (_race, { display }) => {
      this.state.display = display;
    }),
    [events.RACE_APPROVE]: this.#byHost(schemas.RaceApprove, (race, ruled) => race.play.rule?.(ruled)),
  });

  protected override async opened(options: unknown): Promise<void> {
    const { clock, store, classrooms } = this.#parts;
    const { code } = RaceRoomOptions.parse(options);
    const found = await store.findOpenRace(code);
    if (!found) throw new AppError('NOT_FOUND');
    const ghost = await store.ghostIn(found);
    // One timer moves the race and sends what has changed; Colyseus' own patch timer is not needed.
    this.setTimestep(() => undefined, SECOND_MS);
    this.patchRate = null;
    const race = new Race({
      race: found,
      ghost,
      state: this.state,
      clock,
      store,
      log: roomLog(),
      welcome: (line) => this.#welcome(line, 0),
      closed: () => this.#end(),
    });
    const sign = new DoorSign(race.table, store);
    this.#race = race;
    this.#admission = new Admission(race.table, classrooms);
    this.#ending = [
      clock.every(BEAT_MS, () => {
        race.beat();
        this.broadcastPatch();
      }),
      clock.every(SECOND_MS, () => this.#everySecond(sign)),
      store.whenClosed(found.id, () => race.close()),
    ];
    const { classId } = found.settings;
    if (classId === undefined) return;
    this.#ending.push(
      classrooms.whenProjectorsEnd(classId, () => this.#endProjectors()),
      classrooms.whenHeroesLeave(classId, (people) => {
        for (const id of people) if (race.table.roster.has(id)) this.#remove(id);
      }),
    );
  }

  protected override async refuse(visitor: Visitor, wish: unknown): Promise<void> {
    await this.#admission?.admit(visitor, RaceSeat.parse(wish));
  }

  protected override async joined(client: RoomClient, wish: unknown): Promise<void> {
    const { part, wish: wanted, projectorKey } = RaceSeat.parse(wish);
    const { auth: visitor } = client;
    const race = this.#open;
    const { table } = race;
    if (!visitor || table.roster.removed.has(visitor.id)) throw new AppError('INSUFFICIENT_PERMISSIONS');
    const person = part === 'hero' ? await heroPerson(visitor, wanted, table.settings) : undefined;
    const line = new Line(
      client,
      { visitor, part, language: wanted.language, band: bandToShow(table) },
      (sessionId, code, reason) => this.kickClient(sessionId, code, reason),
    );
    const earlier = person
      ? [...table.roster.lines].filter((one) => one.visitor.id === visitor.id && one.hero)
      : [];
    // The hero changes lines without ever being away: nobody takes over, and nothing is credited.
    for (const one of earlier) one.hero = undefined;
    if (person) {
      line.hero = table.roster.find(visitor.id) ?? seatHero(table, unlikeOthers(person, table.roster.heroes));
      line.hero.person = { ...line.hero.person, language: person.language };
    }
    this.#admission?.came(visitor);
    this.#lines.set(client.sessionId, line);
    if (part === 'projector' && projectorKey !== undefined) await this.#showKey(client, line, projectorKey);
    this.#connect(line);
    for (const one of earlier) one.leave('elsewhere');
  }

  protected override dropped(client: RoomClient): void {
    this.#disconnect(client);
  }

  protected override returned(client: RoomClient): void {
    const line = this.#lines.get(client.sessionId);
    // Somebody who has meanwhile taken their place from elsewhere keeps that one.
    if (!line || line.shut || line.hero?.attendant) throw new AppError('NOT_FOUND');
    if (line.hero && !this.#open.table.roster.find(line.visitor.id))
      line.hero = seatHero(this.#open.table, line.hero.person);
    line.moveTo(client);
    this.#connect(line);
  }

  protected override left(client: RoomClient): void {
    const line = this.#disconnect(client);
    this.#lines.delete(client.sessionId);
    const race = this.#race;
    if (!race || !line) return;
    if (race.hosting.leads(line) && !this.state.hostHere) race.hosting.gone();
    const { hero } = line;
    // In the lobby nothing is lost with the place; in a race it is kept for those who press the wrong button.
    if (
      hero &&
      !hero.attendant &&
      this.state.phase === 'lobby' &&
      race.table.roster.find(line.visitor.id) === hero
    )
      race.letGo(hero);
  }

  protected override async closed(): Promise<void> {
    for (const end of this.#ending) end();
    if (this.state.phase === 'podium') this.#race?.close();
    await this.#race?.settled();
  }

  get #open(): Race {
    if (!this.#race) throw new AppError('NOT_FOUND');
    return this.#race;
  }

  #byHost<Schema extends z.ZodType>(
    schema: Schema,
    handle: (race: Race, payload: z.output<Schema>, line: Line) => void,
  ) {
    return message(schema, (client, payload) => {
      const line = this.#lineOf(client);
      if (!this.#open.hosting.leads(line)) throw new AppError('INSUFFICIENT_PERMISSIONS');
      handle(this.#open, payload, line);
    });
  }

  #lineOf({ sessionId }: RoomClient): Line {
    const line = this.#lines.get(sessionId);
    if (!line) throw new AppError('NOT_FOUND');
    return line;
  }

  /** Asked once more now that the room knows the line: the key may have been revoked since the seat was given. */
  async #showKey({ sessionId }: RoomClient, line: Line, key: string): Promise<void> {
    const { classId } = this.#open.table.settings;
    line.withKey = true;
    if (classId === undefined || (await this.#parts.classrooms.isProjectorOf(key, classId))) return;
    this.#lines.delete(sessionId);
    throw new AppError('INSUFFICIENT_PERMISSIONS');
  }

  #remove(visitor: string): void {
    this.#open.remove(visitor);
    // Also for the seat that is kept while the line is lost.
    this.removeVisitor(visitor);
  }

  /** The key is void: whoever came with it goes, also those whose line is just lost. */
  #endProjectors(): void {
    for (const line of this.#lines.values()) {
      if (!line.withKey) continue;
      line.shut = true;
      line.leave('removed');
    }
  }

  #connect(line: Line): void {
    const race = this.#open;
    const { hero } = line;
    race.table.roster.connect(line);
    let credit = 0;
    if (hero) {
      race.beforePresenceChanges();
      hero.attendant = line;
      credit = creditReturn(race.table, hero);
      if (hero.known === undefined) this.#learn(hero);
      race.came(hero);
      race.play.returned?.(hero);
    }
    race.hosting.look();
    this.#welcome(line, credit);
    race.resume(line);
    if (race.hosting.leads(line)) line.send(events.RACE_QUEUE, hostQueue(race, line));
  }

  #disconnect({ sessionId }: RoomClient): Line | undefined {
    const line = this.#lines.get(sessionId);
    if (!line) return undefined;
    const { table, hosting } = this.#open;
    this.#open.beforePresenceChanges();
    table.roster.disconnect(line);
    if (line.hero?.attendant === line) markAway(table, line.hero);
    hosting.look();
    return line;
  }

  #welcome(line: Race['hosting']['lines'][number], credit: number): void {
    const { table, hosting } = this.#open;
    const { hero } = line;
    line.send(events.RACE_WELCOME, {
      part: line.part,
      host: hosting.leads(line),
      leftMs: Math.round(table.time.left() ?? 0),
      total: hero?.score.total ?? 0,
      combo: hero?.score.run.row ?? 0,
      wind: hero?.score.gauge ?? 0,
      credit,
      ...(hero && { seat: hero.seat, band: hero.person.band }),
    });
  }

  /** What is known of a hero arrives when it arrives; the race does not wait for it. */
  #learn(hero: RaceHero): void {
    const { visitor } = hero.person;
    this.#parts.store.whatIsKnownOf([visitor], this.#open.table.settings).then(
      (known) => {
        hero.known = known.get(visitor);
      },
      (error: unknown) => roomLog().warn({ err: error }, 'nothing could be read about a hero'),
    );
  }

  #everySecond(sign: DoorSign): void {
    this.#seconds += 1;
    if (this.#seconds % PING_EVERY_SECONDS === 0)
      for (const line of this.#lines.values())
        if (line.isNew || this.#seconds % PING_LATER_EVERY_SECONDS === 0) line.ping();
    sign.show();
  }

  #end(): void {
    for (const line of [...this.#open.table.roster.lines]) line.leave('over');
    this.disconnect().catch((error: unknown) => roomLog().warn({ err: error }, 'a race did not end well'));
  }
}
