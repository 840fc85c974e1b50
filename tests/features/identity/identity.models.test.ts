import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { createLog } from '#models/core/log.ts';
import { AttemptModel } from '#models/identity/Attempt.model.ts';
import { ATTEMPT_LIMITS, countAttempt, forgetAttempts } from '#models/identity/attempts.ts';
import { IdentityKeyModel } from '#models/identity/IdentityKey.model.ts';
import { signIn } from '#models/identity/identity.commands.ts';
import {
  loadKeys,
  PUBLISHED_BEFORE_MS,
  ROTATED_EVERY_MS,
  rotateKeys,
} from '#models/identity/identity.keys.ts';
import { installIdentity } from '#models/identity/install.ts';
import { ProviderRecordModel } from '#models/identity/ProviderRecord.model.ts';
import { hashPassword, isOutdated, passwordMatches } from '#models/identity/password.ts';
import { providerAdapter } from '#models/identity/provider.adapter.ts';
import { createSeal } from '#models/identity/seal.ts';
import { openTestModels, type TestModels } from '#tests/support/models.ts';

let models: TestModels;
beforeAll(async () => {
  models = await openTestModels();
  installIdentity(
    {
      mode: 'test',
      secret: 'a secret of a test',
      publicUrl: new URL('http://planet.example'),
      mailFrom: 'Planet <p@planet.example>',
    },
    createLog({ logLevel: 'silent' }),
  );
});
afterAll(() => models.close());

describe('passwords', () => {
  test('match themselves, however an accent is typed, and nothing else', async () => {
    const stored = await hashPassword('Zoë und 6 mehr');
    expect(await passwordMatches(stored, 'Zoe\u0308 und 6 mehr')).toBe(true);
    expect(await passwordMatches(stored, 'zoë und 6 mehr')).toBe(false);
    expect(await passwordMatches(undefined, 'Zoë und 6 mehr')).toBe(false);
  });

  test('a hash of older costs is made anew at the next sign-in', async () => {
    const passwordHash = await hash('old but good', { algorithm: 2, memoryCost: 8192, timeCost: 1 });
    expect(isOutdated(passwordHash)).toBe(true);
    const { _id } = await createAccount({ email: 'old@example.org', emailVerified: true, passwordHash });
    const typed = { email: 'old@example.org', password: 'old but good', from: '192.0.2.1' };
    expect(await signIn(typed)).toEqual({ outcome: 'welcome', accountId: _id });
    const renewed = await AccountModel.findById(_id).select('+passwordHash');
    expect(isOutdated(renewed?.passwordHash ?? '')).toBe(false);
    expect(await signIn(typed)).toEqual({ outcome: 'welcome', accountId: _id });
  });

  test('a hash leaves the database only for those who ask for it', async () => {
    const account = await AccountModel.findOne({ email: 'old@example.org' }).lean();
    expect(account).not.toHaveProperty('passwordHash');
  });
});

describe('attempts', () => {
  test('are counted per name and person, together across processes, and begin anew with the next span', async () => {
    const { limit, windowMs } = ATTEMPT_LIMITS['mail to'];
    const now = new Date('2026-01-01T00:00:00Z');
    const all = await Promise.all(
      Array.from({ length: limit + 2 }, () => countAttempt('mail to', 'a@b.example', now)),
    );
    expect(all.filter(Boolean)).toHaveLength(limit);
    expect(await countAttempt('mail to', 'c@d.example', now)).toBe(true);
    expect(await countAttempt('mail to', 'a@b.example', new Date(now.getTime() + windowMs))).toBe(true);
    await forgetAttempts('mail to', 'a@b.example', now);
    expect(await countAttempt('mail to', 'a@b.example', now)).toBe(true);
    expect(JSON.stringify(await AttemptModel.find().lean())).not.toContain('a@b.example');
  });
});

