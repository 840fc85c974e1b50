import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface Figures {
  readonly number: (value: number) => string;
  readonly place: (rank: number) => string;
}

/** How places and figures are written in the page's language. */
export function useFigures(): Figures {
  const { t, i18n } = useTranslation('races');
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(i18n.language);
    const ordinals = new Intl.PluralRules(i18n.language, { type: 'ordinal' });
    return {
      number: (value) => numbers.format(value),
      place: (rank) => t(`place.${ordinals.select(rank)}`, { number: numbers.format(rank) }),
    };
  }, [t, i18n.language]);
}
