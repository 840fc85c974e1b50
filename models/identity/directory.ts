/**
 * Who can sign in, wherever that is kept: in our own accounts (embedded
 * provider) or in Keycloak. The same suite of tests runs against both.
 */
import type { Language, Role } from '#shared/accounts/accounts.schema.ts';

/** A person as the directory knows them. */
export interface Person {
  readonly id: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}

export interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  language: Language;
  roles?: readonly Role[];
}

export interface IdentityDirectory {
  readonly kind: 'embedded' | 'keycloak';
  findById(id: string): Promise<Person | undefined>;
  findByEmail(email: string): Promise<Person | undefined>;
  /** Answers the id; EMAIL_ALREADY_EXISTS when the address is taken. */
  create(person: NewPerson): Promise<string>;
  setEnabled(id: string, enabled: boolean): Promise<void>;
  setRoles(id: string, roles: readonly Role[]): Promise<void>;
  /** Sends a mail with a link that shows that the address is theirs. */
  sendVerification(id: string): Promise<void>;
  markEmailVerified(id: string): Promise<void>;
  /** Whether this is their password, for what asks for it once more. */
  passwordMatches(id: string, password: string): Promise<boolean>;
  /** WEAK_PASSWORD when the directory's own rules refuse it. */
  setPassword(id: string, password: string): Promise<void>;
  /** Ends every session and voids every refresh token of this person. */
  revokeSessions(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

let installed: IdentityDirectory | undefined;

/** Set once by the composition root. */
export function installDirectory(chosen: IdentityDirectory): void {
  installed = chosen;
}

/** The directory of this process. */
export function directory(): IdentityDirectory {
  if (!installed) throw new Error('installDirectory must be called before the first identity command');
  return installed;
}
