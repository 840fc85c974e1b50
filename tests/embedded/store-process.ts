/** The store as a process of its own, so that a test can kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const commandLine = join(import.meta.dirname, '..', '..', 'models', 'embedded', 'cli.ts');

export interface StoreProcess {
  readonly uri: string;
  readonly pid: number;
  /** Kills it as a power cut would, or asks it to stop. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Runs the command line tool; `wrapper` is a program to run it under. */
export function storeCommand(args: readonly string[], wrapper: readonly string[] = []): ChildProcess {
  const [program = process.execPath, ...before] =
    wrapper.length === 0 ? [process.execPath] : [...wrapper, process.execPath];
  return spawn(program, [...before, commandLine, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Serves the file; settles when it listens. */
export async function serveProcess(file: string, wrapper: readonly string[] = []): Promise<StoreProcess> {
  const child = storeCommand(['serve', '--file', file], wrapper);
  const errors: string[] = [];
  child.stderr?.on('data', (text) => errors.push(String(text)));
  const exited = once(child, 'exit');
  const uri = await new Promise<string>((resolve, reject) => {
    if (child.stdout === null) throw new Error('no output to read');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = / at (mongodb:\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(`${found}test?directConnection=true`);
    });
    void exited.then(() => reject(new Error(`the store ended: ${errors.join('')}`)));
  });
  return {
    uri,
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}
