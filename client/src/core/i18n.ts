/** Languages: from `?lng`, then what was chosen before, then the browser; English where a text is missing. */
import i18next, { type BackendModule } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';

export const LANGUAGE_KEY = 'i18nextLng';

type Texts = Record<string, unknown>;
const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' });
/** Those there are texts in. */
const supportedLngs = [...new Set(Object.keys(files).flatMap((file) => file.split('/').at(-2) ?? []))];

const localeFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, namespace, done) {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) {
      done(new Error(`no texts for ${language}/${namespace}`), false);
      return;
    }
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

/** Some systems name their language in a way that neither Intl nor a style sheet takes: "en-US@posix". */
function wellNamed(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? language;
  } catch {
    return language.slice(0, 2);
  }
}

/** Finds the language and loads these texts in it, all at once. */
export async function startI18n(namespaces: readonly string[]): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(localeFiles)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs,
      fallbackLng: 'en',
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      ns: ['common', ...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      detection: {
        order: ['querystring', 'localStorage', 'navigator'],
        lookupQuerystring: 'lng',
        lookupLocalStorage: LANGUAGE_KEY,
        caches: ['localStorage'],
        convertDetectedLanguage: wellNamed,
      },
    });
}
