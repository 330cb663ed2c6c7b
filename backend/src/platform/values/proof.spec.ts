import { createHmac } from 'node:crypto';

import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { isSameSecret, proofBytes, proofOf } from './proof.js';

test('a proof is the HMAC of its text, the same whenever it is made, and fits into an address', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (key, text) => {
      expect(proofBytes(key, text)).toEqual(createHmac('sha256', key).update(text).digest());
      expect(proofOf(key, text)).toMatch(/^[\w-]{43}$/);
    }),
  );
});

test('another key and another text make another proof', () => {
  const proof = proofOf('key', 'visit link 7');
  expect(proofOf('other key', 'visit link 7')).not.toBe(proof);
  expect(proofOf('key', 'unsubscribe 7')).not.toBe(proof);
});

test('a secret matches only letter by letter, of whatever length and alphabet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(isSameSecret(one, one)).toBe(true);
      expect(isSameSecret(one, `${one}x`)).toBe(false);
      if (Buffer.from(one).compare(Buffer.from(other)) !== 0) expect(isSameSecret(one, other)).toBe(false);
    }),
  );
});
