/** What a page says to a service worker, and what that answers. */

export type PageMessage =
  /** Does the page with this entry script belong to your version? */
  | { readonly kind: 'whose-page'; readonly script: string }
  /** Take the place of the version before you. */
  | { readonly kind: 'take-over' };

export interface WhosePageAnswer {
  readonly yours: boolean;
  /** No other tab of the app is open. */
  readonly alone: boolean;
}

/** The message in what came over the channel, if it is one. Without zod: this runs in the service worker. */
export function asPageMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  if (data.kind === 'take-over') return { kind: 'take-over' };
  if (data.kind === 'whose-page' && 'script' in data && typeof data.script === 'string')
    return { kind: 'whose-page', script: data.script };
  return undefined;
}
