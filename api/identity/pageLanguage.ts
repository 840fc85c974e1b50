/** The language of a page: the one asked for, else the first of the browser's that we speak. */
import { LANGUAGES, type Language } from '#shared/accounts/accounts.schema.ts';

export function languageFrom({
  wanted,
  accepted,
}: {
  wanted?: string;
  accepted?: string | undefined;
}): Language {
  const byWeight = (accepted ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...options] = entry.trim().split(';');
      const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((one, other) => other.weight - one.weight);
  const tags = [...(wanted ?? '').split(' '), ...byWeight.map(({ tag }) => tag)];
  return tags.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

function languageOf(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === primary);
}
