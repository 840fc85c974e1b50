import { beforeEach, describe, expect, test } from 'vitest';
import {
  badgeOf,
  messageOf,
  type Notification,
  timeAgo,
  titleOf,
} from '../../../client/src/features/notifications/notification.ts';
import { useNotifications } from '../../../client/src/features/notifications/notifications.store.ts';

const levelUp = (id: string, timestamp: number, read = false): Notification => ({
  id,
  timestamp,
  read,
  type: 'level_up',
  newLevel: 3,
});
const ids = (): string[] => useNotifications.getState().notifications.map(({ id }) => id);

describe('the store', () => {
  beforeEach(() => useNotifications.setState({ notifications: [] }));

  test('keeps the newest first', () => {
    useNotifications.getState().hydrate([levelUp('old', 1), levelUp('new', 3)]);
    useNotifications.getState().apply({ kind: 'told', notification: levelUp('between', 2) });
    expect(ids()).toEqual(['new', 'between', 'old']);
  });

  test('takes the same event twice as once', () => {
    const { apply } = useNotifications.getState();
    apply({ kind: 'told', notification: levelUp('one', 1) });
    apply({ kind: 'told', notification: levelUp('one', 1) });
    expect(ids()).toEqual(['one']);
    apply({ kind: 'read', ids: ['one', 'unknown'] });
    apply({ kind: 'read', ids: ['one'] });
    expect(useNotifications.getState().notifications[0]?.read).toBe(true);
  });

  test('does not make a read one new again when it is told late', () => {
    const { apply } = useNotifications.getState();
    apply({ kind: 'told', notification: levelUp('one', 1) });
    apply({ kind: 'read', ids: ['one'] });
    apply({ kind: 'told', notification: levelUp('one', 1) });
    expect(useNotifications.getState().notifications[0]?.read).toBe(true);
  });
});

test('the bell shows nothing, a digit, or 9+', () => {
  expect([0, 1, 9, 10, 250].map(badgeOf)).toEqual(['', '1', '9', '9+', '9+']);
});

test('the time is told in the largest whole unit', () => {
  const now = 1_000_000_000_000;
  const ago = (seconds: number) => {
    const { key, values } = timeAgo(now - seconds * 1000, now);
    return [key.replace('notifications.ago.', ''), values.number];
  };
  expect(ago(59)).toEqual(['now', undefined]);
  expect(ago(60)).toEqual(['minutes', 1]);
  expect(ago(3599)).toEqual(['minutes', 59]);
  expect(ago(3600)).toEqual(['hours', 1]);
  expect(ago(86_399)).toEqual(['hours', 23]);
  expect(ago(86_400 * 12)).toEqual(['days', 12]);
  expect(ago(-5)).toEqual(['now', undefined]);
});

test('a mission is approved or reviewed, never scolded', () => {
  const told = {
    id: '1',
    timestamp: 0,
    read: false,
    type: 'mission_verification',
    missionTitle: 'Bottles',
  } as const;
  expect(titleOf({ ...told, status: 'verified' }).key).toBe('notifications.title.mission_verified');
  expect(messageOf({ ...told, status: 'rejected' })).toEqual({
    key: 'notifications.text.mission_rejected',
    values: { mission: 'Bottles' },
  });
});

test('what people wrote is shown as they wrote it', () => {
  const message: Notification = {
    id: '1',
    timestamp: 0,
    read: false,
    type: 'direct_message',
    fromUserName: 'Mossy',
    message: '{{Hi}} <b>',
  };
  expect(messageOf(message)).toBe('{{Hi}} <b>');
});
