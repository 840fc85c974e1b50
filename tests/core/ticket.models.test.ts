import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { issueTicket, readTicket } from '#models/core/ticket.ts';

const SECRET = 'the secret of the product';
const ada = { id: 'ada', kind: 'account' } as const;

/** A token signed with the very key of tickets, to change one thing about it. */
function signed(claims: Record<string, unknown>, algorithm = 'HS256'): Promise<string> {
  const key = createHmac('sha256', SECRET).update('planet-hero live ticket').digest();
  return new SignJWT({ sub: 'ada', kind: 'account', aud: 'live', iat: now(), exp: now() + 60, ...claims })
    .setProtectedHeader({ alg: algorithm })
    .sign(key);
}

const now = (): number => Math.floor(Date.now() / 1000);
const unsigned = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('a ticket', () => {
  it('says whose it is', async () => {
    expect(await readTicket(await issueTicket(ada, SECRET), SECRET)).toMatchObject({ visitor: ada });
    expect(await readTicket(await signed({}), SECRET)).toMatchObject({ visitor: ada });
  });

  it('runs out', async () => {
    const old = await issueTicket(ada, SECRET, -1);
    await expect(readTicket(old, SECRET)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it.each<[string, () => Promise<string>]>([
    ['of another secret', () => issueTicket(ada, 'another secret')],
    ['for another purpose', () => signed({ aud: 'api' })],
    ['without an end', () => signed({ exp: undefined })],
    ['without a visitor', () => signed({ sub: undefined })],
    ['of an unknown kind', () => signed({ kind: 'administrator' })],
    ['signed by another algorithm', () => signed({}, 'HS384')],
    [
      'without a signature',
      async () => `${unsigned({ alg: 'none' })}.${unsigned({ ...ada, sub: 'ada', aud: 'live' })}.`,
    ],
    ['longer than any of ours', async () => 'a'.repeat(3_000)],
    ['that is empty', async () => ''],
  ])('is refused when it is one %s', async (_case, make) => {
    await expect(readTicket(await make(), SECRET)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('does not open with any part of it changed', async () => {
    const good = await issueTicket(ada, SECRET);
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 2), fc.constantFrom(...'abcXYZ019-_'), async (at, letter) => {
        fc.pre(good[at] !== letter && good[at] !== '.');
        const forged = good.slice(0, at) + letter + good.slice(at + 1);
        await expect(readTicket(forged, SECRET)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      }),
    );
  });
});
