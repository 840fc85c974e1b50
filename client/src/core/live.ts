/**
 * The one live connection of this page (Socket.IO), opened when the first
 * feature needs it and shared by all. It comes back by itself, each time with a
 * fresh ticket; `useLiveStatus` says how it stands, features resync when it is
 * live again.
 */
import type { Socket } from 'socket.io-client';
import type { z } from 'zod';
import { create } from 'zustand';
import type { AccountServerEvents } from '#shared/accounts/accounts.events.ts';
import type { ClassClientEvents, ClassServerEvents } from '#shared/classes/classes.events.ts';
import { AppError, isErrorCode } from '#shared/core/errors.ts';
import type { Answer, Call } from '#shared/core/live.events.ts';
import type {
  LeaderboardClientEvents,
  LeaderboardServerEvents,
} from '#shared/leaderboards/leaderboards.events.ts';
import { thrownToError } from './errors.ts';
import { onPersonChange } from './session.ts';
import { fetchTicket } from './tickets.ts';

type ClientEvents = LeaderboardClientEvents & ClassClientEvents;
type ServerEvents = LeaderboardServerEvents & ClassServerEvents & AccountServerEvents;

type LiveStatus = 'closed' | 'connecting' | 'live' | 'waiting';

const ACKNOWLEDGE_MS = 8_000;
/** Apart from one another: after a restart a whole school comes back at once. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;

export const useLiveStatus = create<{ status: LiveStatus }>(() => ({ status: 'closed' }));

let opening: Promise<Socket> | undefined;

function socket(): Promise<Socket> {
  opening ??= open();
  return opening;
}

async function open(): Promise<Socket> {
  const { io } = await import('socket.io-client');
  useLiveStatus.setState({ status: 'connecting' });
  const opened: Socket = io({
    transports: ['websocket'],
    reconnectionDelay: FIRST_DELAY_MS,
    reconnectionDelayMax: LONGEST_DELAY_MS,
    randomizationFactor: 0.5,
    auth: (send) => {
      // Without a ticket the server refuses, and the next attempt asks for one again.
      fetchTicket().then(send, () => send({}));
    },
  });
  // A ticket is one person's: whoever signs in or out comes back under their own.
  onPersonChange(() => {
    // A line that is only being opened asks for the ticket when it is open.
    if (opened.io._readyState !== 'opening') opened.disconnect().connect();
  });
  opened.on('connect', () => useLiveStatus.setState({ status: 'live' }));
  opened.on('disconnect', (reason) => {
    useLiveStatus.setState({ status: 'waiting' });
    // The server ended it on purpose; coming back asks for a new ticket and so for leave.
    if (reason === 'io server disconnect') opened.connect();
  });
  opened.on('connect_error', () => {
    useLiveStatus.setState({ status: 'waiting' });
    // A refusal, unlike a lost line, is not tried again by the library itself.
    if (!opened.active) setTimeout(() => opened.connect(), FIRST_DELAY_MS + Math.random() * LONGEST_DELAY_MS);
  });
  return opened;
}

type PayloadOf<E> = E extends Call<infer Payload, infer _Receipt> ? Payload : never;
type ReceiptOf<E> = E extends Call<infer _Payload, infer Receipt> ? Receipt : never;
type TellingOf<E> = E extends (telling: infer Telling) => void ? Telling : never;

/** Asks the server and waits for its answer, which is parsed; a refusal is thrown as an error of the catalogue. */
export async function ask<E extends keyof ClientEvents>(
  event: E,
  payload: PayloadOf<ClientEvents[E]>,
  receipt: z.ZodType<ReceiptOf<ClientEvents[E]>>,
): Promise<ReceiptOf<ClientEvents[E]>> {
  const answer = await acknowledged(event, payload);
  if (answer.ok) return receipt.parse(answer.value);
  const { code, message, errors } = answer.error;
  throw new AppError(isErrorCode(code) ? code : 'UNKNOWN_ERROR', {
    message,
    ...(errors && { problems: errors }),
  });
}

async function acknowledged(event: string, payload: unknown): Promise<Answer<unknown>> {
  try {
    const connected: Socket = await socket();
    return (await connected.timeout(ACKNOWLEDGE_MS).emitWithAck(event, payload)) as Answer<unknown>;
  } catch (thrown) {
    throw thrown instanceof Error && /timed out/.test(thrown.message)
      ? new AppError('TIMEOUT_ERROR', { cause: thrown })
      : thrownToError(thrown);
  }
}

/** Listens to an event of the server, whose payload is parsed; answers the function that stops it. */
export function listen<E extends keyof ServerEvents>(
  event: E,
  schema: z.ZodType<TellingOf<ServerEvents[E]>>,
  handle: (telling: TellingOf<ServerEvents[E]>) => void,
): () => void {
  const name: string = event;
  const receive = (payload: unknown): void => handle(schema.parse(payload));
  let stopped = false;
  let stop = (): void => {
    stopped = true;
  };
  void socket().then((connected: Socket) => {
    if (stopped) return;
    connected.on(name, receive);
    stop = () => void connected.off(name, receive);
  });
  return () => stop();
}
