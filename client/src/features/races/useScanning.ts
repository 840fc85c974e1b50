import { type RefObject, useEffect } from 'react';
import { useScan } from './scan.store.ts';

const STEP_MS = 1_200;
const CHOICES = '[data-choice]:not(:disabled)';

/** Walks through the choices of a game for those who play with one button. */
export function useScanning(area: RefObject<HTMLElement | null>): void {
  const on = useScan((scan) => scan.on);
  useEffect(() => {
    const element = area.current;
    if (!on || !element) return;
    let lit: HTMLElement | undefined;
    const step = (): void => {
      const choices = [...element.querySelectorAll<HTMLElement>(CHOICES)];
      const next = choices[(lit ? choices.indexOf(lit) + 1 : 0) % Math.max(1, choices.length)];
      lit?.removeAttribute('data-lit');
      next?.setAttribute('data-lit', '');
      lit = next;
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      lit?.click();
    };
    const timer = setInterval(step, STEP_MS);
    document.addEventListener('keydown', press, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', press, true);
      lit?.removeAttribute('data-lit');
    };
  }, [on, area]);
}
