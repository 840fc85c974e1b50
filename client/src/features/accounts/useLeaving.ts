import { useState } from 'react';
import { reportError } from '../../errors/reportError.ts';

/** A way out of this page: busy until the page is gone; says so when it does not work. */
export function useLeaving(leave: () => Promise<void>): { leaving: boolean; go: () => void } {
  const [leaving, setLeaving] = useState(false);
  const go = (): void => {
    setLeaving(true);
    leave().catch((error: unknown) => {
      setLeaving(false);
      void reportError(error, { retry: go });
    });
  };
  return { leaving, go };
}
