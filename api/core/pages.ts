/** Serves the built client: hashed files for ever, the page itself with a fresh nonce. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import { compressedFiles } from '#api/core/compressedFiles.ts';

export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Paths that belong to programs; a miss there is a refusal, not a page. */
const NOT_A_PAGE = /^\/(api|rooms|socket\.io|assets|realms|metrics)(\/|$)/;

export function pages(clientDir: string): Router {
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const router = Router();
  const assets = join(clientDir, 'assets');
  router.use(
    '/assets',
    compressedFiles(assets),
    express.static(assets, {
      immutable: true,
      maxAge: YEAR_MS,
      index: false,
      fallthrough: true,
    }),
  );
  router.use(express.static(clientDir, { index: false, maxAge: 0, redirect: false }));
  router.get(/.*/, (request: Request, response: Response, next) => {
    if (NOT_A_PAGE.test(request.path) || !request.accepts('html')) {
      next();
      return;
    }
    response
      .type('html')
      .set('Cache-Control', 'no-cache')
      .send(page.replaceAll(NONCE_PLACEHOLDER, response.locals.cspNonce));
  });
  return router;
}
