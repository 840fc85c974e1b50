/** The notifications of the signed-in person, newest first. Two doors, both may be used twice. */
import { create } from 'zustand';
import type { Notification } from './notification.ts';

export type NotificationEvent =
  | { readonly kind: 'told'; readonly notification: Notification }
  | { readonly kind: 'read'; readonly ids: readonly string[] };

interface NotificationsState {
  notifications: readonly Notification[];
  /** The whole list, as the server has it now. */
  hydrate: (notifications: readonly Notification[]) => void;
  /** One thing that happened. */
  apply: (event: NotificationEvent) => void;
}

function newestFirst(notifications: readonly Notification[]): Notification[] {
  return notifications.toSorted((one, other) => other.timestamp - one.timestamp);
}

function after(notifications: readonly Notification[], event: NotificationEvent): readonly Notification[] {
  switch (event.kind) {
    case 'told':
      return notifications.some(({ id }) => id === event.notification.id)
        ? notifications
        : newestFirst([event.notification, ...notifications]);
    case 'read':
      return notifications.map((each) => (event.ids.includes(each.id) ? { ...each, read: true } : each));
  }
}

export const useNotifications = create<NotificationsState>((set) => ({
  notifications: [],
  hydrate: (notifications) => set({ notifications: newestFirst(notifications) }),
  apply: (event) => set((state) => ({ notifications: after(state.notifications, event) })),
}));

/** How many have not been read. */
export function useUnread(): number {
  return useNotifications(({ notifications }) => notifications.filter(({ read }) => !read).length);
}
