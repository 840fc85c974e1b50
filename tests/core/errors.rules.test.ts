import { describe, expect, test } from 'vitest';
import { AppError, ERROR_CATALOGUE, ERROR_CODES, errorBody, isErrorCode } from '#shared/core/errors.ts';

describe('the error catalogue', () => {
  test('has a message, a title and a status for every code', () => {
    for (const code of ERROR_CODES) {
      const { message, title, status } = ERROR_CATALOGUE[code];
      expect(message, code).toMatch(/^[A-Z].*\.$/);
      expect(title, code).not.toBe('');
      expect(status === 0 || (status >= 400 && status < 600), code).toBe(true);
    }
  });

  test('answers with code, message and the problems of the input', () => {
    const problems = [{ path: 'body.email', message: 'Please enter a valid email' }];
    expect(errorBody(new AppError('VALIDATION_ERROR', { problems }))).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'Please check your input and try again.',
      errors: problems,
    });
  });

  test('says nothing about errors that are not of the catalogue', () => {
    expect(errorBody(new Error('connection to 10.0.0.3 refused for user root'))).toEqual({
      code: 'SERVER_ERROR',
      message: 'Server error. Please try again later.',
    });
  });

  test('knows its own codes only', () => {
    expect(isErrorCode('UNAUTHORIZED')).toBe(true);
    for (const other of ['toString', '__proto__', '', 7, undefined]) expect(isErrorCode(other)).toBe(false);
  });
});
