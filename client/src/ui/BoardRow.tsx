import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../art/icons/Icon.tsx';
import styles from './Row.module.css';
import { useUiText } from './useUiText.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface BoardRowProps {
  /** A sign instead of a figure for who runs along without a place. */
  rank: number | ReactNode;
  name: string;
  avatar?: ReactNode;
  points: number;
  /** The row of who looks at it. */
  me?: boolean;
  note?: ReactNode;
  /** Places gained (positive) or lost since before. */
  change?: number;
  as?: 'li' | 'div';
  className?: string | undefined;
}

/** One place on a board. */
export function BoardRow(props: BoardRowProps) {
  const { rank, name, avatar, points, me, note, change = 0, as: Item = 'li', className } = props;
  const text = useUiText();
  const figures = new Intl.NumberFormat(useTranslation().i18n.language);
  return (
    <Item className={clsx(styles.item, className)}>
      <div className={clsx(styles.row, me && styles.me)} aria-current={me || undefined}>
        <span className={styles.rank}>{typeof rank === 'number' ? figures.format(rank) : rank}</span>
        {avatar}
        <span className={styles.words}>
          <span className={styles.title}>
            {name}
            {me && <VisuallyHidden> ({text('you')})</VisuallyHidden>}
          </span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
        {change !== 0 && (
          <span className={clsx(styles.change, change > 0 && styles.up)}>
            <Icon name={change > 0 ? 'up' : 'down'} size={20} />
            <span aria-hidden="true">{Math.abs(change)}</span>
            <VisuallyHidden>
              {text(change > 0 ? 'rankUp' : 'rankDown', { count: Math.abs(change) })}
            </VisuallyHidden>
          </span>
        )}
        <span className={styles.points}>{figures.format(points)}</span>
      </div>
    </Item>
  );
}
