import { useEffect } from 'react';
import { refreshMe } from '../accounts/me.api.ts';

/** On a page about permissions: a parent may have decided since the account was last looked at. */
export function useFreshMe(): void {
  useEffect(() => {
    void refreshMe();
  }, []);
}
