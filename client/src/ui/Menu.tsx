import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './Menu.module.css';
import { type MenuEntry, MenuItem } from './MenuItem.tsx';
import { nextInMenu } from './menuKeys.ts';
import { place } from './place.ts';

export interface MenuProps {
  label: string;
  /** A button that hands its props on to an element. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  items: readonly MenuEntry[];
  align?: 'start' | 'end';
}

const itemsIn = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
];

/** A list of things to do that opens from a button, above everything, in its place in the document. */
export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ by: HTMLElement; at: 'first' | 'last' }>();

  const close = (): void => {
    opened?.by.focus();
    setOpened(undefined);
  };
  const toggle = (event: MouseEvent<HTMLElement>): void => {
    trigger.props.onClick?.(event);
    setOpened(opened ? undefined : { by: event.currentTarget, at: 'first' });
  };
  const openByKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened({ by: event.currentTarget, at: event.key === 'ArrowDown' ? 'first' : 'last' });
  };
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Tab') setOpened(undefined);
    if (event.key === 'Escape') {
      // Only the menu closes, not the dialog it may stand in.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
    }
    const entries = itemsIn(event.currentTarget);
    const labels = entries.map((entry) => entry.textContent ?? '');
    const from = entries.findIndex((entry) => entry.matches(':focus'));
    const next = nextInMenu(event.key, labels, from);
    if (next === undefined) return;
    event.preventDefault();
    entries[next]?.focus();
  };

  useEffect(() => {
    const list = menu.current;
    if (!opened || !list) return undefined;
    list.showPopover();
    const follow = (): void => place(list, opened.by, { align, gap: 10 });
    follow();
    const entries = itemsIn(list);
    const chosen = entries.find((entry) => entry.ariaChecked === 'true');
    (opened.at === 'last' ? entries.at(-1) : (chosen ?? entries[0]))?.focus();
    const pressOutside = (event: PointerEvent): void => {
      const inside = event.composedPath().some((each) => each === list || each === opened.by);
      if (!inside) setOpened(undefined);
    };
    addEventListener('pointerdown', pressOutside, true);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('pointerdown', pressOutside, true);
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [opened, align]);

  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== undefined,
        'aria-controls': opened ? id : undefined,
        onClick: toggle,
        onKeyDown: openByKey,
      })}
      {opened && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          popover="manual"
          className={styles.menu}
          onKeyDown={walk}
        >
          {items.map((item, index) => (
            <MenuItem key={item.kind === 'line' ? `line-${index}` : item.label} item={item} close={close} />
          ))}
        </div>
      )}
    </>
  );
}
