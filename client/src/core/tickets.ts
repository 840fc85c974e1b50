import { TicketView } from '#shared/tickets/tickets.schema.ts';
import { call } from './api.ts';

/** A fresh pass for a live connection; it is good for a minute. */
export function fetchTicket(): Promise<TicketView> {
  return call('POST', '/api/tickets', { answer: TicketView, body: {} });
}
