import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { languages } from './languages.ts';
import { useLanguage } from './useLanguage.ts';

/** The four languages, each called by its own name. */
export function LanguageMenu() {
  const { t } = useTranslation('settings');
  const { language, setLanguage } = useLanguage();
  return (
    <Menu
      label={t('language.title')}
      trigger={
        <IconButton
          icon="language"
          size="small"
          label={t('language.open', { language: t(`language.name.${language}`) })}
        />
      }
      items={languages.map(({ code, nativeName }) => ({
        kind: 'choice',
        label: nativeName,
        lang: code,
        chosen: code === language,
        onSelect: () => setLanguage(code),
      }))}
    />
  );
}
