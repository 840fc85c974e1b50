/**
 * What a person did without a network waits here and is sent once, in order,
 * when it can be: after closing the app too, and by one tab only.
 */
import { AppError } from '#shared/core/errors.ts';
import { thrownToError } from '../core/errors.ts';
import { reportError } from '../errors/reportError.ts';
import { countFailure, type OutboxEntry, remove, removeAllOf, shelve, shelved } from './outbox.database.ts';
import { KEPT_MS, verdictOn, waitAfter } from './outbox.rules.ts';
import { useOutbox } from './outbox.store.ts';
import { type Sender, senderOf } from './senders.ts';

const LOCK = 'planet-hero:outbox';
const KEY_BYTES = 16;

interface Rest {
  readonly tries: number;
  readonly until: number;
}

let otherTabs: BroadcastChannel | undefined;
/** Queues that rest after a failure; each tab rests for itself. */
const resting = new Map<string, Rest>();
let owner = '';
let running: Promise<void> | undefined;
let wantedAgain = false;
let alarm: ReturnType<typeof setTimeout> | undefined;

/** Follows what other tabs do with the outbox, and sends what an earlier visit left behind. */
export function startOutbox(): void {
  otherTabs = new BroadcastChannel(LOCK);
  otherTabs.onmessage = () => void recount();
  void flushOutbox();
}

/** Whose entries are counted and sent from now on; `undefined` while nobody is signed in. */
export function setOutboxOwner(person: string | undefined): void {
  owner = person ?? '';
  void recount();
  void flushOutbox({ atOnce: true });
}

/** Takes a deed for sending. Resolves to its idempotency key once the device has written it down. */
export async function enqueue(
  kind: string,
  payload: unknown,
  { queue = kind, key = freshKey() }: { queue?: string; key?: string } = {},
): Promise<string> {
  try {
    await shelve({ kind, payload, queue, key, owner, queuedAt: Date.now() });
  } catch (thrown) {
    throw thrownToError(thrown);
  }
  await changed();
  void flushOutbox();
  return key;
}

/** What of this kind still waits, in order; the payload is as it was stored. */
export async function pendingOf(
  kind: string,
): Promise<Pick<OutboxEntry, 'key' | 'queue' | 'payload' | 'queuedAt'>[]> {
  return (await shelved(owner)).filter((entry) => entry.kind === kind);
}

/** Throws away what still waits of a person: they leave this device. */
export async function forgetOutbox(person: string): Promise<void> {
  await removeAllOf(person);
  await changed();
}

/** Sends what waits, as far as that is possible now. `atOnce` wakes the queues that rest. */
export function flushOutbox({ atOnce = false } = {}): Promise<void> {
  if (atOnce) resting.clear();
  wantedAgain = true;
  running ??= run().finally(() => {
    running = undefined;
  });
  return running;
}

async function run(): Promise<void> {
  while (wantedAgain) {
    wantedAgain = false;
    try {
      await alone(sendAll);
      await recount();
    } catch {
      // A device without a usable IndexedDB has no outbox; `enqueue` tells whoever asks for it.
      return;
    }
  }
}

/** One tab at a time; on plain http there are no locks, and the key alone keeps a deed single. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, work);
  else await work();
}

async function sendAll(): Promise<void> {
  if (!navigator.onLine) return;
  const queues = new Map<string, OutboxEntry[]>();
  for (const entry of await shelved(owner)) {
    const before = queues.get(entry.queue);
    if (before) before.push(entry);
    else queues.set(entry.queue, [entry]);
  }
  // What another tab has sent by now rests no more.
  for (const queue of resting.keys()) if (!queues.has(queue)) resting.delete(queue);
  await Promise.all([...queues.values()].map(sendQueue));
  ringAtNextTry();
}

async function sendQueue(entries: readonly OutboxEntry[]): Promise<void> {
  for (const entry of entries) {
    const sender = await senderOf(entry.kind);
    if (!sender || (resting.get(entry.queue)?.until ?? 0) > Date.now() || entry.owner !== owner) return;
    if (!(await sendOne(sender, entry))) return;
  }
}

/** Whether the next of the queue may follow. */
async function sendOne(sender: Sender, entry: OutboxEntry): Promise<boolean> {
  try {
    if (Date.now() - entry.queuedAt > KEPT_MS) throw new AppError('VALIDATION_ERROR');
    await sender.deliver(entry.payload, entry);
  } catch (thrown) {
    const error = thrownToError(thrown);
    const verdict = verdictOn(error, entry.failures);
    if (verdict === 'again-counted') await countFailure(entry);
    if (verdict !== 'refused') {
      rest(entry.queue);
      return false;
    }
    await done(entry);
    tellRefusal(sender, error, entry);
    return true;
  }
  await done(entry);
  return true;
}

function tellRefusal(sender: Sender, error: AppError, entry: OutboxEntry): void {
  try {
    sender.refuse(error, entry.payload, entry);
  } catch (thrown) {
    void reportError(thrown);
  }
}

async function done({ id, queue }: OutboxEntry): Promise<void> {
  resting.delete(queue);
  await remove(id);
  await changed();
}

function rest(queue: string): void {
  const tries = (resting.get(queue)?.tries ?? 0) + 1;
  resting.set(queue, { tries, until: Date.now() + waitAfter(tries, Math.random()) });
}

function ringAtNextTry(): void {
  clearTimeout(alarm);
  if (resting.size === 0) return;
  const next = Math.min(...[...resting.values()].map(({ until }) => until));
  alarm = setTimeout(() => void flushOutbox(), Math.max(0, next - Date.now()));
}

async function changed(): Promise<void> {
  otherTabs?.postMessage('changed');
  await recount();
}

async function recount(): Promise<void> {
  const entries = await shelved(owner).catch(() => []);
  useOutbox.setState({ pending: entries.length });
}

function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
