/** What the provider shows when a request of a client makes no sense: our page, and none of its details. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import { gonePage } from '#api/identity/interaction.pages.ts';
import { languageFrom } from '#api/identity/pageLanguage.ts';

export function failurePage(context: KoaContextWithOIDC): void {
  context.type = 'html';
  context.body = gonePage(languageFrom({ accepted: context.get('accept-language') }));
}
