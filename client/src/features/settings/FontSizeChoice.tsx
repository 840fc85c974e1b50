import { useTranslation } from 'react-i18next';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { useAccessibility } from './accessibility.store.ts';
import { FONT_SCALE, FONT_SIZES, type FontSize } from './accessibility.ts';
import { announceMore } from './announcer.store.ts';
import styles from './FontSizeChoice.module.css';

/** Four sizes of text, each card written in its own. */
export function FontSizeChoice() {
  const { t } = useTranslation('settings');
  const { fontSize, setFontSize } = useAccessibility();
  const choose = (size: FontSize): void => {
    setFontSize(size);
    announceMore(t('accessibility.sizeNow', { size: t(`accessibility.size.${size}`) }));
  };
  return (
    <RadioCards
      legend={t('accessibility.fontSize')}
      columns={3}
      value={fontSize}
      onChange={choose}
      options={FONT_SIZES.map((size) => ({
        value: size,
        label: t(`accessibility.size.${size}`),
        art: (
          <span
            aria-hidden="true"
            className={styles.sample}
            style={{ fontSize: `${FONT_SCALE[size] * 1.75}em` }}
          >
            Aa
          </span>
        ),
      }))}
    />
  );
}
