/** With what somebody came into a race: kept for this tab, so that a reload goes straight back in. */
import { z } from 'zod';
import { RaceCode, RaceHeroWish, RacePart } from '#shared/races/rooms.schema.ts';
import type { RaceEntry } from './races.live.ts';

const KEY = 'planet-hero:race';
const Entry = z.strictObject({ code: RaceCode, part: RacePart, wish: RaceHeroWish });

export function rememberEntry(entry: RaceEntry): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entry));
  } catch {
    // Without storage a reload asks once more for name and avatar.
  }
}

/** The entry of this tab into this race, where there is one. */
export function rememberedEntry(code: string): RaceEntry | undefined {
  try {
    const entry = Entry.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return entry.success && entry.data.code === code ? entry.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetEntry(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
