/**
 * The one place that decides where a WebSocket goes: to Socket.IO, to a room of
 * this process, to the process that has the room, or nowhere. The address says
 * all that is needed, and nothing else is allowed in it.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '#models/core/log.ts';
import type { RoomConnection } from './RoomTransport.ts';

const SOCKETS_PATH = '/socket.io/';
const ROOMS_PATH = /^\/rooms\/([\w-]{1,64})\/([\w-]{1,64})$/;
const SOCKETS_QUERY = new Set(['EIO', 'transport', 't']);
const ROOMS_QUERY = new Set(['sessionId', 'reconnectionToken', 'skipHandshake']);
const QUERY_VALUE = /^[\w.-]{1,64}$/;
/** Set on what one process hands to another, which then does not hand it on. */
const FORWARDED = 'x-planet-hero-forwarded';
const FORWARD_WITHIN_MS = 2_000;

type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer };

export interface UpgradeTargets {
  http: HttpServer;
  publicUrl: URL;
  log: Log;
  processId: string;
  /** Whether sockets are still taken; rooms that run go on taking theirs back. */
  takesSockets(): boolean;
  toSockets(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  toRoom(request: IncomingMessage, socket: Duplex, head: Buffer, connection: RoomConnection): void;
  addressOf(processId: string): Promise<string | undefined>;
}

/** Takes over the upgrades of the server; answers the function that gives them back. */
export function routeUpgrades(targets: UpgradeTargets): () => void {
  const { http, log, processId } = targets;
  const forwarded = new Set<Duplex>();

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    route({ request, socket, head }).catch((error: unknown) => {
      log.error({ err: error }, 'a connection could not be routed');
      refuse(socket, 500);
    });
  }

  async function route(upgrade: Upgrade): Promise<void> {
    const { request, socket, head } = upgrade;
    if (!isOwnOrigin(request, targets.publicUrl)) return refuse(socket, 403);
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const query = new URLSearchParams(search);
    if (path === SOCKETS_PATH) {
      if (!hasOnly(query, SOCKETS_QUERY)) return refuse(socket, 400);
      if (!targets.takesSockets()) return refuse(socket, 503);
      return targets.toSockets(request, socket, head);
    }
    const [, owner, roomId] = ROOMS_PATH.exec(path) ?? [];
    if (owner === undefined || roomId === undefined) return refuse(socket, 404);
    if (!hasOnly(query, ROOMS_QUERY) || !query.has('sessionId')) return refuse(socket, 400);
    const elsewhere = owner !== processId && !request.headers[FORWARDED] && (await targets.addressOf(owner));
    if (elsewhere && (await forward(upgrade, elsewhere))) return;
    // Also when its process is gone: the room transport refuses in words that the client understands.
    const reconnectionToken = query.get('reconnectionToken') ?? undefined;
    if (!socket.destroyed) targets.toRoom(request, socket, head, { roomId, reconnectionToken });
  }

  /** Joins the connection to the other process byte by byte; answers false when nobody is there. */
  function forward({ request, socket, head }: Upgrade, address: string): Promise<boolean> {
    const { hostname, port } = new URL(`http://${address}`);
    const upstream = connect({ host: hostname, port: Number(port) });
    return new Promise((resolve) => {
      const timer = setTimeout(() => upstream.destroy(), FORWARD_WITHIN_MS);
      upstream.on('error', () => upstream.destroy());
      upstream.once('close', () => {
        clearTimeout(timer);
        resolve(false);
      });
      upstream.once('connect', () => {
        clearTimeout(timer);
        resolve(true);
        forwarded.add(socket);
        socket.once('close', () => {
          forwarded.delete(socket);
          upstream.destroy();
        });
        upstream.once('close', () => socket.destroy());
        upstream.write(requestHead(request));
        upstream.write(head);
        socket.pipe(upstream).pipe(socket);
      });
    });
  }

  http.on('upgrade', onUpgrade);
  return () => {
    http.off('upgrade', onUpgrade);
    for (const socket of forwarded) socket.destroy();
  };
}

/** A browser says from which page it connects, and only ours may. Without an Origin it is no browser. */
function isOwnOrigin(request: IncomingMessage, publicUrl: URL): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === publicUrl.origin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
}

/** Nothing else may be in the address, tokens of people least of all: addresses end up in logs. */
function hasOnly(query: URLSearchParams, allowed: ReadonlySet<string>): boolean {
  return [...query].every(([name, value]) => allowed.has(name) && QUERY_VALUE.test(value));
}

function requestHead(request: IncomingMessage): string {
  const lines = [`GET ${request.url} HTTP/1.1`];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n${FORWARDED}: 1\r\n\r\n`;
}

const REASONS = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function refuse(socket: Duplex, status: keyof typeof REASONS): void {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.once('finish', () => socket.destroy());
}
