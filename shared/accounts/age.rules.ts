/** Age from a birth year. Nobody is asked for a birthday, so everybody counts as the youngest they can be. */

export const AGE_GROUPS = ['6-8', '9-12', '13-15', '16-17', 'adult'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const ADULT_AGE = 18;
/** The youngest and oldest birth years that are believed. */
const YOUNGEST_AGE = 4;
const OLDEST_AGE = 110;

/** From which age a child may consent alone, where the law names another age than the default (GDPR Art. 8 and like). */
export const DEFAULT_CONSENT_AGE = 13;
const COUNTRIES_BY_AGE: Readonly<Record<number, string>> = {
  14: 'AT BG CN CY ES IT KR LT',
  15: 'CZ DK FR GR SI',
  16: 'DE HR HU IE LI LU NL PL RO SK',
};
const CONSENT_AGES = new Map(
  Object.entries(COUNTRIES_BY_AGE).flatMap(([age, countries]) =>
    countries.split(' ').map((country) => [country, Number(age)] as const),
  ),
);

/** The age of consent in a country; unknown countries have the default. */
export function consentAgeIn(country: string | undefined): number {
  return CONSENT_AGES.get(country ?? '') ?? DEFAULT_CONSENT_AGE;
}

/** How old somebody born in that year is at least. */
export function leastAge(birthYear: number, currentYear: number): number {
  return currentYear - birthYear - 1;
}

/** Whether a year can be somebody's birth year. */
export function isBirthYear(birthYear: number, currentYear: number): boolean {
  const age = currentYear - birthYear;
  return Number.isInteger(birthYear) && age >= YOUNGEST_AGE && age <= OLDEST_AGE;
}

export function ageGroupOf(birthYear: number, currentYear: number): AgeGroup {
  const age = leastAge(birthYear, currentYear);
  if (age >= ADULT_AGE) return 'adult';
  if (age >= 16) return '16-17';
  if (age >= 13) return '13-15';
  return age >= 9 ? '9-12' : '6-8';
}

/** Whether a parent has to agree before this person may do more than the limited account allows. */
export function needsConsent(birthYear: number, country: string | undefined, currentYear: number): boolean {
  return leastAge(birthYear, currentYear) < consentAgeIn(country);
}
