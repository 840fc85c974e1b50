import type { SchemeId } from '#shared/races/rush/scheme.rules.ts';

/** England's own scheme; no display name of a browser knows parts of countries. */
const PARTS: Partial<Record<SchemeId, string>> = { 'gb-eng': 'GB' };

/** Where waste is sorted like this: the name of a country in the reader's language. */
export function schemeName(scheme: SchemeId, language: string, planet: string): string {
  if (scheme === 'planet') return planet;
  const region = PARTS[scheme] ?? scheme.toUpperCase();
  return new Intl.DisplayNames(language, { type: 'region' }).of(region) ?? region;
}
