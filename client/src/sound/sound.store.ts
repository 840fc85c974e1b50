/** Whether there is sound, and how loud: chosen by the person, kept on the device (specification §9). */
import { create } from 'zustand';

export const SOUND_KEY = 'planet-hero:sound';
export const VOLUME_STEP = 0.1;

interface SoundSettings {
  readonly enabled: boolean;
  readonly volume: number;
}

const DEFAULTS: SoundSettings = { enabled: true, volume: 0.5 };

interface SoundState extends SoundSettings {
  setEnabled: (enabled: boolean) => void;
  setVolume: (volume: number) => void;
}

/** Between 0 and 1, in steps of a tenth. */
export function volumeOf(value: number): number {
  if (Number.isNaN(value)) return DEFAULTS.volume;
  return Math.round(Math.min(1, Math.max(0, value)) / VOLUME_STEP) / Math.round(1 / VOLUME_STEP);
}

function stored(): SoundSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SOUND_KEY) ?? 'null');
    return isSoundSettings(kept) ? { enabled: kept.enabled, volume: volumeOf(kept.volume) } : DEFAULTS;
  } catch {
    // Something else there, or no storage at all: as if it were the first visit.
    return DEFAULTS;
  }
}

/** By hand: the first page asks, and the library for schemas comes later (docs/decisions/0015). */
function isSoundSettings(kept: unknown): kept is SoundSettings {
  if (typeof kept !== 'object' || kept === null || !('enabled' in kept && 'volume' in kept)) return false;
  const { enabled, volume } = kept;
  return typeof enabled === 'boolean' && typeof volume === 'number' && volume >= 0 && volume <= 1;
}

function keep({ enabled, volume }: SoundSettings): void {
  try {
    localStorage.setItem(SOUND_KEY, JSON.stringify({ enabled, volume }));
  } catch {
    // A full or forbidden storage only means that the choice is forgotten with the page.
  }
}

export const useSound = create<SoundState>((set) => ({
  ...stored(),
  setEnabled: (enabled) => set({ enabled }),
  setVolume: (volume) => set({ volume: volumeOf(volume) }),
}));

useSound.subscribe(keep);
