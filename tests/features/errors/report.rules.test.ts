import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, ERROR_CODES, type ErrorCode } from '#shared/core/errors.ts';
import { reportError } from '../../../client/src/errors/reportError.ts';
import german from '../../../client/src/locales/de/errors.json' with { type: 'json' };
import english from '../../../client/src/locales/en/errors.json' with { type: 'json' };
import { dismissToast, type Toast, useToasts } from '../../../client/src/ui/toast.ts';

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  await i18next.init({
    lng: 'en',
    ns: ['errors'],
    resources: { en: { errors: english }, de: { errors: german } },
  });
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function told(thrown: unknown, retry?: () => void): Promise<Toast> {
  await reportError(thrown, retry && { retry });
  const [latest] = useToasts.getState().toasts;
  if (!latest) throw new Error('nothing was told');
  return latest;
}

describe('an error that is told', () => {
  it('is destructive, with title and message of its code', async () => {
    expect(await told(new AppError('MISSION_NOT_FOUND'))).toMatchObject({
      variant: 'destructive',
      title: 'Error',
      description: 'Mission not found.',
    });
  });

  it('uses the words of the server where they say more', async () => {
    const error = new AppError('VALIDATION_ERROR', { message: 'The code has six digits.' });
    expect(await told(error)).toMatchObject({
      title: 'Invalid Input',
      description: 'The code has six digits.',
    });
  });

  it('is translated by its code, for the words of the server are English', async () => {
    await i18next.changeLanguage('de');
    const error = new AppError('VALIDATION_ERROR', { message: 'The code has six digits.' });
    expect((await told(error)).title).toBe(german.VALIDATION_ERROR.title);
    expect((await told(error)).description).toBe(german.VALIDATION_ERROR.message);
  });

  it('stays as long as the specification says', async () => {
    const special: Partial<Record<ErrorCode, number>> = {
      EMAIL_NOT_VERIFIED: 10_000,
      NETWORK_ERROR: 8_000,
      SERVER_ERROR: 6_000,
    };
    for (const code of ERROR_CODES)
      expect((await told(new AppError(code))).duration).toBe(special[code] ?? 5_000);
  });

  it('offers another try only where that can help', async () => {
    const retry = vi.fn();
    for (const code of ERROR_CODES) {
      const { action } = await told(new AppError(code), retry);
      const offered = ['NETWORK_ERROR', 'TIMEOUT_ERROR', 'SERVER_ERROR'].includes(code);
      expect(action?.label, code).toBe(offered ? 'Try again' : undefined);
      action?.onPress();
    }
    expect(retry).toHaveBeenCalledTimes(3);
  });

  it('offers no try where nobody said how', async () => {
    expect((await told(new AppError('NETWORK_ERROR'))).action).toBeUndefined();
  });
});
