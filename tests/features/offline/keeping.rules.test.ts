import { describe, expect, it } from 'vitest';
import { answerFor } from '../../../client/src/serviceWorker/keeping.ts';
import { asPageMessage } from '../../../client/src/serviceWorker/messages.ts';

const ORIGIN = 'https://hero.example';
const FILES = new Set(['/', '/favicon.svg', '/manifest.webmanifest']);

const answer = (path: string, { method = 'GET', mode = 'cors' } = {}): string =>
  answerFor({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, FILES);

describe('the service worker', () => {
  it.each([
    '/api',
    '/api/health',
    '/api/csrf-token',
    '/rooms/race/1',
    '/socket.io/?EIO=4',
    '/realms/x',
    '/metrics',
    '/auth/silent?error=login_required',
    '/auth/interaction/x/sign-in',
    '/dev/outbox',
  ])('never touches %s, not even as a page', (path) => {
    expect(answer(path)).toBe('untouched');
    expect(answer(path, { mode: 'navigate' })).toBe('untouched');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('never touches a %s', (method) => {
    expect(answer('/', { method, mode: 'navigate' })).toBe('untouched');
    expect(answer('/assets/index-1.js', { method })).toBe('untouched');
  });

  it('never touches what is of another origin', () => {
    expect(answer('https://other.example/assets/index-1.js')).toBe('untouched');
    expect(answer('https://hero.example:444/', { mode: 'navigate' })).toBe('untouched');
  });

  it.each(['/', '/terms', '/missions/7', '/apiary', '/live/123456?x=1', '/auth/callback?code=x'])(
    'shows a page for %s',
    (path) => {
      expect(answer(path, { mode: 'navigate' })).toBe('page');
    },
  );

  it('keeps files whose name is their content, and those of its own list', () => {
    expect(answer('/assets/index-1.js')).toBe('asset');
    expect(answer('/favicon.svg')).toBe('file');
    expect(answer('/robots.txt')).toBe('untouched');
  });
});

describe('a message to the service worker', () => {
  it('is one of two, with what belongs to it', () => {
    expect(asPageMessage({ kind: 'take-over', more: 1 })).toEqual({ kind: 'take-over' });
    expect(asPageMessage({ kind: 'whose-page', script: '/assets/a.js' })).toEqual({
      kind: 'whose-page',
      script: '/assets/a.js',
    });
  });

  it.each([
    undefined,
    null,
    7,
    'take-over',
    {},
    { kind: 'other' },
    { kind: 'whose-page' },
    { kind: 'whose-page', script: 7 },
  ])('is nothing when it is %j', (data) => {
    expect(asPageMessage(data)).toBeUndefined();
  });
});
