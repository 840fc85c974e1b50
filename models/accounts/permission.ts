/**
 * Permissions read as sentences: `can(actor, 'edit mission', mission)`. A
 * feature adds its verbs by declaration merging and says once who may:
 *
 *   declare module '#models/accounts/permission.ts' {
 *     interface Permissions { 'edit mission': Mission }
 *   }
 *   allow('edit mission', (actor, mission) => canCreateContent(actor) || mission.author === actor.id);
 */
import type { Actor } from '#models/accounts/Actor.ts';
import { canManageUsers } from '#shared/accounts/accounts.rules.ts';
import { AppError } from '#shared/core/errors.ts';

/** Each verb with the thing it is done to. */
export interface Permissions {
  /** Roles, being enabled, ending sessions: what admins do to accounts. */
  'manage accounts': undefined;
}

type Verb = keyof Permissions;
type Rule = (actor: Actor, thing: never) => boolean;

const rules = new Map<Verb, Rule>();

/** Says who may; a verb is answered in one place only. */
export function allow<V extends Verb>(verb: V, rule: (actor: Actor, thing: Permissions[V]) => boolean): void {
  if (rules.has(verb)) throw new Error(`"${String(verb)}" is answered twice`);
  rules.set(verb, rule);
}

/** Whether this actor may; nobody who has not signed in may anything here. */
export function can<V extends Verb>(actor: Actor | undefined, verb: V, thing: Permissions[V]): boolean {
  const rule = rules.get(verb);
  if (!rule) throw new Error(`nobody answers "${String(verb)}"`);
  return actor !== undefined && rule(actor, thing as never);
}

/** Goes on only when this actor may. */
export function must<V extends Verb>(
  actor: Actor | undefined,
  verb: V,
  thing: Permissions[V],
): asserts actor is Actor {
  if (actor === undefined) throw new AppError('UNAUTHORIZED');
  if (!can(actor, verb, thing)) throw new AppError('INSUFFICIENT_PERMISSIONS');
}

allow('manage accounts', (actor) => canManageUsers(actor));
