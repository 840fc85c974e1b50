import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import { announceMore } from '../features/settings/announcer.store.ts';

/** Hands the focus to the heading of the page one came to, so that reading and tabbing go on there. */
function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return null;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}

/** What happens on every way from page to page, but not on the first one. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const { t } = useTranslation('shell');
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.documentElement.dataset.moved = '';
    // Going back, the browser finds the old place by itself.
    if (kind !== 'POP') scrollTo(0, 0);
    const heading = focusHeading();
    if (heading) announceMore(t('nowOn', { page: heading.textContent }));
  }, [pathname, kind, t]);
}
