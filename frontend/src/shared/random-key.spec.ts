import { afterEach, expect, test } from '@jest/globals';
import { randomKey } from './random-key.ts';

const { crypto } = globalThis;
const withCrypto = (value: Partial<Crypto>): void =>
  void Object.defineProperty(globalThis, 'crypto', { configurable: true, value });
afterEach(() => withCrypto(crypto));

test('a key is made on a page without a secure context, which has no crypto.randomUUID', () => {
  withCrypto({ getRandomValues: (bytes) => crypto.getRandomValues(bytes) });
  const keys = Array.from({ length: 100 }, randomKey);
  expect(keys.every((key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(100);
});
