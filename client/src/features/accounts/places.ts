/** Countries and timezones to choose from, in the words of the reader. */
import { isBirthYear } from '#shared/accounts/age.rules.ts';
import { COUNTRIES, isTimezone } from '#shared/accounts/region.rules.ts';
import { filled } from '../../ui/filled.ts';
import type { SelectOption } from '../../ui/Select.tsx';

/** Nobody older is asked about. */
const OLDEST_AGE = 120;

function option(value: string, label: string): SelectOption<string>[] {
  const known = filled(value);
  return known ? [{ value: known, label }] : [];
}

/** The name of a country. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** All countries in the order of their names. */
export function countryOptions(language: string): SelectOption<string>[] {
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((one, other) => compare(one.name, other.name))
    .flatMap(({ code, name }) => option(code, name));
}

/** The country the device is set to, as a first guess. */
export function likelyCountry(locales: readonly string[] = navigator.languages): string | undefined {
  return locales
    .map((locale) => new Intl.Locale(locale).region)
    .find((code) => code !== undefined && COUNTRIES.includes(code));
}

/** The zone of the device's clock; UTC where it has none that we know. */
export function likelyTimezone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimezone(timeZone) ? timeZone : 'UTC';
}

/** All zones, and the one in use even where the browser does not list it. */
export function timezoneOptions(current: string): SelectOption<string>[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone').filter(isTimezone), 'UTC', current]);
  return [...zones].toSorted().flatMap((zone) => option(zone, zone.replaceAll('_', ' ')));
}

/** The years in which somebody who signs up can be born, the youngest first. */
export function birthYearOptions(currentYear: number): SelectOption<string>[] {
  return Array.from({ length: OLDEST_AGE + 1 }, (_, age) => currentYear - age)
    .filter((year) => isBirthYear(year, currentYear))
    .flatMap((year) => option(String(year), String(year)));
}
