/** The embedded provider under its realm, before any body is read: it reads its own. */
import { Router } from 'express';
import { bearerOf, type TokenReader } from '#api/identity/bearer.ts';
import type { EmbeddedProvider } from '#api/identity/embedded.ts';
import { PROTOCOL_PATH, REALM_PATH } from '#api/identity/provider.ts';
import { AppError } from '#shared/core/errors.ts';

export function providerRoutes(context: {
  embedded: EmbeddedProvider;
  publicUrl: URL;
  tokens: TokenReader;
}): Router {
  const { embedded, publicUrl, tokens } = context;
  const router = Router();

  router.all(`${REALM_PATH}${PROTOCOL_PATH}/userinfo`, async (request, response) => {
    const token = bearerOf(request);
    if (token === undefined) throw new AppError('UNAUTHORIZED');
    const { claims } = await tokens.read(token);
    const { sub, email, email_verified, given_name, family_name, preferred_username, locale } = claims;
    const name = [given_name, family_name].filter(Boolean).join(' ');
    response
      .set('Cache-Control', 'no-store')
      .json({ sub, email, email_verified, name, given_name, family_name, preferred_username, locale });
  });

  // Keycloak has an account page there; ours is the profile.
  router.get(`${REALM_PATH}/account`, (_request, response) => response.redirect('/profile'));

  router.use(REALM_PATH, (request, response) => {
    response.locals.route = REALM_PATH;
    // Its addresses are those of the product, whatever a request claims to have been sent to.
    request.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = publicUrl.host;
    embedded.handle(request, response);
  });
  return router;
}
