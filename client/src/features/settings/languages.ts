/** The languages of the app; their own names stay the same in every language. */
import type { Language } from '#shared/accounts/accounts.schema.ts';

export interface LanguageInfo {
  readonly code: Language;
  readonly name: string;
  readonly nativeName: string;
  readonly rightToLeft: boolean;
}

export const languages: readonly LanguageInfo[] = [
  { code: 'en', name: 'English', nativeName: 'English', rightToLeft: false },
  { code: 'es', name: 'Spanish', nativeName: 'Español', rightToLeft: false },
  { code: 'fr', name: 'French', nativeName: 'Français', rightToLeft: false },
  { code: 'de', name: 'German', nativeName: 'Deutsch', rightToLeft: false },
];
