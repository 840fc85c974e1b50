/** Roles: which one leads, and what each may do. The same questions on the server and in the client. */
import { ROLES, type Role } from './accounts.schema.ts';

/** Whoever has roles: an account, an actor, the signed-in user of the client. */
export interface HasRoles {
  readonly roles: readonly Role[];
}

/** The role that decides what a person is shown first; whoever has none is a kid. */
export function primaryRole({ roles }: HasRoles): Role {
  return ROLES.find((role) => roles.includes(role)) ?? 'kid';
}

/** The roles of ours among the names a token brings; a provider adds others of its own. */
export function knownRoles(names: readonly string[]): Role[] {
  return ROLES.filter((role) => names.includes(role));
}

export const isAdmin = (person: HasRoles): boolean => has(person, 'admin');
export const isTeacher = (person: HasRoles): boolean => has(person, 'teacher', 'admin');
export const isParent = (person: HasRoles): boolean => has(person, 'parent', 'admin');
export const isKid = (person: HasRoles): boolean => has(person, 'kid');
export const canManageUsers = (person: HasRoles): boolean => has(person, 'admin');
export const canManageClassroom = (person: HasRoles): boolean => has(person, 'teacher', 'admin');
export const canViewChildProgress = (person: HasRoles): boolean => has(person, 'parent', 'teacher', 'admin');
export const canCreateContent = (person: HasRoles): boolean => has(person, 'content_creator', 'admin');

function has({ roles }: HasRoles, ...wanted: Role[]): boolean {
  return wanted.some((role) => roles.includes(role));
}
