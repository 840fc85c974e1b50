/** Answers with the compressed copy that the build laid beside a file, to whoever can read it. */
import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestHandler } from 'express';

const COPY = '.br';

/** Goes before the handler that serves the folder. */
export function compressedFiles(folder: string): RequestHandler {
  const files = new Set(readdirSync(folder).flatMap((name) => (name.endsWith(COPY) ? [`/${name}`] : [])));
  return (request, response, next) => {
    const copy = request.path + COPY;
    if (files.has(copy)) {
      response.vary('Accept-Encoding');
      if (request.acceptsEncodings('br') === 'br') {
        // The type is that of what was asked for, not of what lies there.
        response.set('Content-Encoding', 'br').type(extname(request.path));
        request.url = copy;
      }
    }
    next();
  };
}
