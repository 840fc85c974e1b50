/** A referral code travels as `?ref=` and waits in local storage until its finder has an account. */
import { readStored, writeStored } from '../settings/browserStorage.ts';

export const REFERRAL_KEY = 'referralCode';
const REFERRAL_CODE = /^[\p{L}\p{N}_-]{1,64}$/u;

/** The code in the query of an address, where it looks like one. */
export function referralCodeIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get('ref')?.trim();
  return code !== undefined && REFERRAL_CODE.test(code) ? code : undefined;
}

/** Keeps the code of the address the visitor came by. */
export function rememberReferral(search: string): void {
  const code = referralCodeIn(search);
  if (code !== undefined && code !== readStored(REFERRAL_KEY)) writeStored(REFERRAL_KEY, code);
}
