import { Client } from 'colyseus.js';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { startTestApp, type TestApp, type TestVisitor } from '#tests/support/app.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import { bearer, register, signIn, type Tokens, token } from '#tests/support/person.ts';
import { askRaceSeat, openTestRace } from '#tests/support/races.ts';
import { within } from '#tests/support/within.ts';

const PASSWORD = 'six-or-more';
/** Sockets and rooms of a person end within a second. */
const AT_ONCE_MS = 1_000;
const Ticket = z.object({ ticket: z.string(), visitor: z.string(), kind: z.enum(['guest', 'account']) });

let mailbox: Mailbox;
let app: TestApp;
let visitor: TestVisitor;
let admin: Tokens;
beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startTestApp({ MAIL_URL: mailbox.url });
  visitor = await app.visitor();
  await newPerson('admin@example.org');
  await AccountModel.updateOne({ email: 'admin@example.org' }, { roles: ['admin'] });
  admin = (await signIn(app, { email: 'admin@example.org', password: PASSWORD })).tokens;
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

async function newPerson(email: string): Promise<string> {
  await register(app, { email, password: PASSWORD });
  await visitor.get(`/api/auth/verify/${tokenIn(await mailbox.mailTo(email))}`);
  return (await AccountModel.findOne({ email }).lean())?._id ?? '';
}

async function ticketOf(headers: Record<string, string> = {}) {
  return Ticket.parse(await (await visitor.send('POST', '/api/tickets', {}, headers)).json());
}

async function openSocket(ticket: string): Promise<Socket> {
  const socket = io(app.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { ticket },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

const gone = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve));

describe('tickets', () => {
  test('are those of the person who has signed in, and a guest’s without a token', async () => {
    const id = await newPerson('ticket@example.org');
    const { tokens } = await signIn(app, { email: 'ticket@example.org', password: PASSWORD });
    expect(await ticketOf(bearer(tokens))).toMatchObject({ visitor: id, kind: 'account' });
    expect(await ticketOf()).toMatchObject({ kind: 'guest' });
    const refused = await visitor.send('POST', '/api/tickets', {}, { authorization: 'Bearer forged' });
    expect(refused.status).toBe(401);
  });
});

describe('everything of a person ends at once', () => {
  async function live(email: string) {
    const id = await newPerson(email);
    const { browser, tokens } = await signIn(app, { email, password: PASSWORD });
    const { ticket } = await ticketOf(bearer(tokens));
    const socket = await openSocket(ticket);
    const { code } = await openTestRace();
    const seat = await askRaceSeat(visitor, ticket, code);
    const room = await new Client(`${app.origin}/rooms`).consumeSeatReservation(await seat.json());
    room.onMessage('*', () => undefined);
    const left = new Promise<number>((resolve) => room.onLeave((code) => resolve(code)));
    const ended = async () => {
      const refreshed = await token(browser, {
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
      });
      const rest = await visitor.get('/api/me', bearer(tokens));
      const newTicket = await visitor.send('POST', '/api/tickets', {}, bearer(tokens));
      return [refreshed.status, rest.status, newTicket.status];
    };
    return { id, email, socket, ticket, left, ended };
  }

  test('when they choose a new password', async () => {
    const { email, socket, ticket, left, ended } = await live('reset@example.org');
    const cut = gone(socket);
    await visitor.send('POST', '/api/auth/forgot-password', { email });
    const link = tokenIn(await mailbox.mailTo(email, 2));
    await visitor.send('POST', `/api/auth/reset-password/${link}`, { password: 'another password' });
    await within(AT_ONCE_MS, Promise.all([cut, left]));
    expect(await ended()).toEqual([400, 401, 401]);
    await expect(openSocket(ticket), 'the ticket still in hand').rejects.toThrow();
  });

  test('when their account is shut', async () => {
    const { id, socket, left, ended } = await live('shut@example.org');
    const cut = gone(socket);
    const answer = await visitor.send('PATCH', `/api/accounts/${id}`, { enabled: false }, bearer(admin));
    expect(answer.status).toBe(200);
    await within(AT_ONCE_MS, Promise.all([cut, left]));
    expect(await ended()).toEqual([400, 401, 401]);
  });

  test('when their roles change, and the next sign-in has the new ones', async () => {
    const { id, email, socket, left, ended } = await live('promoted@example.org');
    const cut = gone(socket);
    await visitor.send('PATCH', `/api/accounts/${id}`, { roles: ['teacher', 'kid'] }, bearer(admin));
    await within(AT_ONCE_MS, Promise.all([cut, left]));
    expect(await ended()).toEqual([400, 401, 401]);
    const { tokens } = await signIn(app, { email, password: PASSWORD });
    expect(await (await visitor.get('/api/me', bearer(tokens))).json()).toMatchObject({
      roles: ['teacher', 'kid'],
      primaryRole: 'teacher',
    });
  });
});

describe('managing accounts', () => {
  test('is for admins alone', async () => {
    await newPerson('curious@example.org');
    for (const role of ['kid', 'parent', 'teacher', 'school_admin', 'content_creator'] as const) {
      await AccountModel.updateOne({ email: 'curious@example.org' }, { roles: [role] });
      const { tokens } = await signIn(app, { email: 'curious@example.org', password: PASSWORD });
      expect((await visitor.get('/api/accounts', bearer(tokens))).status, role).toBe(403);
      const change = await visitor.send(
        'PATCH',
        '/api/accounts/anybody',
        { roles: ['admin'] },
        bearer(tokens),
      );
      expect(change.status, role).toBe(403);
    }
    expect((await visitor.get('/api/accounts')).status).toBe(401);
  });

  test('shows the newest first, finds by e-mail, and nobody shuts themselves out', async () => {
    const found = await (await visitor.get('/api/accounts?email=admin@example.org', bearer(admin))).json();
    expect(found.items).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain('argon2');
    const self = await visitor.send(
      'PATCH',
      `/api/accounts/${found.items[0].id}`,
      { enabled: false },
      bearer(admin),
    );
    expect(self.status).toBe(400);
  });
});
