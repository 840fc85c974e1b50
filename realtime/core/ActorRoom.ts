/**
 * A room that asks what its people may: each seat with an account holds its
 * actor, which is true at every moment, and the room hears when it changes.
 */
import type { Actor } from '#models/accounts/Actor.ts';
import type { Actors, HeldCaller } from './actors.ts';
import { GuardedRoom, type RoomClient } from './GuardedRoom.ts';

let actors: Actors | undefined;

/** Where the rooms of this process learn who their people are. */
export function setRoomActors(given: Actors): void {
  actors = given;
}

export abstract class ActorRoom<State extends object> extends GuardedRoom<State> {
  readonly #callers = new Map<string, HeldCaller>();

  /** Somebody seated here may do other things than before. */
  protected changed?(client: RoomClient, actor: Actor): void;

  /** Who sits there, and what they may now; undefined for guests. */
  protected actorOf({ sessionId }: RoomClient): Actor | undefined {
    return this.#callers.get(sessionId)?.actor;
  }

  override async onJoin(client: RoomClient, wish?: unknown): Promise<void> {
    const { auth, sessionId } = client;
    if (!actors || !auth) throw new Error('a seat without anybody to ask who sits there');
    const caller = await actors.hold(auth, (actor) => this.#tell(sessionId, actor));
    this.#callers.set(sessionId, caller);
    try {
      await super.onJoin(client, wish);
    } catch (error) {
      this.#release(client);
      throw error;
    }
  }

  override async onLeave(client: RoomClient): Promise<void> {
    try {
      await super.onLeave(client);
    } finally {
      this.#release(client);
    }
  }

  override async onDispose(): Promise<void> {
    for (const caller of this.#callers.values()) caller.release();
    this.#callers.clear();
    await super.onDispose();
  }

  /** After a lost connection another client sits in the same seat; one that is away asks `actorOf` when it returns. */
  #tell(seat: string, actor: Actor): void {
    const client = this.clients.find(({ sessionId }) => sessionId === seat);
    if (client) this.changed?.(client, actor);
  }

  #release({ sessionId }: RoomClient): void {
    this.#callers.get(sessionId)?.release();
    this.#callers.delete(sessionId);
  }
}
