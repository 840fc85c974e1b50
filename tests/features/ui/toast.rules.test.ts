import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERROR_CODES } from '#shared/core/errors.ts';
import {
  dismissToast,
  TOAST_KEPT_MILLISECONDS,
  TOAST_LIMIT,
  toast,
  useToasts,
} from '../../../client/src/ui/toast.ts';
import { toastDuration } from '../../../client/src/ui/toastDuration.ts';

const shown = () => useToasts.getState().toasts.filter(({ open }) => open);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toasts', () => {
  test('a new toast replaces the one before', () => {
    toast({ title: 'first' });
    toast({ title: 'second' });
    expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['second']);
    expect(TOAST_LIMIT).toBe(1);
  });

  test('a dismissed toast is out of sight at once and forgotten after 1,000,000 ms', () => {
    const { dismiss } = toast({ title: 'here' });
    dismiss();
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(TOAST_KEPT_MILLISECONDS - 1);
    expect(useToasts.getState().toasts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(useToasts.getState().toasts).toEqual([]);
    expect(TOAST_KEPT_MILLISECONDS).toBe(1_000_000);
  });

  test('dismissing twice does not keep it longer', () => {
    const { id } = toast({ title: 'here' });
    dismissToast(id);
    vi.advanceTimersByTime(900_000);
    dismissToast();
    vi.advanceTimersByTime(100_000);
    expect(useToasts.getState().toasts).toEqual([]);
  });

  test('forgetting an old toast leaves the new one alone', () => {
    toast({ title: 'old' }).dismiss();
    vi.advanceTimersByTime(500_000);
    toast({ title: 'new' });
    vi.advanceTimersByTime(TOAST_KEPT_MILLISECONDS);
    expect(shown().map(({ title }) => title)).toEqual(['new']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a toast is plain unless it says otherwise, and takes its time from its reason', () => {
    toast({ title: 'here', code: 'NETWORK_ERROR' });
    expect(shown()[0]).toMatchObject({ variant: 'default', duration: 8_000 });
    toast({ title: 'here', variant: 'destructive', duration: 1_234 });
    expect(shown()[0]).toMatchObject({ variant: 'destructive', duration: 1_234 });
  });

  test('an update changes the words and keeps the rest', () => {
    const { update } = toast({ title: 'Sending', variant: 'success', kind: 'reset-link' });
    update({ title: 'Sent' });
    expect(shown()[0]).toMatchObject({ title: 'Sent', variant: 'success', duration: 10_000 });
  });

  test('an update of a toast that was replaced changes nothing', () => {
    const first = toast({ title: 'first' });
    toast({ title: 'second' });
    first.update({ title: 'changed' });
    first.dismiss();
    expect(shown().map(({ title }) => title)).toEqual(['second']);
  });
});

describe('how long a toast stays', () => {
  test.each([
    ['EMAIL_NOT_VERIFIED', 10_000],
    ['NETWORK_ERROR', 8_000],
    ['SERVER_ERROR', 6_000],
  ] as const)('%s: %d ms', (code, milliseconds) => {
    expect(toastDuration({ code })).toBe(milliseconds);
  });

  test('every other error and what is no error: 5000 ms', () => {
    const special = ['EMAIL_NOT_VERIFIED', 'NETWORK_ERROR', 'SERVER_ERROR'];
    const others = ERROR_CODES.filter((code) => !special.includes(code));
    expect(new Set(others.map((code) => toastDuration({ code })))).toEqual(new Set([5_000]));
    expect(toastDuration({})).toBe(5_000);
  });

  test.each([
    ['reset-link', 10_000],
    ['reset-success', 10_000],
    ['reset-hint', 15_000],
  ] as const)('%s: %d ms', (kind, milliseconds) => {
    expect(toastDuration({ kind })).toBe(milliseconds);
  });
});
