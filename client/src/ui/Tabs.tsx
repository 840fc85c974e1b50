import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon, type IconName } from '../art/icons/Icon.tsx';
import styles from './Tabs.module.css';

export interface Tab<T extends string> {
  value: T;
  label: string;
  icon?: IconName;
  content: ReactNode;
}

export interface TabsProps<T extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly [Tab<T>, ...Tab<T>[]];
  value?: T;
  onChange?: (value: T) => void;
  className?: string | undefined;
}

/** Where an arrow, Home or End leads in a row of tabs. */
function nextTab(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Sheets behind one another; the chosen tab stands up and joins the sheet. */
export function Tabs<T extends string>({ label, tabs, value, onChange, className }: TabsProps<T>) {
  const id = useId();
  const [own, setOwn] = useState<T>(tabs[0].value);
  const shown = tabs.find((tab) => tab.value === (value ?? own)) ?? tabs[0];

  const choose = (tab: Tab<T>): void => {
    setOwn(tab.value);
    onChange?.(tab.value);
  };
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const next = nextTab(event.key, tabs.indexOf(shown), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };

  return (
    <div className={clsx(styles.tabs, className)}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab)}
            onKeyDown={walk}
          >
            {tab.icon && <Icon name={tab.icon} />}
            <span>{tab.label}</span>
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.value}`}
        className={styles.panel}
      >
        {shown.content}
      </div>
    </div>
  );
}
