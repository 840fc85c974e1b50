import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/accounts/accounts.schema.ts';
import { languages } from './languages.ts';

/** The language of the page and the way to another one; the choice is remembered by the detector. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const { i18n } = useTranslation();
  const language = languages.find(({ code }) => code === i18n.resolvedLanguage)?.code ?? 'en';
  return { language, setLanguage: (chosen) => void i18n.changeLanguage(chosen) };
}
