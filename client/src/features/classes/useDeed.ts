import { useState } from 'react';
import { reportError } from '../../errors/reportError.ts';

/** Does something that may fail, and says so when it does. */
export function useDeed(): { busy: boolean; run: (deed: () => Promise<unknown>) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(deed) {
      setBusy(true);
      try {
        await deed();
        return true;
      } catch (thrown) {
        await reportError(thrown);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
