/** Play with one button: the choices light up in turn, and any press takes the lit one. */
import { create } from 'zustand';

interface Scan {
  readonly on: boolean;
  setOn(on: boolean): void;
}

export const useScan = create<Scan>((set) => ({ on: false, setOn: (on) => set({ on }) }));
