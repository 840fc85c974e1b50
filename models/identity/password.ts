/** Passwords at rest: argon2id, as strong as a school's server can check a whole class at once. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id; about 12 ms a check. Raise it here and hashes follow at the next sign-in. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const ARGON2ID = 2;
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Unicode has several ways to write one letter; people have one password. */
const normal = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), { algorithm: ARGON2ID, ...COST });
}

let nobody: Promise<string> | undefined;

/**
 * Compares a password with a hash. Without a hash it does the same work with
 * one that nobody has, so that the time does not tell who exists.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await nobody), normal(password));
  return stored !== undefined && matches;
}

/** Whether a hash was made with other costs than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(CURRENT);
}
