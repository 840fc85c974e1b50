export interface Placing {
  align: 'start' | 'center' | 'end';
  /** Pixels between the two. */
  gap: number;
}

/** Pixels that stay free at the edges of the window. */
const MARGIN = 8;

/** Puts what floats (position: fixed) under its control, or above where there is more room, inside the window. */
export function place(floating: HTMLElement, control: Element, { align, gap }: Placing): void {
  const at = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const wished = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[align];
  const left = Math.max(MARGIN, Math.min(wished, document.documentElement.clientWidth - width - MARGIN));
  const roomBelow = innerHeight - at.bottom - gap - MARGIN;
  const roomAbove = at.top - gap - MARGIN;
  const above = height > roomBelow && roomAbove > roomBelow;
  floating.style.maxHeight = `${Math.max(roomAbove, roomBelow)}px`;
  floating.style.left = `${left}px`;
  floating.style.top = `${above ? Math.max(MARGIN, at.top - gap - height) : at.bottom + gap}px`;
  floating.style.transformOrigin = above ? 'bottom' : 'top';
}
