/** Response headers: what this page may load, and from where. */
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Configuration } from '#models/core/configuration.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** Allows the few style elements that the page itself creates. */
    cspNonce: string;
  }
}

export function securityHeaders(
  configuration: Pick<Configuration, 'publicUrl' | 'keycloak'>,
): RequestHandler {
  const { protocol, hostname } = configuration.publicUrl;
  const secure = protocol === 'https:';
  /** Elsewhere browsers ignore the policy, and complain of it on every page. */
  const trusted = secure || hostname === 'localhost' || hostname === '127.0.0.1';
  /** A Keycloak is asked for tokens, and framed for the silent look whether somebody is signed in. */
  const identity = configuration.keycloak ? [configuration.keycloak.url.origin] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: [
          "'self'",
          (_request, response) =>
            `'nonce-${(response as unknown as { locals: { cspNonce: string } }).locals.cspNonce}'`,
        ],
        connectSrc: ["'self'", ...identity],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...identity],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // On plain http in a school's network this would break every request.
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: trusted && { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: secure,
    referrerPolicy: { policy: 'same-origin' },
  });
}
