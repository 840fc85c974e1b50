import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUESTS_PER_PERSON } from '#api/core/limits.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('one person who asks too often is refused, the others of the same address are not', async () => {
  const hasty = await app.visitor();
  const calm = await app.visitor();
  const statuses = await Promise.all(
    Array.from({ length: REQUESTS_PER_PERSON + 20 }, async () => (await hasty.get('/api/health')).status),
  );
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(REQUESTS_PER_PERSON - 10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  const refused = await hasty.get('/api/health');
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  expect(refused.headers.get('ratelimit')).toMatch(/"person";\s*r=0/);
  expect((await calm.get('/api/health')).status).toBe(200);
});
