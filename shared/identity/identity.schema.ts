/** What identity says over REST and in its tokens. */
import { z } from 'zod';
import { Email, NewPassword } from '../accounts/accounts.schema.ts';

export const ForgotPassword = z.strictObject({ email: Email });

/** The same for known and unknown addresses; `resetToken` in development only. */
export const ForgotPasswordAnswer = z.object({ message: z.string(), resetToken: z.string().optional() });

export const ResetPassword = z.strictObject({ password: NewPassword });

/** 256 random bits, as they stand in a link. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/);

/** The client goes by exactly these words. */
export const TOKEN_IS_VALID = 'Token is valid';
export const Message = z.object({ message: z.string() });

/** Where and as whom the web client signs in. */
export const IdentityConfiguration = z.object({
  /** The issuer, under which `/.well-known/openid-configuration` lies. */
  authority: z.string(),
  url: z.string(),
  realm: z.string(),
  clientId: z.string(),
  scope: z.string(),
});
export type IdentityConfiguration = z.infer<typeof IdentityConfiguration>;

/** What an access token must say before anybody believes it; both providers write it so. */
export const AccessTokenClaims = z.object({
  sub: z.string().min(1).max(64),
  iat: z.number().int(),
  exp: z.number().int(),
  typ: z.literal('Bearer'),
  azp: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  preferred_username: z.string().optional(),
  locale: z.string().optional(),
  realm_access: z.object({ roles: z.array(z.string()) }).default({ roles: [] }),
  /** Which generation of sessions the token belongs to; only the embedded provider says so. */
  sessions: z.number().int().optional(),
});
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>;
