import type { AgeGroup } from '#shared/accounts/age.rules.ts';
import type { Band } from '#shared/races/words.schema.ts';

/** The band that somebody of this age plays. */
export function bandOf(ageGroup: AgeGroup | undefined): Band | undefined {
  switch (ageGroup) {
    case undefined:
      return undefined;
    case '6-8':
    case '9-12':
      return ageGroup;
    case '13-15':
    case '16-17':
    case 'adult':
      return '13+';
  }
}
