/** Who calls: the access token of a request, checked, and the actor it stands for. */
import type { Request, RequestHandler } from 'express';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWK,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { API_AUDIENCE } from '#api/identity/provider.ts';
import { type Account, AccountModel } from '#models/accounts/Account.model.ts';
import { type Actor, actorOf } from '#models/accounts/Actor.ts';
import { admitFromToken } from '#models/identity/admission.commands.ts';
import { AppError } from '#shared/core/errors.ts';
import { AccessTokenClaims } from '#shared/identity/identity.schema.ts';

const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_TOLERANCE_SECONDS = 5;
const LONGEST_TOKEN = 8_000;

export interface TokenReader {
  /** The person behind an access token; UNAUTHORIZED or TOKEN_EXPIRED for any that must not open anything. */
  read(token: string): Promise<{ claims: AccessTokenClaims; account: Account; actor: Actor }>;
}

export interface TokenSource {
  issuer: string;
  /** The public keys: our own of this moment, or a remote set. */
  keyFor: JWTVerifyGetKey;
}

/** The keys of the embedded provider, without a detour over the network. */
export function ownKeys(signing: () => readonly JWK[]): JWTVerifyGetKey {
  let known: readonly JWK[] = [];
  let find: JWTVerifyGetKey = createLocalJWKSet({ keys: [] });
  return (header, token) => {
    const current = signing();
    if (current !== known) {
      known = current;
      find = createLocalJWKSet({ keys: current.map(publicPart) });
    }
    return find(header, token);
  };
}

/** The keys of a Keycloak, asked for at its internal address and kept for minutes. */
export function remoteKeys(certificates: URL): JWTVerifyGetKey {
  return createRemoteJWKSet(certificates);
}

export function tokenReader({ issuer, keyFor }: TokenSource): TokenReader {
  async function readClaims(token: string): Promise<AccessTokenClaims> {
    if (token.length > LONGEST_TOKEN) throw new AppError('UNAUTHORIZED');
    try {
      const { payload } = await jwtVerify(token, keyFor, {
        issuer,
        audience: API_AUDIENCE,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return AccessTokenClaims.parse(payload);
    } catch (error) {
      throw new AppError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'UNAUTHORIZED', {
        cause: error,
      });
    }
  }

  return {
    async read(token) {
      const claims = await readClaims(token);
      const known = await AccountModel.findById(claims.sub).lean<Account>();
      const account = await admitFromToken(claims, known);
      return { claims, account, actor: actorOf(account, new Date()) };
    },
  };
}

/** Puts the actor on a request that brings a token; a bad token is refused even where none is needed. */
export function identify(tokens: TokenReader): RequestHandler {
  return async (request, response, next) => {
    const token = bearerOf(request);
    if (token !== undefined) response.locals.actor = (await tokens.read(token)).actor;
    next();
  };
}

/** The token of the Authorization header; never one from an address or a cookie. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.get('authorization') ?? '')?.[1];
}

function publicPart({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg } as JWK;
}
