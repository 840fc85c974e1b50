/** A person at a browser without a browser: cookies, forms and redirects of the real sign-in. */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { TestApp } from '#tests/support/app.ts';

const REALM = '/realms/planet/protocol/openid-connect';
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), id_token: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export interface Page {
  status: number;
  url: URL;
  text: string;
  headers: Headers;
}

/** A cookie jar that knows paths, and follows redirects within the product. */
export class Browser {
  readonly app: TestApp;
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();
  readonly headers: Record<string, string>;

  constructor(app: TestApp, headers: Record<string, string> = {}) {
    this.app = app;
    this.headers = headers;
  }

  /** One request; redirects are handed back. */
  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.app.origin);
    const cookie = [...this.#cookies.values()]
      .filter((each) => url.pathname === each.path || url.pathname.startsWith(each.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(new URL(url.pathname + url.search, this.app.origin), {
      ...init,
      redirect: 'manual',
      headers: { ...this.headers, cookie, ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Goes to an address and wherever it sends one, until a page or the way back to the client. */
  async go(path: string, init: RequestInit = {}): Promise<Page> {
    let url = new URL(path, this.app.origin);
    let response = await this.ask(path, init);
    for (let hops = 0; hops < 10; hops += 1) {
      const location = response.headers.get('location');
      if (!location || response.status < 300 || response.status > 399) break;
      url = new URL(location, url);
      if (url.pathname === '/auth/callback' || url.pathname === '/auth/silent') break;
      response = await this.ask(url.pathname + url.search);
    }
    return { status: response.status, url, text: await response.text(), headers: response.headers };
  }

  /** Sends the form of a page whose address ends with `action`. */
  submit(page: Page, action: string, fields: Record<string, string>): Promise<Page> {
    const form = new RegExp(`<form[^>]*action="([^"]*/${action}[^"]*)"[^>]*>([\\s\\S]*?)</form>`).exec(
      page.text,
    );
    if (!form?.[1]) throw new Error(`no form ${action} on ${page.url.pathname}: ${page.text.slice(0, 400)}`);
    const hidden = [...(form[2] ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    const body = new URLSearchParams([
      ...hidden.map(([, name = '', value = '']) => [name, value]),
      ...Object.entries(fields),
    ]);
    return this.go(form[1].replaceAll('&#38;', '&'), { method: 'POST', body });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.values().find((each) => each.name === name)?.value;
  }

  setCookie(name: string, value: string, path: string): void {
    this.#cookies.set(`${name} ${path}`, { name, value, path });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
    const gone = attributes.some((each) => /^expires=Thu, 01 Jan 1970|^max-age=0$/i.test(each));
    if (gone || value === '') this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { name, value, path });
  }
}

export interface Authorization {
  verifier: string;
  state: string;
  nonce: string;
  path: string;
  redirectUri: string;
}

/** What the client asks the provider for. */
export function authorization(app: TestApp, extra: Record<string, string> = {}): Authorization {
  const verifier = randomBytes(48).toString('base64url');
  const state = randomBytes(9).toString('base64url');
  const nonce = randomBytes(9).toString('base64url');
  const redirectUri = new URL('/auth/callback', app.server.configuration.publicUrl).href;
  const query = new URLSearchParams({
    client_id: 'planet-web',
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return {
    verifier,
    state,
    nonce,
    path: `${REALM}/auth?${query}`,
    redirectUri: query.get('redirect_uri') ?? '',
  };
}

export function token(browser: Browser, fields: Record<string, string>): Promise<Response> {
  return browser.ask(`${REALM}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'planet-web', ...fields }),
  });
}

export async function exchange(browser: Browser, asked: Authorization, back: Page): Promise<Tokens> {
  const response = await token(browser, {
    grant_type: 'authorization_code',
    code: back.url.searchParams.get('code') ?? '',
    redirect_uri: asked.redirectUri,
    code_verifier: asked.verifier,
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`no tokens: ${JSON.stringify(answer)}`);
  return Tokens.parse(answer);
}

/** Signs in through the page. */
export async function signIn(
  app: TestApp,
  { email, password }: { email: string; password: string },
  browser = new Browser(app),
): Promise<{ browser: Browser; tokens: Tokens }> {
  const asked = authorization(app);
  const page = await browser.go(asked.path);
  const back = await browser.submit(page, 'sign-in', { email, password });
  if (back.url.pathname !== '/auth/callback') throw new Error(`not signed in: ${back.status} ${back.text}`);
  return { browser, tokens: await exchange(browser, asked, back) };
}

/** Fills in the page on which accounts are made. */
export async function register(
  app: TestApp,
  { email, password, firstName = 'Robin' }: { email: string; password: string; firstName?: string },
  browser = new Browser(app),
): Promise<{ browser: Browser; page: Page }> {
  const page = await browser.go(authorization(app, { prompt: 'create' }).path);
  return { browser, page: await browser.submit(page, 'register', { email, password, firstName }) };
}

export const bearer = (tokens: Tokens): Record<string, string> => ({
  authorization: `Bearer ${tokens.access_token}`,
});
