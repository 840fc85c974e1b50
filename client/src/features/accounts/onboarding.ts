/** The questions of the first sign-in: what is answered so far, what is missing, and what is handed in. */
import { Email, HeroName, type Language, type Onboarding } from '#shared/accounts/accounts.schema.ts';
import { ageGroupOf, isBirthYear, needsConsent } from '#shared/accounts/age.rules.ts';
import { isProposedName } from '#shared/accounts/heroName.rules.ts';
import type { Avatar } from '#shared/avatars/avatars.schema.ts';

export const STEPS = ['you', 'hero', 'name', 'ready'] as const;
export type Step = (typeof STEPS)[number];

export interface Draft {
  birthYear: number | undefined;
  country: string | undefined;
  avatar: Avatar;
  heroName: string;
  timezone: string;
  parentEmail: string;
  parent: boolean;
}

/** What is wrong with an answer; the screen words it. */
export type Problem =
  | 'birthYear'
  | 'country'
  | 'nameMissing'
  | 'nameTaken'
  | 'nameUnkind'
  | 'parentEmail'
  | 'parentEmailOwn'
  | 'timezone';

export const stepOfProblem: Readonly<Record<Problem, Step>> = {
  birthYear: 'you',
  country: 'you',
  nameMissing: 'name',
  nameTaken: 'name',
  nameUnkind: 'name',
  parentEmail: 'ready',
  parentEmailOwn: 'ready',
  timezone: 'ready',
};

/** Whether a parent has to be asked, as far as that is known yet. */
export function asksParent({ birthYear, country }: Draft, currentYear: number): boolean {
  return birthYear !== undefined && needsConsent(birthYear, country, currentYear);
}

export function isGrownUp({ birthYear }: Draft, currentYear: number): boolean {
  return birthYear !== undefined && ageGroupOf(birthYear, currentYear) === 'adult';
}

/** What keeps one from going on from a step. */
export function problemsIn(
  step: Step,
  draft: Draft,
  { currentYear, email }: { currentYear: number; email: string },
): Problem[] {
  switch (step) {
    case 'you':
      return [
        ...(draft.birthYear !== undefined && isBirthYear(draft.birthYear, currentYear)
          ? []
          : (['birthYear'] as const)),
        ...(draft.country === undefined ? (['country'] as const) : []),
      ];
    case 'hero':
      return [];
    case 'name': {
      const fits = HeroName.safeParse(draft.heroName).success;
      return fits && (!asksParent(draft, currentYear) || isProposedName(draft.heroName))
        ? []
        : ['nameMissing'];
    }
    case 'ready': {
      if (!asksParent(draft, currentYear)) return [];
      const parentEmail = Email.safeParse(draft.parentEmail).data;
      if (parentEmail === undefined) return ['parentEmail'];
      return parentEmail === email.toLowerCase() ? ['parentEmailOwn'] : [];
    }
  }
}

/** The answers as the server takes them; only when every step is answered. */
export function answersOf(draft: Draft, language: Language, currentYear: number): Onboarding | undefined {
  const { birthYear, country, avatar, heroName, timezone, parentEmail, parent } = draft;
  if (birthYear === undefined || country === undefined) return undefined;
  return {
    birthYear,
    region: { country },
    avatar,
    heroName: heroName.trim(),
    timezone,
    language,
    ...(asksParent(draft, currentYear) && { parentEmail: parentEmail.trim() }),
    ...(parent && isGrownUp(draft, currentYear) && { parent: true }),
  };
}

/** Which of our problems the server's are about. */
export function problemAt({ path, message }: { path: string; message: string }): Problem | undefined {
  const field = path.replace(/^body\./, '').split('.')[0];
  switch (field) {
    case 'heroName':
      return /taken/.test(message) ? 'nameTaken' : /kind/.test(message) ? 'nameUnkind' : 'nameMissing';
    case 'region':
      return 'country';
    case 'parentEmail':
      return /own/.test(message) ? 'parentEmailOwn' : 'parentEmail';
    case 'birthYear':
    case 'timezone':
      return field;
    default:
      return undefined;
  }
}
