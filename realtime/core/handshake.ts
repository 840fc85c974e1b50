/** Who knocks: the ticket in the handshake of a socket, or in the request for a seat. */
import { z } from 'zod';
import { readTicket, TICKET_SECONDS, type Visitor } from '#models/core/ticket.ts';
import { AppError } from '#shared/core/errors.ts';

const Handshake = z.object({ ticket: z.string() });

/** The room that holds every socket of one visitor, in all processes. */
export const socketsOf = (visitorId: string): string => `visitor:${visitorId}`;

export interface Door {
  /** Reads the visitor from a ticket; throws UNAUTHORIZED or TOKEN_EXPIRED. */
  admit(ticket: string): Promise<Visitor>;
  /** From now on only tickets that are issued later open the door for this visitor. */
  sendAway(visitorId: string): void;
}

/** Admits by the ticket in the `auth` of a handshake; throws UNAUTHORIZED when there is none. */
export async function admitHandshake(door: Door, auth: unknown): Promise<Visitor> {
  const handshake = Handshake.safeParse(auth);
  if (!handshake.success) throw new AppError('UNAUTHORIZED');
  return door.admit(handshake.data.ticket);
}

/** The door of the live side. Whoever was sent away does not come back on the ticket still in hand. */
export function openDoor(secret: string): Door {
  const sentAwayAt = new Map<string, number>();

  return {
    async admit(ticket) {
      const { visitor, issuedAt } = await readTicket(ticket, secret);
      const since = sentAwayAt.get(visitor.id);
      if (since !== undefined && issuedAt <= since) throw new AppError('UNAUTHORIZED');
      return visitor;
    },
    sendAway(visitorId) {
      const now = Math.floor(Date.now() / 1000);
      // Older tickets than these have run out by themselves.
      for (const [id, since] of sentAwayAt) if (since < now - TICKET_SECONDS) sentAwayAt.delete(id);
      sentAwayAt.set(visitorId, now);
    },
  };
}
