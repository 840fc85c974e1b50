import { readFileSync } from 'node:fs';

export interface Form {
  readonly night: boolean;
  readonly high: boolean;
  readonly safe: boolean;
}

/** Every form the palette can take: day or night, plain or high contrast, usual or safe colours. */
export const forms: readonly Form[] = [false, true].flatMap((night) =>
  [false, true].flatMap((high) => [false, true].map((safe) => ({ night, high, safe }))),
);

export function nameOf(form: Form): string {
  return [form.night ? 'night' : 'day', form.high && 'high contrast', form.safe && 'safe palette']
    .filter(Boolean)
    .join(', ');
}

const sheet = readFileSync(new URL('../../../client/src/ui/tokens.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .replaceAll(/@media[^{]*\{\s*:root\s*\{[^}]*\}\s*\}/g, '');

const rules = [...sheet.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(',').map((selector) => selector.trim()),
  values: [...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  ),
}));

function holds(selector: string, form: Form): boolean {
  const parts = selector.match(/\.[\w-]+|:root|\[[^\]]+\]/g) ?? [];
  return parts.every(
    (part) =>
      part === ':root' ||
      (part === '.dark' && form.night) ||
      (part === '[data-contrast="high"]' && form.high) ||
      (part === '[data-palette="safe"]' && form.safe),
  );
}

const weightOf = (selector: string): number => selector.match(/\.|:|\[/g)?.length ?? 0;

/** The custom properties as the root element has them in that form. */
export function tokensOf(form: Form): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  const matching = rules
    .flatMap((rule) => {
      const weights = rule.selectors.filter((selector) => holds(selector, form)).map(weightOf);
      return weights.length > 0 ? [{ values: rule.values, weight: Math.max(...weights) }] : [];
    })
    .toSorted((a, b) => a.weight - b.weight);
  for (const { values } of matching) for (const [name, value] of values) tokens.set(name, value);
  return tokens;
}
