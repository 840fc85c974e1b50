/** A client of the room as the race sees it, with the round trip that this server measures itself. */
import { CloseCode } from '@colyseus/core';
import type { Visitor } from '#models/core/ticket.ts';
import type { RoomClient } from '#realtime/core/GuardedRoom.ts';
import { PINGS_KEPT } from '#shared/races/clock.rules.ts';
import type { Language } from '#shared/races/game.contract.ts';
import type { RaceServerMessages } from '#shared/races/races.events.ts';
import type { RacePart } from '#shared/races/rooms.schema.ts';
import type { Band } from '#shared/races/words.schema.ts';
import type { Attendant, LeaveReason } from './Attendant.ts';
import type { RaceHero } from './RaceHero.ts';

const PINGS_TO_KNOW = 5;

/** The part of a WebSocket that measures. */
interface Pingable {
  readonly readyState: number;
  readonly OPEN: number;
  ping(data: Buffer): void;
  on(event: 'pong', listener: (data: Buffer) => void): unknown;
}

export class Line implements Attendant {
  readonly visitor: Visitor;
  readonly part: RacePart;
  readonly language: Language;
  readonly band: Band;
  readonly pings: number[] = [];
  hero: RaceHero | undefined;
  /** Came with a projector's key. */
  withKey = false;
  /** Nobody comes back on it. */
  shut = false;
  #client: RoomClient;
  readonly #kick: (sessionId: string, code: number, reason: LeaveReason) => void;
  #asked = 0;
  #askedAt = 0;

  constructor(
    client: RoomClient,
    seat: { visitor: Visitor; part: RacePart; language: Language; band: Band },
    kick: (sessionId: string, code: number, reason: LeaveReason) => void,
  ) {
    this.visitor = seat.visitor;
    this.part = seat.part;
    this.language = seat.language;
    this.band = seat.band;
    this.#client = client;
    this.#kick = kick;
    this.#listen();
  }

  get id(): string {
    return this.#client.sessionId;
  }

  send<Type extends keyof RaceServerMessages>(type: Type, payload: RaceServerMessages[Type]): void {
    this.#client.send(type, payload);
  }

  leave(reason: LeaveReason): void {
    this.#kick(this.id, CloseCode.CONSENTED, reason);
  }

  /** The same seat on another connection. */
  moveTo(client: RoomClient): void {
    this.#client = client;
    this.pings.length = 0;
    this.#listen();
  }

  /** Whether its round trip has not been measured often enough to be known. */
  get isNew(): boolean {
    return this.pings.length < PINGS_TO_KNOW;
  }

  /** Asks the other end for an echo, which browsers answer below anything a page can do. */
  ping(): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    this.#asked += 1;
    this.#askedAt = performance.now();
    socket.ping(Buffer.from(String(this.#asked)));
  }

  get #socket(): Pingable {
    return this.#client.ref as unknown as Pingable;
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('pong', (data) => {
      if (socket !== this.#socket || data.toString() !== String(this.#asked)) return;
      this.pings.push(performance.now() - this.#askedAt);
      if (this.pings.length > PINGS_KEPT) this.pings.shift();
    });
    this.ping();
  }
}
