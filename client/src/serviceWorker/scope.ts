/** The part of a service worker's surroundings that ours uses; the compiler's own list knows either pages or workers. */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent & WorkerEvent) => void): void;
}

export const worker = self as unknown as WorkerScope;
