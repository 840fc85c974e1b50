/** Signing out: at once for who brings a token of this very session, after a question for everybody else. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import { PAGE_TEXTS } from '#api/identity/page.texts.ts';
import { html, page, raw } from '#api/identity/page.ts';
import { languageFrom } from '#api/identity/pageLanguage.ts';

/** `form` is the provider's own form, whose answer it expects. */
export function logoutPage(context: KoaContextWithOIDC, form: string): void {
  const { entities, session } = context.oidc;
  const language = languageFrom({
    wanted: String(context.oidc.params?.ui_locales ?? ''),
    accepted: context.get('accept-language'),
  });
  const texts = PAGE_TEXTS[language];
  const own = session?.accountId !== undefined && entities.IdTokenHint?.payload.sub === session.accountId;
  const answered = raw(form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>'));
  context.type = 'html';
  context.body = page({
    language,
    title: texts.logoutTitle,
    content: html`<h1>${texts.logoutTitle}</h1>
      <p>${own || !session?.accountId ? texts.logoutUnderway : texts.logoutQuestion}</p>
      ${answered}
      <p><button class="press" type="submit" form="op.logoutForm">${texts.logoutButton}</button></p>`,
    scripts: own ? ['/auth/assets/submit.js'] : [],
  });
}
