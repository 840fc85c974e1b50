import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../../art/icons/Icon.tsx';
import { Sheet, type SheetTone } from '../../ui/Sheet.tsx';
import styles from './TopicSheet.module.css';

interface TopicSheetProps {
  title: string;
  icon: IconName;
  tone?: SheetTone;
  children: ReactNode;
}

/** One topic of a page on a sheet of its own. */
export function TopicSheet({ title, icon, tone = 'paper', children }: TopicSheetProps) {
  const id = useId();
  return (
    <Sheet as="section" tone={tone} lift={2} pad="large" aria-labelledby={id} className={styles.sheet}>
      <h2 id={id} className={styles.title}>
        <Icon name={icon} size={28} />
        {title}
      </h2>
      {children}
    </Sheet>
  );
}
