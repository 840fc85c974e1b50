import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBodySchema } from '#api/core/openapi.ts';
import { ERROR_CATALOGUE } from '#shared/core/errors.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { askRaceSeat } from '#tests/support/races.ts';

let app: TestApp;
let visitor: TestVisitor;
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: 'a-token-for-the-figures', DEMO: 'true' });
  visitor = await app.visitor();
});
afterAll(() => app.stop());

async function refusal(response: Response) {
  return { status: response.status, body: ErrorBodySchema.parse(await response.json()) };
}

describe('health', () => {
  test('lives and is ready', async () => {
    expect(await (await visitor.get('/api/health')).json()).toEqual({ status: 'ok' });
    const ready = await visitor.get('/api/ready');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ready', draining: false, checks: { database: 'up' } });
  });

  test('figures are for those who bring the token', async () => {
    const open = (token: string) => visitor.get('/metrics', { authorization: `Bearer ${token}` });
    expect(await refusal(await visitor.get('/metrics'))).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    });
    expect((await open('a-token-for-the-figurez')).status).toBe(401);
    const figures = await (await open('a-token-for-the-figures')).text();
    expect(figures).toContain('http_request_duration_seconds_bucket');
    expect(figures).toContain('route="/api/health"');
    expect(figures).toContain('realtime_sockets 0');
  });
});

describe('the security token', () => {
  test('comes in the header and in the body, bound to a strict cookie', async () => {
    const response = await fetch(`${app.origin}/api/csrf-token`);
    const { csrfToken } = z.object({ csrfToken: z.string().min(20) }).parse(await response.json());
    expect(response.headers.get('x-csrf-token')).toBe(csrfToken);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly/);
    expect(cookies.find((cookie) => cookie.startsWith('csrf='))).toMatch(/SameSite=Strict/);
  });

  test.each([
    ['no token', { 'x-csrf-token': '' }],
    ['a forged token', { 'x-csrf-token': 'f'.repeat(64) }],
    ['no cookie', { cookie: '' }],
  ])('a changing request with %s is refused', async (_, headers) => {
    expect(await refusal(await visitor.send('POST', '/api/tickets', {}, headers))).toEqual({
      status: 403,
      body: { code: 'CSRF_TOKEN_MISMATCH', message: ERROR_CATALOGUE.CSRF_TOKEN_MISMATCH.message },
    });
  });

  test("another visitor's token is refused", async () => {
    const other = await fetch(`${app.origin}/api/csrf-token`);
    const token = other.headers.get('x-csrf-token') ?? '';
    expect((await visitor.send('POST', '/api/tickets', {}, { 'x-csrf-token': token })).status).toBe(403);
  });

  test('the own token opens', async () => {
    expect((await visitor.send('POST', '/api/tickets', {})).status).toBe(201);
  });
});

describe('refusals', () => {
  test('an unknown address under /api is NOT_FOUND, never a page', async () => {
    for (const path of ['/api/nothing', '/rooms/nothing', '/assets/nothing.js']) {
      const response = await visitor.get(path, { accept: 'text/html' });
      expect(await refusal(response), path).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  test('broken JSON is VALIDATION_ERROR', async () => {
    expect(await refusal(await visitor.send('POST', '/rooms/seats/race', '{"ticket":'))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR' },
    });
  });

  test('wrong input is told where it is wrong', async () => {
    const { body } = await refusal(await askRaceSeat(visitor, 7, '123456'));
    expect(body.errors).toEqual([
      { path: 'body.ticket', message: expect.stringContaining('expected string') },
    ]);
  });

  test('a body over the limit is FILE_TOO_LARGE and is not read on', async () => {
    const response = await visitor.send('POST', '/rooms/seats/race', { ticket: 'x'.repeat(100_000) });
    expect(await refusal(response)).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  });

  test('whatever is thrown at any door is answered by the catalogue, and the process lives', async () => {
    const doors = ['/rooms/seats/race', '/rooms/matchmake/reconnect/abc', '/api/tickets', '/api/none'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...doors),
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.string({ unit: 'binary' }),
          fc.constant('{"__proto__":{"admin":true}}'),
        ),
        fc.constantFrom(
          'application/json',
          'text/plain',
          'application/json; charset=nonsense',
          'multipart/form-data',
          '',
        ),
        fc.stringMatching(/^[\x21-\x7e]{0,40}$/),
        async (door, body, type, extra) => {
          const response = await visitor.send('POST', `${door}?q=${encodeURIComponent(extra)}`, body, {
            'content-type': type,
          });
          const answer: unknown = await response.json();
          if (response.ok) return;
          expect(response.status).toBeGreaterThanOrEqual(400);
          expect(response.status).toBeLessThan(500);
          ErrorBodySchema.parse(answer);
        },
      ),
      { numRuns: 150 },
    );
    expect((await visitor.get('/api/health')).status).toBe(200);
  });

  test.each(['/api/%', '/%c0%ae%c0%ae/etc/passwd', '/assets/..%2f..%2fserver.ts', '/.env', '/..%2f.env'])(
    'the path %s leads nowhere',
    async (path) => {
      const response = await fetch(app.origin + path);
      const text = await response.text();
      expect(text).not.toContain('composition root');
      expect(text).not.toContain('root:');
      expect(text).not.toContain('SECRET');
    },
  );
});

describe('headers', () => {
  test('every answer has a request id and the policy of the page', async () => {
    const response = await visitor.get('/');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  test("a stranger's request id is not believed", async () => {
    const response = await visitor.get('/api/health', { 'x-request-id': 'chosen-by-a-stranger' });
    expect(response.headers.get('x-request-id')).not.toBe('chosen-by-a-stranger');
  });

  test('the page carries the nonce of its own policy', async () => {
    const response = await visitor.get('/anywhere', { accept: 'text/html' });
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(nonce).toBeTruthy();
    const page = await response.text();
    expect(page).toContain(`nonce="${nonce}"`);
    expect(page).not.toContain('__CSP_NONCE__');
  });

  test('no answer allows another origin', async () => {
    const response = await visitor.get('/api/health', { origin: 'https://elsewhere.example' });
    for (const [name] of response.headers) expect(name).not.toMatch(/^access-control-/);
  });
});

describe('the OpenAPI document', () => {
  interface Operation {
    operationId: string;
    responses: Record<string, unknown>;
  }
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
  }

  async function document(): Promise<Document> {
    return (await (await visitor.get('/api/openapi.json')).json()) as Document;
  }

  test('is version 3.1 and describes itself', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toContain('/api/openapi.json');
  });

  test('every route answers with a status that it lists', async () => {
    const { paths } = await document();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(operations.length).toBeGreaterThanOrEqual(8);
    for (const { path, method, operation } of operations) {
      const concrete = path.replaceAll(/\{\w+\}/g, 'anything');
      const response =
        method === 'get' ? await visitor.get(concrete) : await visitor.send('POST', concrete, {});
      expect(Object.keys(operation.responses), `${method} ${path} answered ${response.status}`).toContain(
        String(response.status),
      );
    }
  });

  test('no two operations share a name', async () => {
    const { paths } = await document();
    const names = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

test('what heroes did today is counted from the ledger', async () => {
  const response = await visitor.get('/api/progress/today');
  const figures = z
    .object({ missions: z.number(), races: z.number(), points: z.number() })
    .parse(await response.json());
  expect(figures.points).toBeGreaterThanOrEqual(figures.missions * 10);
});
