/** Checks from outside that a started product answers: the page, the health route, a live socket. */
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';

const WAIT_MS = 120_000;
const origin = process.argv[2] ?? 'http://localhost:3000';

async function until<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
  for (const giveUpAt = Date.now() + WAIT_MS; ; await pause(250)) {
    try {
      const result = await attempt();
      console.log(`${what}: ok`);
      return result;
    } catch (error) {
      if (Date.now() > giveUpAt) throw new Error(`${what} did not answer`, { cause: error });
    }
  }
}

async function get(path: string): Promise<Response> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

await until('the health route', () => get('/api/ready'));
await until('the page', async () => {
  const page = await (await get('/')).text();
  if (!page.includes('<div id="root">')) throw new Error('the page is not the page');
});
await until('a live socket', async () => {
  const csrf = await get('/api/csrf-token');
  const response = await fetch(`${origin}/api/tickets`, {
    method: 'POST',
    headers: {
      'x-csrf-token': csrf.headers.get('x-csrf-token') ?? '',
      cookie: csrf.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    },
  });
  const { ticket } = (await response.json()) as { ticket: string };
  const socket = io(origin, { transports: ['websocket'], auth: { ticket }, reconnection: false });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
  } finally {
    socket.close();
  }
});
