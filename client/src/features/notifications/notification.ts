/** What a notification says, as keys and values of the texts (specification §3 and §9). */
interface Told {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly read: boolean;
}

export type Notification = Told &
  (
    | {
        readonly type: 'mission_verification';
        readonly status: 'verified' | 'rejected';
        readonly missionTitle: string;
        readonly feedback?: string;
      }
    | { readonly type: 'friend_request'; readonly fromUserName: string }
    | { readonly type: 'level_up'; readonly newLevel: number }
    | { readonly type: 'badge_unlock'; readonly badgeName: string }
    | { readonly type: 'challenge_update'; readonly message: string }
    | { readonly type: 'announcement'; readonly message: string }
    | { readonly type: 'direct_message'; readonly fromUserName: string; readonly message: string }
  );

export interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const words = (key: string, values: Words['values'] = {}): Words => ({ key: `notifications.${key}`, values });

/** The title of a notification. */
export function titleOf(notification: Notification): Words {
  if (notification.type !== 'mission_verification') return words(`title.${notification.type}`);
  return words(`title.mission_${notification.status}`);
}

/** Its message; what people wrote is given as it is. */
export function messageOf(notification: Notification): Words | string {
  switch (notification.type) {
    case 'mission_verification':
      return words(`text.mission_${notification.status}`, { mission: notification.missionTitle });
    case 'friend_request':
      return words('text.friend_request', { user: notification.fromUserName });
    case 'level_up':
      return words('text.level_up', { level: notification.newLevel });
    case 'badge_unlock':
      return words('text.badge_unlock', { badge: notification.badgeName });
    case 'challenge_update':
    case 'announcement':
    case 'direct_message':
      return notification.message;
  }
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, in the largest whole unit. */
export function timeAgo(timestamp: number, now: number): Words {
  const passed = now - timestamp;
  if (passed < MINUTE) return words('ago.now');
  if (passed < HOUR) return words('ago.minutes', { number: Math.floor(passed / MINUTE) });
  if (passed < DAY) return words('ago.hours', { number: Math.floor(passed / HOUR) });
  return words('ago.days', { number: Math.floor(passed / DAY) });
}

/** The figure on the bell: nothing for none, never more than one digit and a plus. */
export function badgeOf(unread: number): string {
  if (unread === 0) return '';
  return unread > 9 ? '9+' : String(unread);
}
