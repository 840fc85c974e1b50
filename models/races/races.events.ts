import { z } from 'zod';
import { registerDomainEvent } from '#models/core/bus.ts';

const RaceOpenedEvent = z.object({ id: z.string(), code: z.string(), classId: z.string().optional() });
const RaceClosedEvent = z.object({ id: z.string(), code: z.string() });
const RaceSettled = z.object({ race: z.string(), run: z.number().int(), heroes: z.array(z.string()) });

declare module '#models/core/bus.ts' {
  interface DomainEvents {
    'races:opened': z.infer<typeof RaceOpenedEvent>;
    /** The race is over and its code free; whoever holds its room ends it. */
    'races:closed': z.infer<typeof RaceClosedEvent>;
    /** A run is in the history of these accounts. */
    'races:settled': z.infer<typeof RaceSettled>;
  }
}

registerDomainEvent('races:opened', RaceOpenedEvent);
registerDomainEvent('races:closed', RaceClosedEvent);
registerDomainEvent('races:settled', RaceSettled);
