import { useEffect } from 'react';
import { queryClient } from '../../core/queries.ts';

/** Asks anew who the signed-in person is and what they may do. */
export function refreshMe(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['api', 'me'], exact: true });
}

/** On a page about permissions: a parent may have decided since the account was last looked at. */
export function useFreshMe(): void {
  useEffect(() => {
    void refreshMe();
  }, []);
}
