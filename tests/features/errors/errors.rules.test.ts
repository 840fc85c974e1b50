import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '#shared/accounts/accounts.schema.ts';
import { AppError, ERROR_CATALOGUE, ERROR_CODES } from '#shared/core/errors.ts';
import { thrownToError } from '../../../client/src/core/errors.ts';

const Words = z.object({ title: z.string().min(1), message: z.string().min(1) }).strict();
const Texts = z.object({ retry: z.string().min(1) }).catchall(Words);

function texts(language: string): z.infer<typeof Texts> {
  const file = join(import.meta.dirname, `../../../client/src/locales/${language}/errors.json`);
  return Texts.parse(JSON.parse(readFileSync(file, 'utf8')));
}

describe('the words for errors', () => {
  it('are the catalogue to the letter in English', () => {
    const { retry: _, ...english } = texts('en');
    const catalogue = Object.fromEntries(
      ERROR_CODES.map((code) => [
        code,
        { title: ERROR_CATALOGUE[code].title, message: ERROR_CATALOGUE[code].message },
      ]),
    );
    expect(english).toEqual(catalogue);
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'say every code, and nothing else, in %s',
    (language) => {
      const { retry: _, ...translated } = texts(language);
      expect(Object.keys(translated).sort()).toEqual([...ERROR_CODES].sort());
      const untranslated = ERROR_CODES.filter(
        (code) => texts(language)[code]?.message === ERROR_CATALOGUE[code].message,
      );
      expect(untranslated).toEqual([]);
    },
  );
});

describe('what was thrown', () => {
  afterEach(() => vi.unstubAllGlobals());
  const online = (onLine: boolean): void => void vi.stubGlobal('navigator', { onLine });

  it.each([
    [new Error('The file is too large'), 'FILE_TOO_LARGE'],
    [new Error('upload exceeds the maximum size'), 'FILE_TOO_LARGE'],
    [new Error('This file type is not allowed'), 'INVALID_FILE_TYPE'],
    [new Error('Unknown format of the uploaded file'), 'INVALID_FILE_TYPE'],
    [new Error('Upload was interrupted'), 'FILE_UPLOAD_ERROR'],
    ['could not read files', 'FILE_UPLOAD_ERROR'],
    [new TypeError("Cannot read properties of undefined (reading 'profile')"), 'UNKNOWN_ERROR'],
    [new Error('whatever'), 'UNKNOWN_ERROR'],
    [undefined, 'UNKNOWN_ERROR'],
    [new TypeError('Failed to fetch'), 'NETWORK_ERROR'],
    [
      new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/file-1.js'),
      'NETWORK_ERROR',
    ],
    [new DOMException('timed out', 'TimeoutError'), 'TIMEOUT_ERROR'],
    [new z.ZodError([]), 'VALIDATION_ERROR'],
    [new AppError('MISSION_NOT_FOUND'), 'MISSION_NOT_FOUND'],
  ])('%s means %s', (thrown, code) => {
    online(true);
    expect(thrownToError(thrown).code).toBe(code);
  });

  it('means the connection while there is no network, whatever its message', () => {
    online(false);
    expect(thrownToError(new Error('upload failed')).code).toBe('NETWORK_ERROR');
  });
});
