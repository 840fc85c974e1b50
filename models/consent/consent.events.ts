import { z } from 'zod';
import { registerDomainEvent } from '#models/core/bus.ts';
import { Grants } from '#shared/consent/consent.schema.ts';

const ConsentChanged = z.object({ id: z.string(), version: z.number().int(), grants: Grants });

declare module '#models/core/bus.ts' {
  interface DomainEvents {
    /** A child may do other things than before; `version` orders two of these. Open rights end with it. */
    'consent:changed': z.infer<typeof ConsentChanged>;
  }
}

registerDomainEvent('consent:changed', ConsentChanged);
