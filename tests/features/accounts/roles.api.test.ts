/** The six roles may over REST exactly what the table of rows says, and no route is without a row. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isErrorCode } from '#shared/core/errors.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Crew, type RolePerson, startCrew, WHO } from '#tests/support/rolesPeople.ts';
import { type Heard, heardBy, subjectOf } from '#tests/support/rolesRow.ts';
import { NOT_IN_REGISTRY, REST_ROWS, type RestRow } from '#tests/support/rolesTable.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await startTestApp();
  crew = await startCrew(app);
});
afterAll(() => app.stop());

/** What somebody hears: the status of success, else the code of the refusal. */
async function ask(self: RolePerson, route: string, row: RestRow): Promise<Heard | string> {
  const [method = 'GET', pattern = ''] = subjectOf(route).split(' ') as [Method, string];
  const params = (await row.params?.(crew)) ?? {};
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'missing');
  const body = method === 'GET' ? undefined : ((await row.body?.(self, crew)) ?? {});
  const answer =
    method === 'GET'
      ? await self.visitor.get(path + (row.query ?? ''), self.headers)
      : await self.visitor.send(method, path, body, self.headers);
  if (answer.ok) return answer.status;
  const { code, errors } = (await answer.json()) as { code?: unknown; errors?: unknown };
  return isErrorCode(code) ? code : `${answer.status} ${JSON.stringify(errors)}`;
}

test('every route of the registry has a row, and every row its route', async () => {
  const { paths } = (await (await crew.anonymous.visitor.get('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const rows = new Set(Object.keys(REST_ROWS).map(subjectOf));
  for (const row of NOT_IN_REGISTRY) rows.delete(row);
  expect([...rows].sort(), 'tests/support/rolesTable.ts has one row for every route').toEqual(routes.sort());
});

describe('each route answers each person as its row says', () => {
  test.each(Object.entries(REST_ROWS))('%s', async (route, row) => {
    const heard: Record<string, Heard | string> = {};
    for (const who of WHO) heard[who] = await ask(crew[who], route, row);
    expect(heard).toEqual(Object.fromEntries(WHO.map((who) => [who, heardBy(who, row)])));
  });
});

test('a ticket for the live side opens no route, a guest’s as little as an admin’s', async () => {
  for (const who of ['guest', 'admin'] as const) {
    const headers = { authorization: `Bearer ${await crew[who].ticket()}` };
    expect((await crew[who].visitor.get('/api/me', headers)).status).toBe(401);
  }
});

test('a role that somebody writes into their own requests changes nothing', async () => {
  const { visitor, headers } = crew.kid;
  const forged = { ...headers, 'x-role': 'admin', 'x-forwarded-user': 'admin', cookie: 'role=admin' };
  expect((await visitor.get('/api/accounts?role=admin&roles=admin', forged)).status).toBe(403);
  const change = await visitor.send('PATCH', '/api/me', { roles: ['admin'] }, headers);
  expect(change.status).toBe(400);
  const me = (await (await visitor.get('/api/me', headers)).json()) as { roles: string[] };
  expect(me.roles).toEqual(['kid']);
});
