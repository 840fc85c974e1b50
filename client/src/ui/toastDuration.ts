import type { ErrorCode } from '#shared/core/errors.ts';

/** Toasts with a time of their own that are no errors of the catalogue. */
export type ToastKind = 'reset-link' | 'reset-success' | 'reset-hint';

interface ToastReason {
  code?: ErrorCode | undefined;
  kind?: ToastKind | undefined;
}

const byKind: Record<ToastKind, number> = {
  'reset-link': 10_000,
  'reset-success': 10_000,
  'reset-hint': 15_000,
};

const byCode: Partial<Record<ErrorCode, number>> = {
  EMAIL_NOT_VERIFIED: 10_000,
  NETWORK_ERROR: 8_000,
  SERVER_ERROR: 6_000,
};

/** How many milliseconds a toast stays, by what it is about. */
export function toastDuration({ code, kind }: ToastReason): number {
  if (kind !== undefined) return byKind[kind];
  return (code && byCode[code]) ?? 5_000;
}
