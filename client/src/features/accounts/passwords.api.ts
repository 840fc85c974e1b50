/** The calls of people who cannot sign in yet: proving an address, choosing a new password. */
import { ForgotPasswordAnswer, Message, TOKEN_IS_VALID } from '#shared/identity/identity.schema.ts';
import { call } from '../../core/api.ts';

/** Asks for a link by mail. The answer is the same whether the address is known or not. */
export function askForResetLink(email: string) {
  return call('POST', '/api/auth/forgot-password', { answer: ForgotPasswordAnswer, body: { email } });
}

/** Whether a new password can be chosen with this token: only if the server says so in these very words. */
export async function isResetTokenValid(token: string): Promise<boolean> {
  const path = `/api/auth/reset-password/${encodeURIComponent(token)}` as const;
  const { message } = await call('GET', path, { answer: Message });
  return message.includes(TOKEN_IS_VALID);
}

export function resetPassword(token: string, password: string) {
  const path = `/api/auth/reset-password/${encodeURIComponent(token)}` as const;
  return call('POST', path, { answer: Message, body: { password } });
}

/** Proves that the mail with this token arrived. */
export function verifyEmail(token: string) {
  return call('GET', `/api/auth/verify/${encodeURIComponent(token)}`, { answer: Message });
}
