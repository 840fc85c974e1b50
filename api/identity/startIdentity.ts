/** Puts identity together for a process that serves pages and REST: embedded provider or Keycloak. */
import type { RequestHandler } from 'express';
import { accountRoutes } from '#api/accounts/accounts.routes.ts';
import { exportRoutes } from '#api/accounts/export.routes.ts';
import { familyRoutes } from '#api/accounts/family.routes.ts';
import { consentRoutes } from '#api/consent/consent.routes.ts';
import type { Route } from '#api/core/route.ts';
import { identify, ownKeys, remoteKeys, type TokenReader, tokenReader } from '#api/identity/bearer.ts';
import { startEmbeddedProvider } from '#api/identity/embedded.ts';
import { identityRoutes } from '#api/identity/identity.routes.ts';
import { interactionRoutes } from '#api/identity/interaction.routes.ts';
import { identityPages } from '#api/identity/pages.routes.ts';
import { providerRoutes } from '#api/identity/provider.routes.ts';
import { CLIENT_ID, PROTOCOL_PATH, REALM_PATH, SCOPE } from '#api/identity/provider.ts';
import { outboxPage } from '#api/mail/outbox.page.ts';
import { finishRemovals } from '#models/accounts/deletion.commands.ts';
import { remindParents } from '#models/consent/reminders.ts';
import type { Bus } from '#models/core/bus.ts';
import type { Configuration } from '#models/core/configuration.ts';
import type { Log } from '#models/core/log.ts';
import type { Scheduler } from '#models/core/scheduler.ts';
import { rotateKeys } from '#models/identity/identity.keys.ts';
import type { IdentityParts } from '#models/identity/install.ts';
import { KEYCLOAK_REALM } from '#models/identity/keycloak.directory.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface IdentityServer {
  /** What is mounted before any body is read. */
  ahead: RequestHandler[];
  identify: RequestHandler;
  routes: Route[];
  close(): Promise<void>;
}

export async function startIdentity(context: {
  configuration: Configuration;
  parts: IdentityParts;
  bus: Bus;
  log: Log;
  scheduler: Pick<Scheduler, 'add'>;
}): Promise<IdentityServer> {
  const { configuration, parts, scheduler } = context;
  const { keycloak, publicUrl, mode } = configuration;
  const base = keycloak?.url ?? publicUrl;
  const issuer = new URL(REALM_PATH, base).href;
  const identity = {
    authority: issuer,
    url: base.href,
    realm: KEYCLOAK_REALM,
    clientId: CLIENT_ID,
    scope: SCOPE,
  };
  const ahead: RequestHandler[] = [identityPages()];
  if (parts.outbox && mode === 'development') ahead.push(outboxPage(parts.outbox));

  const provider = keycloak ? fromKeycloak(keycloak.internalUrl, issuer) : await embedded(context, issuer);
  const whoCalls = identify(provider.tokens);
  scheduler.add({ name: 'consent reminders', everyMs: HOUR_MS, run: () => remindParents() });
  scheduler.add({ name: 'removals', everyMs: HOUR_MS, run: finishRemovals });
  return {
    ahead: [...ahead, exportRoutes(whoCalls), ...provider.ahead],
    identify: whoCalls,
    routes: [
      ...identityRoutes({ development: mode === 'development', identity }),
      ...accountRoutes(),
      ...familyRoutes(),
      ...consentRoutes(),
    ],
    close: provider.close,
  };
}

interface ProviderParts {
  tokens: TokenReader;
  ahead: RequestHandler[];
  close(): Promise<void>;
}

function fromKeycloak(internalUrl: URL, issuer: string): ProviderParts {
  const certificates = new URL(`${REALM_PATH}${PROTOCOL_PATH}/certs`, internalUrl);
  return {
    tokens: tokenReader({ issuer, keyFor: remoteKeys(certificates) }),
    ahead: [],
    close: async () => {},
  };
}

async function embedded(
  { configuration, parts, bus, log, scheduler }: Parameters<typeof startIdentity>[0],
  issuer: string,
): Promise<ProviderParts> {
  const { publicUrl } = configuration;
  const { seal } = parts;
  const provider = await startEmbeddedProvider({ publicUrl, seal, bus, log });
  const tokens = tokenReader({ issuer, keyFor: ownKeys(() => provider.keys().signing) });
  scheduler.add({
    name: 'identity keys',
    everyMs: HOUR_MS,
    run: async () => void (await rotateKeys(seal)),
  });
  return {
    tokens,
    ahead: [
      providerRoutes({ embedded: provider, publicUrl, tokens }),
      interactionRoutes({ embedded: provider, seal, publicUrl }),
    ],
    close: async () => provider.close(),
  };
}
