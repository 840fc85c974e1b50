/** What the process for tests of rights is asked. */
export const RIGHTS_ASK = 'rights:ask';
export const RIGHTS_ROOM = 'rights';

/** Every verb that needs a grant. */
export const SOCIAL_VERBS = [
  'have friends',
  'send stickers',
  'write messages',
  'show photos',
  'stand on public boards',
] as const;
export type SocialVerb = (typeof SOCIAL_VERBS)[number];
