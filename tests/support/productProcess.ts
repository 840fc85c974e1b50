/** The product, or its store, as a process of its own: started as a person would, and killed as a machine would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface ProductProcess {
  child: ChildProcess;
  /** Everything it has printed so far. */
  printed(): string;
  /** Resolves when it prints something that matches. */
  says(words: RegExp): Promise<RegExpMatchArray>;
  /** Sends a signal and resolves with how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const SAYS_WITHIN_MS = 40_000;

export function startProcess(program: string[], environment: Record<string, string>): ProductProcess {
  const inherited = Object.fromEntries(['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name]]));
  const child = spawn(process.execPath, program, {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of listeners) look();
    });
  }
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      resolve({ code, signal });
      for (const look of listeners) look();
    });
  });

  return {
    child,
    printed: () => output,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        const fail = (why: string): void => {
          listeners.delete(look);
          clearTimeout(timer);
          reject(new Error(`${why} before it said ${words}; it said:\n${output}`));
        };
        const look = (): void => {
          const match = words.exec(output);
          if (match) {
            listeners.delete(look);
            clearTimeout(timer);
            resolve(match);
          } else if (child.exitCode !== null || child.signalCode !== null) fail('the process ended');
        };
        const timer = setTimeout(() => fail('time ran out'), SAYS_WITHIN_MS);
        listeners.add(look);
        look();
      }),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** A port that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
