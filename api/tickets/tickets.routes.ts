import { keepVisit, visitOf } from '#api/core/csrf.ts';
import { type Route, route } from '#api/core/route.ts';
import type { Configuration } from '#models/core/configuration.ts';
import { issueTicket, type Visitor } from '#models/core/ticket.ts';
import { TicketView } from '#shared/tickets/tickets.schema.ts';

export function ticketRoutes(configuration: Pick<Configuration, 'secret' | 'publicUrl'>): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/tickets',
      summary:
        'A short-lived pass for the live connection: of the person who has signed in, else of this browser',
      answer: TicketView,
      status: 201,
      errors: ['UNAUTHORIZED', 'TOKEN_EXPIRED', 'EMAIL_NOT_VERIFIED'],
      async handle({ request, response, actor }) {
        // Whoever plays as a guest keeps for a day what they can claim.
        if (!actor) keepVisit(configuration, request, response);
        const visitor: Visitor = actor
          ? { id: actor.id, kind: 'account', sessions: actor.sessions }
          : { id: visitOf(request), kind: 'guest' };
        return {
          visitor: visitor.id,
          kind: visitor.kind,
          ticket: await issueTicket(visitor, configuration.secret),
        };
      },
    }),
  ];
}
