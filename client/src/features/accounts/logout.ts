/** What is left behind when somebody signs out: nothing. */
import type { IdentityConfiguration } from '#shared/identity/identity.schema.ts';

/** Empties local storage, session storage and the cookies that scripts may touch (specification §4). */
export async function clearEverything(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  if (!('cookieStore' in window)) return;
  const cookies = await cookieStore.getAll();
  await Promise.all(cookies.map(({ name }) => name && cookieStore.delete(name)));
}

/** The provider's logout put together by hand, for when it cannot be asked where that is. */
export function logoutAddress(
  { authority, clientId }: IdentityConfiguration,
  idToken: string | undefined,
): string {
  const query = new URLSearchParams({
    client_id: clientId,
    post_logout_redirect_uri: `${location.origin}/`,
    ...(idToken !== undefined && { id_token_hint: idToken }),
  });
  return `${authority}/protocol/openid-connect/logout?${query}`;
}
