/**
 * The WebSocket that both Socket.IO and Colyseus run on here. It bounds what a
 * client can make the process do, below both libraries:
 *
 * - a flood of messages ends the connection;
 * - a message that is none, or whose handling throws, ends that connection and
 *   not the process;
 * - a reader that is too far behind is cut off instead of buffered without end.
 */
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { Allowance, type Rate } from './Allowance.ts';

const CLOSE_POLICY = 1008;
const CLOSE_UNREADABLE = 1007;
const CLOSED_WITHIN_MS = 1_000;
/** What a connection may send at the very most, long after it has been refused politely. */
const FLOOD: Rate = { perSecond: 100, burst: 300 };
/** A kernel takes some 100 kB to some MB before this begins to count. */
const MOST_UNSENT_BYTES = 1024 * 1024;

export class GuardedSocket extends WebSocket {
  readonly #allowance = new Allowance(FLOOD);

  override emit(event: string | symbol, ...details: unknown[]): boolean {
    if (event !== 'message') return super.emit(event, ...details);
    if (!this.#allowance.take()) {
      this.#end(CLOSE_POLICY, 'too many messages');
      return false;
    }
    try {
      if (this.isMessage(details[0])) return super.emit(event, ...details);
    } catch {
      // Ends below like everything else that nobody can read.
    }
    this.#end(CLOSE_UNREADABLE, 'unreadable message');
    return false;
  }

  override send(...details: unknown[]): void {
    if (this.bufferedAmount > MOST_UNSENT_BYTES) this.terminate();
    else this.write(...details);
  }

  /** Whether this may go to the library above. */
  protected isMessage(_data: unknown): boolean {
    return true;
  }

  /** Sends without looking at what waits already. */
  protected write(...details: unknown[]): void {
    Reflect.apply(super.send, this, details);
  }

  /** Whoever does not take the close frame either is cut off. */
  #end(code: number, reason: string): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.removeAllListeners('message');
    this.close(code, reason);
    setTimeout(() => this.terminate(), CLOSED_WITHIN_MS).unref();
  }
}

/** The server that engine.io builds for itself, with our sockets in it. */
export class GuardedSocketServer extends WebSocketServer<typeof GuardedSocket> {
  constructor(options: ServerOptions<typeof GuardedSocket>) {
    super({ ...options, WebSocket: GuardedSocket });
  }
}
