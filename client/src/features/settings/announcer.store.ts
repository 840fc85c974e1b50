/** One line for screen readers: what just happened, where seeing it is not enough. */
import { create } from 'zustand';
import { useAccessibility } from './accessibility.store.ts';

interface Announcement {
  readonly text: string;
  /** The same words twice are two announcements. */
  readonly number: number;
}

export const useAnnouncement = create<Announcement>(() => ({ text: '', number: 0 }));

/** Says it to every screen reader. */
export function announce(text: string): void {
  useAnnouncement.setState(({ number }) => ({ text, number: number + 1 }));
}

/** Says it only where the person asked for more announcements. */
export function announceMore(text: string): void {
  if (useAccessibility.getState().screenReader) announce(text);
}
