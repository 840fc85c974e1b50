import {
  GRANT_NAMES,
  type GrantName,
  type Grants,
  type MESSAGE_GRANTS,
} from '#shared/consent/consent.schema.ts';
import type { IconName } from '../../art/icons/Icon.tsx';

/** The picture of each permission. */
export const grantIcons: Readonly<Record<GrantName, IconName>> = {
  friends: 'friends',
  messages: 'message',
  photos: 'camera',
  boards: 'board',
  analytics: 'history',
};

/** How far a permission goes, by the key of its words. */
export type GrantLevel = 'yes' | 'no' | (typeof MESSAGE_GRANTS)[number];

/** What is allowed of one thing, as a word. */
export function levelOf(grants: Grants, name: GrantName): GrantLevel {
  if (name === 'messages') return grants.messages;
  return grants[name] ? 'yes' : 'no';
}

/** Answers that a parent has given so far; nothing is answered beforehand. */
export type Answers = Partial<Grants>;

/** The answers as a decision, once every question has one. */
export function decisionOf(answers: Answers): Grants | undefined {
  const { friends, messages, photos, boards, analytics } = answers;
  if (friends === undefined || photos === undefined || boards === undefined) return undefined;
  if (messages === undefined || analytics === undefined) return undefined;
  return { friends, messages, photos, boards, analytics };
}

/** The first question without an answer. */
export function firstOpen(answers: Answers): GrantName | undefined {
  return GRANT_NAMES.find((name) => answers[name] === undefined);
}

const HALF = 4;

/** A code in two halves, as it is read aloud. */
export function readableCode(code: string): string {
  return `${code.slice(0, HALF)} ${code.slice(HALF)}`;
}
