/** The embedded provider of this process: built from the keys in the database, built anew when they change. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { createProvider } from '#api/identity/provider.ts';
import type { Bus } from '#models/core/bus.ts';
import type { Log } from '#models/core/log.ts';
import { type KeyRing, loadKeys } from '#models/identity/identity.keys.ts';
import type { Seal } from '#models/identity/seal.ts';

/** A key that is only shown yet begins to sign at a time, not with an event. */
const LOOK_EVERY_MS = 60_000;

export interface EmbeddedProvider {
  /** The provider with the keys of this moment. */
  current(): Provider;
  keys(): KeyRing;
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Reads the keys again. */
  refresh(): Promise<void>;
  close(): void;
}

export async function startEmbeddedProvider(context: {
  publicUrl: URL;
  seal: Seal;
  bus: Bus;
  log: Log;
}): Promise<EmbeddedProvider> {
  const { publicUrl, seal, bus, log } = context;

  async function build() {
    const keys = await loadKeys(seal);
    const provider = createProvider({ publicUrl, keys });
    provider.on('server_error', (_context, error) =>
      log.error({ err: error }, 'the identity provider failed'),
    );
    return { keys, provider, handle: provider.callback(), names: namesOf(keys) };
  }

  let current = await build();
  async function refresh(): Promise<void> {
    if (namesOf(await loadKeys(seal)) !== current.names) current = await build();
  }
  const refreshQuietly = (): Promise<void> =>
    refresh().catch((error: unknown) =>
      log.error({ err: error }, 'the identity keys could not be read again'),
    );
  const unsubscribe = bus.subscribe('identity:keys-changed', refreshQuietly);
  const timer = setInterval(refreshQuietly, LOOK_EVERY_MS);
  timer.unref();

  return {
    current: () => current.provider,
    keys: () => current.keys,
    handle: (request, response) => void current.handle(request, response),
    refresh,
    close() {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

/** Which keys, in which order. */
function namesOf({ signing, cookie }: KeyRing): string {
  return [...signing.map(({ kid }) => kid), ...cookie].join(' ');
}
