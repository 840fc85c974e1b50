import { create } from 'zustand';
import type { ErrorCode } from '#shared/core/errors.ts';
import type { IconName } from '../art/icons/Icon.tsx';
import { type ToastKind, toastDuration } from './toastDuration.ts';

/** How many toasts are kept; a new one replaces the old. */
export const TOAST_LIMIT = 1;

/** How long a dismissed toast is kept, out of sight, before it is forgotten. */
export const TOAST_KEPT_MILLISECONDS = 1_000_000;

export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastWords {
  title: string;
  description?: string | undefined;
  variant?: ToastVariant | undefined;
  icon?: IconName | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  /** Milliseconds; by default what `code` or `kind` ask for. */
  duration?: number | undefined;
  code?: ErrorCode | undefined;
  kind?: ToastKind | undefined;
}

export interface Toast extends ToastWords {
  readonly id: string;
  readonly variant: ToastVariant;
  readonly duration: number;
  readonly open: boolean;
}

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const forgetting = new Map<string, ReturnType<typeof setTimeout>>();
let told = 0;

function change(id: string | undefined, fields: Partial<Toast>): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((each) => (id === undefined || each.id === id ? { ...each, ...fields } : each)),
  }));
}

function forget(id: string): void {
  forgetting.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }));
}

/** Takes a toast from sight (all of them without an id) and forgets it later. */
export function dismissToast(id?: string): void {
  for (const each of useToasts.getState().toasts) {
    if ((id !== undefined && each.id !== id) || forgetting.has(each.id)) continue;
    forgetting.set(
      each.id,
      setTimeout(() => forget(each.id), TOAST_KEPT_MILLISECONDS),
    );
  }
  change(id, { open: false });
}

export interface ToastHandle {
  readonly id: string;
  dismiss(): void;
  update(words: Partial<ToastWords>): void;
}

/** Tells something in passing; whatever was told before gives way. */
export function toast(words: ToastWords): ToastHandle {
  told += 1;
  const id = `toast-${told}`;
  const fresh: Toast = {
    ...words,
    id,
    variant: words.variant ?? 'default',
    duration: words.duration ?? toastDuration(words),
    open: true,
  };
  const before = useToasts.getState().toasts;
  const toasts = [fresh, ...before].slice(0, TOAST_LIMIT);
  for (const gone of before.filter((each) => !toasts.includes(each))) {
    clearTimeout(forgetting.get(gone.id));
    forgetting.delete(gone.id);
  }
  useToasts.setState({ toasts });
  return {
    id,
    dismiss: () => dismissToast(id),
    update: ({ variant = fresh.variant, duration = fresh.duration, ...rest }) =>
      change(id, { ...rest, variant, duration }),
  };
}
