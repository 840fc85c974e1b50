import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const ICON_FILE = '00000100';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

test('who asks for the icon at its oldest address gets one', async () => {
  const answer = await fetch(`${app.origin}/favicon.ico`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .toString('hex')
      .slice(0, 8),
  ).toBe(ICON_FILE);
});
