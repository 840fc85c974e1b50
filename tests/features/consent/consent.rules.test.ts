import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grantsBy, lost, methodFor, suffices, waitingFor, weaker } from '#shared/consent/consent.rules.ts';
import { GRANT_NAMES, type Grants, MESSAGE_GRANTS, NO_GRANTS } from '#shared/consent/consent.schema.ts';

const grants: fc.Arbitrary<Grants> = fc.record({
  friends: fc.boolean(),
  messages: fc.constantFrom(...MESSAGE_GRANTS),
  photos: fc.boolean(),
  boards: fc.boolean(),
  analytics: fc.boolean(),
});

describe('what an e-mail is enough for', () => {
  test('what discloses nothing to other children', () => {
    expect(GRANT_NAMES.filter((name) => methodFor(name) === 'signed_form')).toEqual(['messages', 'photos']);
    for (const name of GRANT_NAMES) expect(suffices('signed_form', name)).toBe(true);
  });

  test('an e-mail never puts messages or photos into force, whatever is wished', () => {
    fc.assert(
      fc.property(grants, (wishes) => {
        const inForce = grantsBy('email_plus', wishes);
        expect(inForce).toMatchObject({ messages: 'off', photos: false });
        expect(grantsBy('signed_form', wishes)).toEqual(wishes);
        expect(lost(wishes, inForce).toSorted()).toEqual(waitingFor(wishes, inForce).toSorted());
      }),
    );
  });
});

describe('taking back', () => {
  test('never gives anything, and nothing is lost against oneself', () => {
    fc.assert(
      fc.property(grants, grants, (before, wishes) => {
        const after = weaker(before, wishes);
        expect(lost(after, before)).toEqual([]);
        expect(lost(before, after)).toEqual(lost(before, wishes));
        expect(lost(before, before)).toEqual([]);
        expect(weaker(before, NO_GRANTS)).toEqual(NO_GRANTS);
      }),
    );
  });
});
