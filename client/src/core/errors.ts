/** Turns whatever can go wrong in a browser into an error of the catalogue (specification §8). */
import { z } from 'zod';
import { AppError, type ErrorCode, type InputProblem, isErrorCode } from '#shared/core/errors.ts';

const Refusal = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
type Refusal = z.infer<typeof Refusal>;

const CODES_KEPT_ON_403: readonly ErrorCode[] = [
  'CSRF_TOKEN_MISMATCH',
  'SQL_INJECTION_ATTEMPT',
  'SUSPICIOUS_ACTIVITY',
  'EMAIL_NOT_VERIFIED',
];

/** The error a refused request stands for: its own code when it is one of ours, else what its status means. */
export function refusalToError(status: number, body: unknown): AppError {
  const refusal = Refusal.safeParse(body).data ?? {};
  const code = codeOf(status, refusal);
  return new AppError(code, {
    ...(refusal.message !== undefined && { message: refusal.message }),
    ...(refusal.errors && { problems: refusal.errors as InputProblem[] }),
  });
}

function codeOf(status: number, { code, message = '' }: Refusal): ErrorCode {
  if (status === 403) {
    if (isErrorCode(code) && CODES_KEPT_ON_403.includes(code)) return code;
    return /verify your email/i.test(message) ? 'EMAIL_NOT_VERIFIED' : 'INSUFFICIENT_PERMISSIONS';
  }
  if (isErrorCode(code)) return code;
  switch (status) {
    case 400:
      return 'VALIDATION_ERROR';
    case 401:
      return 'UNAUTHORIZED';
    case 404:
      return 'USER_NOT_FOUND';
    case 429:
      return 'RATE_LIMIT_EXCEEDED';
    case 500:
      return 'SERVER_ERROR';
    default:
      return 'UNKNOWN_ERROR';
  }
}

/** The error behind anything thrown: offline, too slow, a failed check, or unknown. */
export function thrownToError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof z.ZodError) return new AppError('VALIDATION_ERROR', { cause: thrown });
  if (!navigator.onLine) return new AppError('NETWORK_ERROR', { cause: thrown });
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new AppError('TIMEOUT_ERROR', { cause: thrown });
  if (thrown instanceof TypeError && /fetch|network|load failed/i.test(thrown.message)) {
    return new AppError('NETWORK_ERROR', { cause: thrown });
  }
  return new AppError(uploadCode(thrown) ?? 'UNKNOWN_ERROR', { cause: thrown });
}

/** What a message about a file or an upload stands for; whole words, for "profile" is no file. */
function uploadCode(thrown: unknown): ErrorCode | undefined {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (!/\b(files?|upload(s|ed|ing)?)\b/i.test(message)) return undefined;
  if (/\b(large|big|size)\b/i.test(message)) return 'FILE_TOO_LARGE';
  return /\b(type|format)\b/i.test(message) ? 'INVALID_FILE_TYPE' : 'FILE_UPLOAD_ERROR';
}
