import { z } from 'zod';
import { registerDomainEvent } from '#models/core/bus.ts';

const ClassChanged = z.object({
  id: z.string(),
  version: z.number().int(),
  left: z.array(z.string()).optional(),
});
const ClassClosed = z.object({ id: z.string() });
const ProjectorRevoked = z.object({ id: z.string() });

declare module '#models/core/bus.ts' {
  interface DomainEvents {
    /** Something of a class is different; `left` are heroes who are not in it any more. */
    'class:changed': { id: string; version: number; left?: string[] | undefined };
    /** A class is no more. */
    'class:closed': z.infer<typeof ClassClosed>;
    /** Every screen that was opened with the key so far must end. */
    'class:projector-revoked': z.infer<typeof ProjectorRevoked>;
  }
}

registerDomainEvent('class:changed', ClassChanged);
registerDomainEvent('class:closed', ClassClosed);
registerDomainEvent('class:projector-revoked', ProjectorRevoked);
