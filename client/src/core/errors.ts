/**
 * Turns whatever can go wrong in a browser into an error of the catalogue
 * (specification §8). Refusals are checked by hand: this is needed before the
 * first page, and the library for schemas is not (docs/decisions/0015).
 */
import { AppError, type ErrorCode, type InputProblem, isErrorCode } from '#shared/core/errors.ts';

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly problems?: InputProblem[];
}

const CODES_KEPT_ON_403: readonly ErrorCode[] = [
  'CSRF_TOKEN_MISMATCH',
  'SQL_INJECTION_ATTEMPT',
  'SUSPICIOUS_ACTIVITY',
  'EMAIL_NOT_VERIFIED',
];

/** The error a refused request stands for: its own code when it is one of ours, else what its status means. */
export function refusalToError(status: number, body: unknown): AppError {
  const refusal = asRefusal(body);
  return new AppError(codeOf(status, refusal), refusal);
}

/** What an answer says of why it refuses, as far as it has the form of one. */
function asRefusal(body: unknown): Refusal {
  const { code, message, errors } = fieldsOf(body);
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
    ...(Array.isArray(errors) && { problems: errors.flatMap(asProblem) }),
  };
}

function asProblem(value: unknown): InputProblem[] {
  const { path, message } = fieldsOf(value);
  return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
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
  if (isFailedCheck(thrown)) return new AppError('VALIDATION_ERROR', { cause: thrown });
  if (!navigator.onLine) return new AppError('NETWORK_ERROR', { cause: thrown });
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new AppError('TIMEOUT_ERROR', { cause: thrown });
  if (thrown instanceof TypeError && /fetch|network|load failed/i.test(thrown.message)) {
    return new AppError('NETWORK_ERROR', { cause: thrown });
  }
  return new AppError(uploadCode(thrown) ?? 'UNKNOWN_ERROR', { cause: thrown });
}

/** By its name, which a schema's error has in every build of the library. */
function isFailedCheck(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'ZodError';
}

/** What a message about a file or an upload stands for; whole words, for "profile" is no file. */
function uploadCode(thrown: unknown): ErrorCode | undefined {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (!/\b(files?|upload(s|ed|ing)?)\b/i.test(message)) return undefined;
  if (/\b(large|big|size)\b/i.test(message)) return 'FILE_TOO_LARGE';
  return /\b(type|format)\b/i.test(message) ? 'INVALID_FILE_TYPE' : 'FILE_UPLOAD_ERROR';
}
