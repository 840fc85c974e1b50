import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../art/icons/Icon.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './NotificationList.module.css';
import { messageOf, type Notification, timeAgo, titleOf } from './notification.ts';
import { useNotifications } from './notifications.store.ts';

const icons: Record<Notification['type'], IconName> = {
  mission_verification: 'mission',
  friend_request: 'user-plus',
  level_up: 'star',
  badge_unlock: 'badge',
  challenge_update: 'race',
  announcement: 'info',
  direct_message: 'message',
};

/** What scrolls must be reachable by the keyboard, also where nothing in it is. */
const scrolls = { tabIndex: 0 };

function Row({ notification }: { notification: Notification }) {
  const { t } = useTranslation('shell');
  const title = titleOf(notification);
  const message = messageOf(notification);
  const ago = timeAgo(notification.timestamp, Date.now());
  return (
    <li className={clsx(styles.row, !notification.read && styles.unread)}>
      <span className={styles.icon}>
        <Icon name={icons[notification.type]} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {!notification.read && <VisuallyHidden>{t('notifications.new')} </VisuallyHidden>}
          {t(title.key, title.values)}
        </p>
        <p className={styles.message}>
          {typeof message === 'string' ? message : t(message.key, message.values)}
        </p>
        <p className={styles.ago}>{t(ago.key, ago.values)}</p>
      </div>
    </li>
  );
}

/** The notifications, newest first, or that there are none yet. */
export function NotificationList() {
  const { t } = useTranslation('shell');
  const notifications = useNotifications((state) => state.notifications);
  if (notifications.length === 0) {
    return (
      <EmptyState title={t('notifications.empty')} level={3} small>
        {t('notifications.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('notifications.name')} {...scrolls}>
      {notifications.map((notification) => (
        <Row key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}
