import { useTranslation } from 'react-i18next';
import { Prop } from '../../art/scenery/Prop.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import styles from './ThemeChoice.module.css';
import { useTheme } from './theme.store.ts';

/** Day or night. */
export function ThemeChoice() {
  const { t } = useTranslation('settings');
  const { theme, setTheme } = useTheme();
  return (
    <RadioCards
      legend={t('theme.title')}
      hideLegend
      columns={2}
      value={theme}
      onChange={setTheme}
      options={[
        {
          value: 'light',
          label: t('theme.light'),
          note: t('theme.lightNote'),
          art: <Prop name="sun" className={styles.lamp} />,
        },
        {
          value: 'dark',
          label: t('theme.dark'),
          note: t('theme.darkNote'),
          art: <Prop name="moon" className={styles.lamp} />,
        },
      ]}
    />
  );
}
