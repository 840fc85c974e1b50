/**
 * A short-lived signed pass that opens one socket or one seat. It travels in a
 * body or a handshake, never in a URL, and says nothing but who is at the door.
 */
import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '#shared/core/errors.ts';

const AUDIENCE = 'live';
/** How long a pass is good unless its issuer says otherwise. */
export const TICKET_SECONDS = 60;
const LONGEST_TICKET = 2_000;

const Claims = z.object({
  sub: z.string().min(1).max(64),
  kind: z.enum(['guest', 'account']),
  sessions: z.number().int().min(0).optional(),
  iat: z.number().int(),
});

/** Who is at the door: a visitor without an account, or the holder of one. */
export interface Visitor {
  id: string;
  kind: z.infer<typeof Claims>['kind'];
  /** The generation of the account's sessions in which the pass was asked for; the first one when absent. */
  sessions?: number | undefined;
}

/** Signs a pass for this visitor. */
export function issueTicket(
  visitor: Visitor,
  secret: string,
  lifetimeSeconds = TICKET_SECONDS,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ kind: visitor.kind, sessions: visitor.sessions })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(visitor.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(keyFrom(secret));
}

/** Answers whose pass this is and in which second it was issued; throws UNAUTHORIZED, or TOKEN_EXPIRED for one that was good. */
export async function readTicket(
  ticket: string,
  secret: string,
): Promise<{ visitor: Visitor; issuedAt: number }> {
  if (ticket.length > LONGEST_TICKET) throw new AppError('UNAUTHORIZED');
  try {
    const { payload } = await jwtVerify(ticket, keyFrom(secret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const { sub, kind, sessions, iat } = Claims.parse(payload);
    return { visitor: { id: sub, kind, ...(sessions && { sessions }) }, issuedAt: iat };
  } catch (error) {
    throw new AppError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'UNAUTHORIZED', {
      cause: error,
    });
  }
}

/** A key of its own for tickets: what is signed for another purpose with the same secret opens nothing here. */
function keyFrom(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('planet-hero live ticket').digest();
}
