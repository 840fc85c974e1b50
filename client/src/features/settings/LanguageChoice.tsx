import { useTranslation } from 'react-i18next';
import { RadioCards } from '../../ui/RadioCards.tsx';
import styles from './LanguageChoice.module.css';
import { languages } from './languages.ts';
import { useLanguage } from './useLanguage.ts';

/** The four languages as cards: the code, the name as its speakers write it, the name in the language of the page. */
export function LanguageChoice() {
  const { t } = useTranslation('settings');
  const { language, setLanguage } = useLanguage();
  return (
    <RadioCards
      legend={t('language.title')}
      hideLegend
      columns={3}
      value={language}
      onChange={setLanguage}
      options={languages.map(({ code, nativeName }) => ({
        value: code,
        label: nativeName,
        note: t(`language.name.${code}`),
        art: (
          <span aria-hidden="true" className={styles.place}>
            <span className={styles.code}>{code.toUpperCase()}</span>
          </span>
        ),
      }))}
    />
  );
}
