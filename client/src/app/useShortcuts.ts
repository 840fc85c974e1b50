import { useEffect } from 'react';
import { useAccessibility } from '../features/settings/accessibility.store.ts';
import { useHelp } from './help.store.ts';

const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Jumps past the navigation to the content. */
function skipToContent(): void {
  const main = document.getElementById('main');
  main?.focus();
  main?.scrollIntoView({ block: 'start' });
}

function onKey(event: KeyboardEvent): void {
  if (!useAccessibility.getState().keyboardNavigation || event.defaultPrevented) return;
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') {
    event.preventDefault();
    skipToContent();
    return;
  }
  if (event.key === '?' && !isTyping(event.target)) useHelp.getState().setOpen(true);
}

/** The keyboard of the whole app; Escape belongs to whatever is open. */
export function useShortcuts(): void {
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
