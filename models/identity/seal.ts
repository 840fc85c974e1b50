/**
 * Seals what must rest in the database and be read again: signing keys, and
 * mails with links that wait to be sent. Whoever has only the database has
 * nothing; a changed SECRET makes sealed things unreadable, and they are made anew.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export interface Seal {
  close(text: string): string;
  /** The text, or undefined when it was sealed with another secret or changed. */
  open(sealed: string): string | undefined;
  /** A secret of its own, for this purpose, that is the same in every process. */
  derive(purpose: string): string;
}

export function createSeal(secret: string): Seal {
  const derived = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'planet-hero', purpose, KEY_BYTES));
  const key = derived('seal');
  return {
    close(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return undefined;
      }
    },
    derive: (purpose) => derived(purpose).toString('base64url'),
  };
}
