/**
 * Serves a folder with a page that imports the client's sources, bundled once: a
 * development server would find and bundle the libraries anew for every test
 * file, and send some eighty modules one by one for every page that is opened.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { build } from 'vite';

export interface ServedFolder {
  origin: string;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.mp3': 'audio/mpeg',
};

/** `api` answers what is asked under /api. */
export async function serveFolder(folder: string, api?: RequestListener): Promise<ServedFolder> {
  const files = await bundled(folder);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    if (api && path.startsWith('/api/')) return api(request, response);
    const name = path === '/' ? 'index.html' : path.slice(1);
    const content = files.get(name);
    if (content === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': TYPES[extname(name)] }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bundled(folder: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2022' },
  });
  if ('on' in built) throw new Error('the build watches instead of ending');
  const outputs = Array.isArray(built) ? built : [built];
  return new Map(
    outputs.flatMap(({ output }) =>
      output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
    ),
  );
}
