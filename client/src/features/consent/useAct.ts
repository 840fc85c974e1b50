import { useState } from 'react';
import type { AppError } from '#shared/core/errors.ts';
import { thrownToError } from '../../core/errors.ts';
import { reportError } from '../../errors/reportError.ts';

/**
 * Something that a press does: busy while it is under way, one at a time. What
 * goes wrong is told, unless `refused` has a better place for it and says so.
 */
export function useAct<Given extends unknown[]>(
  act: (...given: Given) => Promise<void>,
  refused: (error: AppError) => boolean = () => false,
): { busy: boolean; run: (...given: Given) => void } {
  const [busy, setBusy] = useState(false);
  const start = async (...given: Given): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await act(...given);
    } catch (thrown) {
      const error = thrownToError(thrown);
      if (!refused(error)) await reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: (...given) => void start(...given) };
}
