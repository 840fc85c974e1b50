import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../art/icons/Icon.tsx';
import { Pressable } from './Pressable.tsx';
import styles from './Row.module.css';

export interface ListRowProps {
  /** An avatar or icon at the left. */
  leading?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** At the right. A row with a button in it cannot be pressed itself. */
  trailing?: ReactNode;
  to?: string;
  onPress?: () => void;
  current?: boolean;
  /** Shows a dot; say it in the title or note too. */
  unread?: boolean;
  as?: 'li' | 'div';
  className?: string | undefined;
}

/** One line of a list on its own slip of paper. */
export function ListRow(props: ListRowProps) {
  const { leading, title, note, trailing, to, onPress, current, unread, as: Item = 'li', className } = props;
  const leads = to !== undefined || onPress !== undefined;
  return (
    <Item className={clsx(styles.item, className)} aria-current={current || undefined}>
      <Pressable to={to} onPress={onPress} className={clsx(styles.row, current && styles.current)}>
        {leading}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
        {unread && <span className={styles.dot} />}
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
        {leads && trailing === undefined && <Icon name="next" size={20} />}
      </Pressable>
    </Item>
  );
}
