import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { RaceBinsSet } from '#shared/races/races.schema.ts';
import type { Bin as BinName } from '#shared/races/words.schema.ts';
import { Icon } from '../../art/icons/Icon.tsx';
import { Bin } from '../../art/pictures/Bin.tsx';
import styles from './RushView.module.css';
import { BIN_LETTERS } from './rushKeys.ts';
import type { RushVerdict } from './useRush.ts';

interface RushBinProps {
  wide: RaceBinsSet['bins'][number];
  /** From the left, from 1. */
  place: number;
  last: RushVerdict | undefined;
  onChoose: (bin: BinName) => void;
  hold: (bin: BinName, element: HTMLElement | null) => void;
}

/** A bin; bins that are one in this place stand together and are chosen as one. */
export function RushBin({ wide, place, last, onChoose, hold }: RushBinProps) {
  const { t } = useTranslation('races');
  const [first] = wide.bins;
  if (!first) return null;
  const right = last?.verdict.explain.right;
  const mine = last !== undefined && wide.bins.includes(last.bin);
  const isRight = right?.kind === 'rush' && wide.bins.includes(right.bin);
  const state =
    last === undefined ? undefined : last.verdict.right ? mine && 'gulp' : mine ? 'shake' : isRight && 'nod';
  return (
    <button
      type="button"
      data-choice
      className={clsx(styles.bin, wide.bins.length > 1 && styles.wide)}
      aria-keyshortcuts={`${place} ${BIN_LETTERS[first].toUpperCase()}`}
      onClick={() => onChoose(first)}
      ref={(element) => {
        for (const bin of wide.bins) hold(bin, element);
      }}
    >
      <span key={last?.verdict.n} className={styles.body} data-state={state || undefined}>
        {wide.bins.map((bin) => (
          <Bin key={bin} name={bin} alt="" className={styles.picture} />
        ))}
        {state && (
          <span className={styles.stamp} data-state={state}>
            <Icon name={state === 'shake' ? 'close' : 'check'} size={30} />
          </span>
        )}
      </span>
      <span className={styles.label}>
        <span className={styles.swatch} data-colour={wide.colour} aria-hidden="true" />
        {wide.name}
        <span className={styles.key} aria-hidden="true">
          {t('rush.key', { key: place })}
        </span>
      </span>
    </button>
  );
}
