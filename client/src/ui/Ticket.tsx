import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import { Pressable } from './Pressable.tsx';
import styles from './Ticket.module.css';
import { useUiText } from './useUiText.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Kinds of mission with their icon. */
const categoryIcons = {
  recycling: 'recycle',
  energy: 'energy',
  transportation: 'transport',
  water: 'water',
  food: 'food',
  nature: 'nature',
} as const satisfies Record<string, IconName>;

export type TicketCategory = keyof typeof categoryIcons;

type Stub =
  | { category: TicketCategory; tone?: never; icon?: never }
  | { tone: 'sun' | 'leaf' | 'ocean' | 'coral' | 'soil'; icon: IconName; category?: never };

export type TicketProps = Stub & {
  title: string;
  level?: 2 | 3 | 4;
  to?: string;
  onPress?: () => void;
  /** Points it brings. */
  points?: number;
  done?: boolean;
  note?: ReactNode;
  /** At the right, under the points. */
  trailing?: ReactNode;
  as?: 'li' | 'div';
  className?: string | undefined;
  children?: ReactNode;
};

/** A ticket with a coloured stub: a mission, a race, a quest. */
export function Ticket(props: TicketProps) {
  const {
    category,
    tone,
    icon,
    title,
    level = 3,
    to,
    onPress,
    points,
    done,
    note,
    trailing,
    children,
  } = props;
  const text = useUiText();
  const Item = props.as ?? 'li';
  const Heading = `h${level}` as const;
  const colours = (
    category === undefined
      ? { '--stub': `var(--${tone})`, '--stub-on': `var(--${tone}-on)` }
      : { '--stub': `var(--cat-${category})`, '--stub-on': 'var(--cat-on)' }
  ) as CSSProperties;
  return (
    <Item className={clsx(styles.item, done && styles.done, props.className)} style={colours}>
      <Pressable to={to} onPress={onPress} className={styles.ticket}>
        <span className={styles.stub}>
          <Icon name={category === undefined ? icon : categoryIcons[category]} size={38} />
        </span>
        <span className={styles.body}>
          <span className={styles.words}>
            <Heading className={styles.title}>{title}</Heading>
            {children !== undefined && <span className={styles.description}>{children}</span>}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </span>
          {(points !== undefined || trailing !== undefined || done) && (
            <span className={styles.side}>
              {points !== undefined && !done && <span className={styles.points}>+{points}</span>}
              {done && (
                <span className={styles.seal}>
                  <Icon name="check" size={22} />
                  <VisuallyHidden>{text('done')}</VisuallyHidden>
                </span>
              )}
              {trailing}
            </span>
          )}
        </span>
      </Pressable>
    </Item>
  );
}
