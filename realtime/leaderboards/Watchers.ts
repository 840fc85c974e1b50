import { socketsOf } from '#realtime/core/handshake.ts';

/** Which tabs of which visitors watch which channels; a visitor hears a channel while one of their tabs watches it. */
export const MOST_CHANNELS_PER_VISITOR = 8;
const MOST_TABS_PER_CHANNEL = 20;

export class Watchers {
  /** By the room of a visitor's sockets, then by channel. */
  readonly #tabs = new Map<string, Map<string, Set<string>>>();

  /** False when this visitor watches too much already. */
  add(visitor: string, channel: string, tab: string): boolean {
    const channels = this.#tabs.get(socketsOf(visitor)) ?? new Map<string, Set<string>>();
    const tabs = channels.get(channel) ?? new Set<string>();
    if (!channels.has(channel) && channels.size >= MOST_CHANNELS_PER_VISITOR) return false;
    // A tab that was closed without a word gives its place to the latest.
    const [oldest] = tabs;
    if (tabs.size >= MOST_TABS_PER_CHANNEL && oldest !== undefined) tabs.delete(oldest);
    this.#tabs.set(socketsOf(visitor), channels.set(channel, tabs.add(tab)));
    return true;
  }

  /** Answers whether another tab of this visitor still watches. */
  remove(visitor: string, channel: string, tab: string): boolean {
    const channels = this.#tabs.get(socketsOf(visitor));
    const tabs = channels?.get(channel);
    tabs?.delete(tab);
    if (tabs && tabs.size > 0) return true;
    channels?.delete(channel);
    if (channels?.size === 0) this.#tabs.delete(socketsOf(visitor));
    return false;
  }

  /** A visitor may not watch this any more. */
  forget(visitor: string, channel: string): void {
    this.#tabs.get(socketsOf(visitor))?.delete(channel);
  }

  /** The last socket of a visitor has left the room of their sockets. */
  forgetWhoseRoom(room: string): void {
    this.#tabs.delete(room);
  }
}
