import { randomBytes } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';

import { recoveryCodeOf, writtenAsMade } from './recovery-code.rules.js';
import { needsSecondFactor, methodsAfterPassword } from './second-factor.rules.js';

const none = { codes: false, passkeys: false, recoveryCodes: false };

describe('after the password', () => {
  test.each([
    ['an account without a second factor', 'admin', none, []],
    ['an owner with a passkey', 'pet_owner', { ...none, passkeys: true }, []],
    ['an administrator with a passkey', 'admin', { ...none, passkeys: true }, ['passkey']],
    [
      'an owner with codes and a passkey',
      'pet_owner',
      { codes: true, passkeys: true, recoveryCodes: true },
      ['code', 'passkey', 'recovery_code'],
    ],
    ['a salon that has used its recovery codes up', 'salon', { ...none, codes: true }, ['code']],
    ['recovery codes alone', 'admin', { ...none, recoveryCodes: true }, []],
  ] as const)('%s is asked for', (_who, role, factors, ways) => {
    expect(methodsAfterPassword(role, factors)).toEqual(ways);
  });
});

describe('a second factor is needed', () => {
  const ada = { role: 'admin', email: 'ada@lather.example' } as const;
  test.each([
    ['by an administrator where it is required', ada, { required: true, sandbox: false }, true],
    ['by nobody where it is not', ada, { required: false, sandbox: false }, false],
    ['by no owner', { ...ada, role: 'pet_owner' as const }, { required: true, sandbox: false }, false],
    ['by an administrator of a sandbox', ada, { required: true, sandbox: true }, true],
    ['not by the demo’s', { ...ada, email: 'admin@lather.test' }, { required: true, sandbox: true }, false],
    [
      'by one of that address where money moves',
      { ...ada, email: 'admin@lather.test' },
      { required: true, sandbox: false },
      true,
    ],
  ])('%s', (_what, who, settings, needed) => {
    expect(needsSecondFactor(who, settings)).toBe(needed);
  });
});

describe('a recovery code', () => {
  test('is twelve characters in three groups, none of which is mistaken for another', () => {
    const code = recoveryCodeOf(Uint8Array.from({ length: 12 }, (_, at) => at));
    expect(code).toBe('abcd-efgh-jkmn');
    expect(recoveryCodeOf(randomBytes(64))).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
  });

  test('needs random bytes that favour no letter', () => {
    expect(recoveryCodeOf(new Uint8Array(64).fill(255))).toBeUndefined();
  });

  test.each(['abcd-efgh-jkmn', 'ABCD EFGH JKMN', ' abcdefghjkmn '])('typed as %j is the same', (typed) => {
    expect(writtenAsMade(typed)).toBe('abcd-efgh-jkmn');
  });
});