describe('the keys of the provider', () => {
  const seal = createSeal('one secret');
  const first = new Date('2026-01-01T00:00:00Z');
  const kids = async (now: Date) => (await loadKeys(seal, now)).signing.map(({ kid }) => kid);

  test('are made once, by whichever of many processes is first, and rest sealed', async () => {
    const rings = await Promise.all(Array.from({ length: 4 }, () => loadKeys(seal, first)));
    expect(new Set(rings.map((ring) => JSON.stringify(ring))).size).toBe(1);
    expect(rings[0]?.signing).toHaveLength(1);
    expect(JSON.stringify(await IdentityKeyModel.find().lean())).not.toContain(rings[0]?.signing[0]?.d);
  });

  test('are taken by a process whose clock is behind that of the one that made them', async () => {
    const behind = new Date(first.getTime() - 5_000);
    expect(await loadKeys(seal, behind)).toEqual(await loadKeys(seal, first));
  });

  test('a young key is shown last before it signs, then signs, and the old one leaves', async () => {
    const [old] = await kids(first);
    expect(await rotateKeys(seal, new Date(first.getTime() + ROTATED_EVERY_MS - 1))).toBe(false);
    const due = new Date(first.getTime() + ROTATED_EVERY_MS);
    expect(await rotateKeys(seal, due)).toBe(true);
    expect(await rotateKeys(seal, due)).toBe(false);
    const [signs, shown] = await kids(due);
    expect(signs).toBe(old);
    expect(shown).toBeDefined();
    const later = new Date(due.getTime() + PUBLISHED_BEFORE_MS);
    expect(await kids(later)).toEqual([shown, old]);
    const cookies = (await loadKeys(seal, due)).cookie;
    expect(cookies).toHaveLength(2);
    expect(await kids(new Date(later.getTime() + 24 * 60 * 60 * 1000))).toEqual([shown]);
  });

  test('with another secret they cannot be read, and are made anew', async () => {
    const fresh = await loadKeys(createSeal('another secret'));
    expect(fresh.signing).toHaveLength(1);
    expect(await IdentityKeyModel.countDocuments({ kind: 'signing' })).toBe(1);
  });
});

describe('what the provider remembers', () => {
  const codes = providerAdapter('AuthorizationCode');
  const sessions = providerAdapter('Session');

  test('comes back as it was, found by id and by session', async () => {
    await codes.upsert('the-code', { jti: 'the-code', accountId: 'ada', grantId: 'g', exp: 5 }, 60);
    expect(await codes.find('the-code')).toEqual({ jti: 'the-code', accountId: 'ada', grantId: 'g', exp: 5 });
    await sessions.upsert('the-session', { jti: 'the-session', uid: 'u', accountId: 'ada' }, 60);
    expect(await sessions.findByUid('u')).toMatchObject({ jti: 'the-session' });
    expect(await sessions.find('the-code')).toBeUndefined();
  });

  test('codes and refresh tokens do not rest in the clear', async () => {
    expect(
      JSON.stringify(await ProviderRecordModel.find({ kind: 'AuthorizationCode' }).lean()),
    ).not.toContain('the-code');
  });

  test('is used up once, even by many at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => codes.consume('the-code')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codes.find('the-code')).toMatchObject({ consumed: expect.any(Number) });
  });

  test('is gone when its time is over, before the database has swept it', async () => {
    await codes.upsert('late', { jti: 'late' }, -1);
    expect(await codes.find('late')).toBeUndefined();
  });

  test('goes with its grant, and with its person', async () => {
    await codes.revokeByGrantId('g');
    expect(await codes.find('the-code')).toBeUndefined();
    const interactions = providerAdapter('Interaction');
    await interactions.upsert('i', { jti: 'i', result: { login: { accountId: 'ada' } } }, 60);
    await ProviderRecordModel.deleteMany({ accountId: 'ada' });
    expect(await sessions.find('the-session')).toBeUndefined();
    expect(await interactions.find('i')).toBeUndefined();
  });
});
