import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/accounts/accounts.schema.ts';
import { afterPaint } from '../../ui/afterPaint.ts';
import { languages } from './languages.ts';

/**
 * The language of the page and the way to another one; the choice is remembered by the detector. What was
 * chosen shows at once, and then all words of the page change, which takes a slow phone a while.
 */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const { i18n } = useTranslation();
  const spoken = languages.find(({ code }) => code === i18n.resolvedLanguage)?.code ?? 'en';
  const [wish, setWish] = useState<Language>();
  const change = async (chosen: Language): Promise<void> => {
    await i18n.changeLanguage(chosen);
    setWish((latest) => (latest === chosen ? undefined : latest));
  };
  return {
    language: wish ?? spoken,
    setLanguage(chosen) {
      setWish(chosen);
      afterPaint(() => void change(chosen));
    },
  };
}
