import { expect, test } from 'vitest';
import { displayNameOf, initialsOf } from '../../../client/src/features/accounts/displayName.ts';
import { referralCodeIn } from '../../../client/src/features/invites/referral.ts';

test('a person is called by the names there are', () => {
  expect(displayNameOf({ firstName: 'Luna', lastName: 'Leaf', username: 'luna' })).toBe('Luna Leaf');
  expect(displayNameOf({ firstName: 'Luna', lastName: '', username: 'luna' })).toBe('Luna');
  expect(displayNameOf({ firstName: '', lastName: '', username: 'brave-otter' })).toBe('brave-otter');
});

test('initials are the first letters of two words, in any script', () => {
  expect(initialsOf('Luna Leaf')).toBe('LL');
  expect(initialsOf('brave-otter')).toBe('BO');
  expect(initialsOf('Ángel')).toBe('Á');
  expect(initialsOf('𝒜da lovelace king')).toBe('𝒜L');
  expect(initialsOf('')).toBe('');
});

test('a referral code is kept only when it looks like one', () => {
  expect(referralCodeIn('?ref=LUNA-2024')).toBe('LUNA-2024');
  expect(referralCodeIn('?lng=de&ref=a1')).toBe('a1');
  expect(referralCodeIn('?ref=')).toBeUndefined();
  expect(referralCodeIn('?ref=<script>')).toBeUndefined();
  expect(referralCodeIn(`?ref=${'x'.repeat(65)}`)).toBeUndefined();
  expect(referralCodeIn('')).toBeUndefined();
});
