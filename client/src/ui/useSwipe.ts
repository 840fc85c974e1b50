import { type PointerEvent, useRef } from 'react';

/** How far a toast is pushed to the side before it is let go for good. */
export const SWIPE_PIXELS = 50;

/** Follows the finger to the right and says when it went far enough. */
export function useSwipe(onAway: () => void) {
  const start = useRef<{ pointer: number; x: number } | undefined>(undefined);

  const follow = (element: HTMLElement, distance: number | undefined): void => {
    if (distance === undefined) {
      delete element.dataset.held;
      element.style.transform = '';
    } else {
      element.dataset.held = '';
      element.style.setProperty('--swiped', `${distance}px`);
      element.style.transform = `translateX(${distance}px)`;
    }
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const pressed = event.target instanceof Element && event.target.closest('button, a');
      if (event.button === 0 && !pressed) start.current = { pointer: event.pointerId, x: event.clientX };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (start.current?.pointer !== event.pointerId) return;
      const distance = event.clientX - start.current.x;
      if (Math.abs(distance) > 4) event.currentTarget.setPointerCapture(event.pointerId);
      follow(event.currentTarget, Math.max(0, distance));
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      if (start.current?.pointer !== event.pointerId) return;
      const distance = event.clientX - start.current.x;
      start.current = undefined;
      follow(event.currentTarget, undefined);
      if (distance >= SWIPE_PIXELS) onAway();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>): void {
      start.current = undefined;
      follow(event.currentTarget, undefined);
    },
  };
}
