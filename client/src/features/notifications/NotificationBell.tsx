import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './NotificationBell.module.css';
import { NotificationList } from './NotificationList.tsx';
import { badgeOf } from './notification.ts';
import { useUnread } from './notifications.store.ts';

/** The bell with the number of what is new, and the list under it. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const unread = useUnread();
  const id = useId();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      area.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    addEventListener('keydown', closeByKey);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
      removeEventListener('keydown', closeByKey);
    };
  }, [open]);

  return (
    <div ref={area} className={styles.area}>
      <IconButton
        icon="bell"
        size="small"
        label={t('notifications.open', { count: unread })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {badgeOf(unread)}
        </span>
      )}
      {open && (
        <section id={id} aria-label={t('notifications.name')} className={styles.sheet}>
          <h2 className={styles.title}>{t('notifications.name')}</h2>
          <NotificationList />
        </section>
      )}
    </div>
  );
}
