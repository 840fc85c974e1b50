/** A network between a client and a server that a test can stall, silence and cut. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Network {
  origin: string;
  /** Where new connections go from now on. */
  leadTo(port: number): void;
  /** The client reads nothing any more; what the server sends piles up. */
  stall(): void;
  /** The client reads again. */
  flow(): void;
  /** Ends all connections on both sides. */
  cut(): void;
  close(): Promise<void>;
}

interface Line {
  near: Socket;
  far: Socket;
}

/** Puts a network before the server at this port. */
export async function startNetwork(port: number): Promise<Network> {
  const lines = new Set<Line>();
  let target = port;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const line = { near, far };
    lines.add(line);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => one.destroy());
      one.on('close', () => {
        other.destroy();
        lines.delete(line);
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function cut(): void {
    for (const { far, near } of lines) {
      far.destroy();
      near.destroy();
    }
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(other) {
      target = other;
    },
    stall() {
      for (const { far, near } of lines) {
        far.unpipe(near);
        far.pause();
      }
    },
    flow() {
      for (const { far, near } of lines) far.pipe(near);
    },
    cut,
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
