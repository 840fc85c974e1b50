import { z } from 'zod';

/** A pass that opens one socket or one seat; it lives for a minute and is never put into a URL of ours. */
export const TicketView = z.object({
  ticket: z.string(),
  visitor: z.string(),
  kind: z.enum(['guest', 'account']),
});
export type TicketView = z.infer<typeof TicketView>;
