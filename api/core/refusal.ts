/** Turns whatever went wrong into a body of the error catalogue. */
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Log } from '#models/core/log.ts';
import { AppError, errorBody } from '#shared/core/errors.ts';

export const unknownRoute: RequestHandler = (_request, _response, next) => next(new AppError('NOT_FOUND'));

export function refuse(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const known = toAppError(error);
    if (!known)
      log.error(
        { err: error, requestId: response.locals.requestId, method: request.method },
        'a request failed',
      );
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(known?.status ?? 500).json(errorBody(known ?? error));
  };
}

/** Errors of Express and its body parser carry a type or a status; their texts stay inside. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (typeof error !== 'object' || error === null) return undefined;
  if ('type' in error && error.type === 'entity.too.large')
    return new AppError('FILE_TOO_LARGE', { cause: error });
  const status = 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('VALIDATION_ERROR', { cause: error });
  // decodeURIComponent of a malformed path
  if (error instanceof URIError) return new AppError('VALIDATION_ERROR', { cause: error });
  return undefined;
}
