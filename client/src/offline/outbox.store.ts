import { create } from 'zustand';

/** How much of the signed-in person still waits to be sent, from all tabs. */
export const useOutbox = create<{ pending: number }>(() => ({ pending: 0 }));
