/** Texts are loaded before the page that needs them is shown, so that nothing jumps. */
import i18next from 'i18next';

/** What the frame of every page says; and the start page, when the visit begins there. */
export function firstTexts(): string[] {
  const first = ['shell', 'ui'];
  if (location.pathname === '/') first.push('landing');
  return first;
}

/** Loads the texts of a page in the chosen language. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]);
}
