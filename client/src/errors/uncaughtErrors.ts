import { reportError } from './reportError.ts';

/** What browsers report as errors although nothing is wrong for the person. */
function isHarmless(thrown: unknown): boolean {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return true;
  return typeof thrown === 'string' && thrown.startsWith('ResizeObserver loop');
}

/** From now on every uncaught error and unhandled rejection is told to the person (specification §8). */
export function handleUncaughtErrors(): void {
  const tell = (thrown: unknown): void => {
    if (!isHarmless(thrown)) void reportError(thrown);
  };
  addEventListener('error', ({ error, message }) => tell(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
