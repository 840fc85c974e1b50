import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether movement must be replaced by fades: the system asks for it, or the app's own setting does. */
export function prefersReducedMotion(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || matchMedia(query).matches;
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  const setting = new MutationObserver(changed);
  setting.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    media.removeEventListener('change', changed);
    setting.disconnect();
  };
}

/** The same, kept up to date inside a component. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
}
