import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import { Anchor } from './Anchor.tsx';
import styles from './Menu.module.css';

export type MenuEntry =
  | {
      kind: 'action';
      label: string;
      icon?: IconName;
      onSelect: () => void;
      danger?: boolean;
      disabled?: boolean;
    }
  | { kind: 'link'; label: string; icon?: IconName; to: string }
  /** One of several of which one is chosen. `lang`: the label is in that language. */
  | { kind: 'choice'; label: string; icon?: IconName; chosen: boolean; onSelect: () => void; lang?: string }
  | { kind: 'line' };

interface MenuItemProps {
  item: MenuEntry;
  /** Closes the menu and gives the focus back. */
  close: () => void;
}

/** One line of a menu. */
export function MenuItem({ item, close }: MenuItemProps) {
  if (item.kind === 'line') return <hr className={styles.line} />;
  const shared: HTMLAttributes<HTMLElement> = { role: 'menuitem', tabIndex: -1, className: styles.item };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
    </>
  );
  if (item.kind === 'link') {
    return (
      <Anchor {...shared} to={item.to} onClick={close}>
        {content}
      </Anchor>
    );
  }
  const disabled = item.kind === 'action' && item.disabled === true;
  const press = (): void => {
    if (disabled) return;
    close();
    item.onSelect();
  };
  if (item.kind === 'choice') {
    return (
      <button
        type="button"
        {...shared}
        role="menuitemradio"
        aria-checked={item.chosen}
        lang={item.lang}
        onClick={press}
      >
        {content}
        {item.chosen && (
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
        )}
      </button>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      className={clsx(styles.item, item.danger && styles.danger)}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      {content}
    </button>
  );
}
