import { visitOf } from '#api/core/csrf.ts';
import { type Route, route } from '#api/core/route.ts';
import { issueTicket } from '#models/core/ticket.ts';
import { TicketView } from '#shared/tickets/tickets.schema.ts';

export function ticketRoutes(secret: string): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/tickets',
      summary: 'A short-lived pass for the live connection of this browser',
      answer: TicketView,
      status: 201,
      async handle({ request }) {
        const visitor = visitOf(request);
        return { visitor, ticket: await issueTicket({ id: visitor, kind: 'guest' }, secret) };
      },
    }),
  ];
}
