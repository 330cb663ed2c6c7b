import { describe, expect, test } from '@jest/globals';

import { isStaleCounter, passkeyName } from './passkey.rules.js';

describe('a passkey is called', () => {
  test.each([
    [['internal'], 'iPhone', 'iPhone'],
    [['internal', 'hybrid'], 'Android', 'Android'],
    [['usb', 'nfc'], 'Windows', 'Security key'],
    [['hybrid'], 'Windows', 'Phone'],
    [[], 'Mac', 'Mac'],
    [['internal'], null, 'Passkey'],
  ])('by %j on %s: %s', (transports, system, expected) => {
    expect(passkeyName(transports, system)).toBe(expected);
  });
});

describe('a count of uses', () => {
  test.each([
    [0, 0, false],
    [0, 1, false],
    [1, 0, true],
    [4, 5, false],
    [5, 5, true],
    [5, 4, true],
    [5, 0, true],
  ])('kept as %i and given as %i was left behind: %s', (kept, given, expected) => {
    expect(isStaleCounter(kept, given)).toBe(expected);
  });
});
