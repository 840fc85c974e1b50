import { useTranslation } from 'react-i18next';
import { comboFactor } from '#shared/races/combo.rules.ts';
import styles from './ComboSun.module.css';
import { useFigures } from './useFigures.ts';

const POINTS = 18;
const RAYS = Array.from({ length: POINTS * 2 }, (_, index) => {
  const angle = (index * Math.PI) / POINTS;
  const reach = index % 2 ? 40 : 50;
  return `${(50 + reach * Math.sin(angle)).toFixed(1)},${(50 - reach * Math.cos(angle)).toFixed(1)}`;
}).join(' ');

/** A paper sun that grows with every right answer in a row. */
export function ComboSun({ row, factor = comboFactor(row) }: { row: number; factor?: number }) {
  const { t } = useTranslation('races');
  const { number } = useFigures();
  if (row < 1) return null;
  return (
    <p key={row} className={styles.sun} data-top={factor >= 3 || undefined}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.rays}>
        <polygon points={RAYS} />
      </svg>
      <span className={styles.words}>
        <strong className={styles.factor}>{t('combo.factor', { factor: number(factor) })}</strong>
        {t('combo.row', { count: row })}
      </span>
    </p>
  );
}
