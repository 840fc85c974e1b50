import i18next from 'i18next';
import { ERROR_CATALOGUE } from '#shared/core/errors.ts';
import { thrownToError } from '../../core/errors.ts';
import { errorWords } from '../../errors/errorWords.ts';
import { toast } from '../../ui/toast.ts';

interface FailureWords {
  title: string;
  /** For when the server says nothing of its own. */
  fallback: string;
}

/** A toast with the server's own words where it has some that the reader understands, else with ours. */
export async function tellFailure(thrown: unknown, { title, fallback }: FailureWords): Promise<void> {
  toast({
    title,
    description: await failureWords(thrown, fallback),
    variant: 'destructive',
    code: thrownToError(thrown).code,
  });
}

/** What the server said, or what we say in its place; its words are English. */
export async function failureWords(thrown: unknown, fallback: string): Promise<string> {
  const error = thrownToError(thrown);
  // These are understood without knowing what was being done, and say more than "did not work".
  if (error.code === 'RATE_LIMIT_EXCEEDED') return (await errorWords(error)).description;
  const ownWords = error.message !== '' && error.message !== ERROR_CATALOGUE[error.code].message;
  return ownWords && i18next.resolvedLanguage === 'en' ? error.message : fallback;
}
