/** Live processes that ask the policy, the children in them, and what they hear. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client, type Room } from 'colyseus.js';
import type { Socket } from 'socket.io-client';
import { AccountModel } from '#models/accounts/Account.model.ts';
import { createAccount } from '#models/accounts/newAccount.ts';
import { recordDecision } from '#models/consent/decisions.ts';
import type { Visitor } from '#models/core/ticket.ts';
import { ACCOUNT_CHANGED } from '#shared/accounts/accounts.events.ts';
import type { Grants } from '#shared/consent/consent.schema.ts';
import type { HelloSocket } from '#tests/support/realtime.ts';
import { RIGHTS_ASK, RIGHTS_ROOM, type SocialVerb } from '#tests/support/rights.ts';

const PROGRAM = join(import.meta.dirname, '../../support/rights.child.ts');
export const ALLOWED = 'done';

export interface LiveProcess {
  origin: string;
  end(): Promise<void>;
}

/** One live process on this Redis and this store. */
export async function startRights(redisUrl: string, storeUri: string): Promise<LiveProcess> {
  const environment = { REDIS_URL: redisUrl, TEST_MONGODB_URI: storeUri };
  const child: ChildProcess = fork(PROGRAM, { env: { ...process.env, ...environment } });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async end() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A child, limited unless a parent has decided. */
export async function newChild(grants?: Grants): Promise<Visitor> {
  const { _id: id } = await createAccount({ firstName: 'Robin' });
  const birthYear = new Date().getUTCFullYear() - 9;
  await AccountModel.updateOne({ _id: id }, { $set: { birthYear, onboardedAt: new Date() } });
  if (grants) await decide({ id, kind: 'account' }, grants);
  return { id, kind: 'account' };
}

/** What a parent decides, as every way of deciding ends. */
export async function decide({ id: child }: Visitor, grants: Grants): Promise<void> {
  await recordDecision({
    child,
    method: 'signed_form',
    role: 'linked_parent',
    by: 'a parent',
    at: new Date(),
    change: () => grants,
  });
}

/** The next time this socket is told that its own account has changed. */
export function accountChanged(socket: HelloSocket): Promise<unknown> {
  return new Promise((resolve) => (socket as unknown as Socket).once(ACCOUNT_CHANGED, resolve));
}

type AnyCall = { emitWithAck(event: string, payload: unknown): Promise<unknown> };
type Heard = { ok: true } | { ok: false; error: { code: string } };

export async function ask(socket: HelloSocket, verb: SocialVerb): Promise<string> {
  const answer = (await (socket as unknown as AnyCall).emitWithAck(RIGHTS_ASK, { verb })) as Heard;
  return answer.ok ? ALLOWED : answer.error.code;
}

export async function askRoom(room: Room, verb: SocialVerb): Promise<string> {
  try {
    await room.request(RIGHTS_ASK, { verb });
    return ALLOWED;
  } catch (error) {
    return (error as { reason: { code: string } }).reason.code;
  }
}

export function told(room: Room): string {
  return (room.state as { told?: string }).told ?? '';
}

export async function takeSeat({ origin }: LiveProcess, visitor: Visitor, wish = {}): Promise<Room> {
  const answer = await fetch(`${origin}/seat`, {
    method: 'POST',
    body: JSON.stringify([RIGHTS_ROOM, visitor, {}, wish]),
  });
  return new Client(`${origin}/rooms`).consumeSeatReservation(await answer.json());
}
