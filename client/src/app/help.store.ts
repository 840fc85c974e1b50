import { create } from 'zustand';

interface HelpState {
  open: boolean;
  /** Whether it was ever asked for: until then nothing of it is loaded. */
  asked: boolean;
  setOpen: (open: boolean) => void;
}

/** The overlay that lists what the keyboard and the voice can do. */
export const useHelp = create<HelpState>((set) => ({
  open: false,
  asked: false,
  setOpen: (open) => set(open ? { open, asked: true } : { open }),
}));
