import { describe, expect, test } from '@jest/globals';

import { changeUntil, isConfirmable, isReturnable, returnUntil } from './address-change.rules.js';

const askedAt = new Date('2026-11-24T12:00:00Z');
const wish = { changeUntil: changeUntil(askedAt), returnUntil: returnUntil(askedAt), changedAt: null, endedAt: null };
const before = (instant: Date) => new Date(instant.getTime() - 1);

describe('a request for another address', () => {
  test('can be confirmed for an hour, once, and not after another request replaced it', () => {
    expect(wish.changeUntil).toEqual(new Date('2026-11-24T13:00:00Z'));
    expect(isConfirmable(wish, before(wish.changeUntil))).toBe(true);
    expect(isConfirmable(wish, wish.changeUntil)).toBe(false);
    expect(isConfirmable({ ...wish, changedAt: askedAt }, askedAt)).toBe(false);
    expect(isConfirmable({ ...wish, endedAt: askedAt }, askedAt)).toBe(false);
  });

  test('can be taken back for seven days, made or not', () => {
    expect(wish.returnUntil).toEqual(new Date('2026-12-01T12:00:00Z'));
    expect(isReturnable(wish, before(wish.returnUntil))).toBe(true);
    expect(isReturnable({ ...wish, changedAt: askedAt }, before(wish.returnUntil))).toBe(true);
    expect(isReturnable(wish, wish.returnUntil)).toBe(false);
  });

  test('can be taken back although another request replaced it', () => {
    expect(isReturnable({ ...wish, endedAt: askedAt }, before(wish.returnUntil))).toBe(true);
  });

  test('is taken back once', () => {
    expect(isReturnable({ ...wish, endedAt: askedAt, returnUntil: askedAt }, before(askedAt))).toBe(false);
  });
});
