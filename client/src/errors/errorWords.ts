import i18next from 'i18next';
import { type AppError, ERROR_CATALOGUE } from '#shared/core/errors.ts';

const NAMESPACE = 'errors';

export interface ErrorWords {
  readonly title: string;
  readonly description: string;
  readonly retry: string;
}

/**
 * An error as its reader understands it. The server's own message is used where
 * it says more than the catalogue; it is English, so other languages get the
 * translation of the code.
 */
export async function errorWords(error: AppError): Promise<ErrorWords> {
  await i18next.loadNamespaces(NAMESPACE);
  const t = i18next.getFixedT(null, NAMESPACE);
  const { title, message } = ERROR_CATALOGUE[error.code];
  const ownWords = error.message !== '' && error.message !== message;
  return {
    title: t(`${error.code}.title`, { defaultValue: title }),
    description:
      ownWords && i18next.resolvedLanguage === 'en'
        ? error.message
        : t(`${error.code}.message`, { defaultValue: message }),
    retry: t('retry'),
  };
}
