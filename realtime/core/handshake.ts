/** Who knocks: the ticket in the handshake of a socket. */
import { z } from 'zod';
import { readDatedTicket, TICKET_SECONDS, type Visitor } from '#models/core/ticket.ts';
import { AppError } from '#shared/core/errors.ts';

const Handshake = z.object({ ticket: z.string() });

/** The room that holds every socket of one visitor, in all processes. */
export const socketsOf = (visitorId: string): string => `visitor:${visitorId}`;

export interface Door {
  /** Reads the visitor from the `auth` of a handshake; throws UNAUTHORIZED or TOKEN_EXPIRED. */
  admit(auth: unknown): Promise<Visitor>;
  /** From now on only tickets that are issued later open the door for this visitor. */
  sendAway(visitorId: string): void;
}

/** The door of the sockets. Whoever was sent away does not come back on the ticket still in hand. */
export function openDoor(secret: string): Door {
  const sentAwayAt = new Map<string, number>();

  return {
    async admit(auth) {
      const handshake = Handshake.safeParse(auth);
      if (!handshake.success) throw new AppError('UNAUTHORIZED');
      const { visitor, issuedAt } = await readDatedTicket(handshake.data.ticket, secret);
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
