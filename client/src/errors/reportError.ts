/** The one place where an error becomes something a person sees. */
import type { ErrorCode } from '#shared/core/errors.ts';
import { thrownToError } from '../core/errors.ts';
import { type ToastHandle, toast } from '../ui/toast.ts';
import { errorWords } from './errorWords.ts';

/** Trying again helps where the way to the server, or the server, was the trouble. */
const WORTH_A_RETRY: ReadonlySet<ErrorCode> = new Set(['NETWORK_ERROR', 'TIMEOUT_ERROR', 'SERVER_ERROR']);

interface ReportOptions {
  /** Does again what failed; offered only for errors that may pass. */
  retry?: () => void;
}

/** Shows whatever was thrown as a destructive toast in the reader's language. */
export async function reportError(thrown: unknown, { retry }: ReportOptions = {}): Promise<ToastHandle> {
  const error = thrownToError(thrown);
  const words = await errorWords(error);
  return toast({
    title: words.title,
    description: words.description,
    variant: 'destructive',
    code: error.code,
    ...(retry && WORTH_A_RETRY.has(error.code) && { action: { label: words.retry, onPress: retry } }),
  });
}
