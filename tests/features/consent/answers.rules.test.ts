import { describe, expect, test } from 'vitest';
import { NO_GRANTS, plainCode } from '#shared/consent/consent.schema.ts';
import { decisionOf, firstOpen, levelOf, readableCode } from '../../../client/src/features/consent/grants.ts';

describe('the answers of a parent', () => {
  test('are a decision only when every question has one, and no is an answer', () => {
    expect(decisionOf({})).toBeUndefined();
    expect(decisionOf(NO_GRANTS)).toEqual(NO_GRANTS);
    for (const name of ['friends', 'messages', 'photos', 'boards', 'analytics'] as const) {
      const { [name]: _, ...others } = NO_GRANTS;
      expect(decisionOf(others), name).toBeUndefined();
      expect(firstOpen(others)).toBe(name);
    }
    expect(firstOpen(NO_GRANTS)).toBeUndefined();
  });

  test('have a word each: messages three, the others two', () => {
    expect(levelOf(NO_GRANTS, 'messages')).toBe('off');
    expect(levelOf({ ...NO_GRANTS, messages: 'text' }, 'messages')).toBe('text');
    expect(levelOf(NO_GRANTS, 'photos')).toBe('no');
    expect(levelOf({ ...NO_GRANTS, photos: true }, 'photos')).toBe('yes');
  });
});

test('a code is read in two halves and compared without spaces, hyphens and case', () => {
  expect(readableCode('ABCD2345')).toBe('ABCD 2345');
  for (const typed of ['abcd 2345', 'ABCD-2345', ' aBcD2345 ']) expect(plainCode(typed)).toBe('ABCD2345');
});
