/** The files of the sign-in pages, and the page a silent session check ends on. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import express, { Router } from 'express';
import { html } from '#api/identity/page.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ASSETS = '/auth/assets';

const resolve = createRequire(import.meta.url).resolve;
const FONTS: Readonly<Record<string, string>> = {
  'display.woff2': '@fontsource/grandstander/files/grandstander-latin-800-normal.woff2',
  'text.woff2':
    '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2',
  'text-bold.woff2':
    '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff2',
};

const SILENT_PAGE =
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Session</title></head>
<body><script src="${ASSETS}/silent.js"></script></body></html>`.html;

export function identityPages(): Router {
  const router = Router();
  for (const [name, file] of Object.entries(FONTS)) {
    const path = resolve(file);
    router.get(`${ASSETS}/fonts/${name}`, (_request, response) =>
      response.sendFile(path, { maxAge: DAY_MS }),
    );
  }
  router.use(
    ASSETS,
    express.static(join(import.meta.dirname, 'assets'), { index: false, redirect: false, maxAge: 0 }),
  );
  router.get('/auth/silent', (_request, response) => {
    response.type('html').set('Cache-Control', 'no-store').send(SILENT_PAGE);
  });
  return router;
}
