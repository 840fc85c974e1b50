import { z } from 'zod';
import { registerDomainEvent } from '#models/core/bus.ts';

/** The figures of a hero moved; `rows` orders two of these. */
const ProgressChanged = z.object({ hero: z.string(), rows: z.number().int().min(0) });

declare module '#models/core/bus.ts' {
  interface DomainEvents {
    'progress:changed': z.infer<typeof ProgressChanged>;
  }
}

registerDomainEvent('progress:changed', ProgressChanged);
