/** Somebody's open line into the room, whatever part they have in it. */
import type { Visitor } from '#models/core/ticket.ts';
import type { Language } from '#shared/races/game.contract.ts';
import type { RaceServerMessages } from '#shared/races/races.events.ts';
import type { RacePart } from '#shared/races/rooms.schema.ts';
import type { Band } from '#shared/races/words.schema.ts';
import type { RaceHero } from './RaceHero.ts';

/** Why the room ended a line; travels as the reason of the close frame. */
export type LeaveReason = 'removed' | 'elsewhere' | 'over';

export interface Attendant {
  readonly id: string;
  readonly visitor: Visitor;
  readonly part: RacePart;
  readonly language: Language;
  /** As which band somebody who looks on sees the items. */
  readonly band: Band;
  hero: RaceHero | undefined;
  /** Round trips as this server measured them, the latest last. */
  readonly pings: number[];
  send<Type extends keyof RaceServerMessages>(type: Type, payload: RaceServerMessages[Type]): void;
  leave(reason: LeaveReason): void;
}
