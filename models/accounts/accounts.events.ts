import { z } from 'zod';
import { registerDomainEvent } from '#models/core/bus.ts';

const AccountChanged = z.object({ id: z.string() });
const AccountDeleted = z.object({ id: z.string() });

declare module '#models/core/bus.ts' {
  interface DomainEvents {
    /** Something about a person is different: name, face, language, what they may do. */
    'account:changed': z.infer<typeof AccountChanged>;
    /** A person is gone; whatever shows them shows "Deleted hero" from now on. */
    'account:deleted': z.infer<typeof AccountDeleted>;
  }
}

registerDomainEvent('account:changed', AccountChanged);
registerDomainEvent('account:deleted', AccountDeleted);
