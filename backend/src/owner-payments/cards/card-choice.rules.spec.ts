import { expect, test } from '@jest/globals';

import { canChoose, fallbackCardOf, isDefault, paidBy, successorOf } from './card-choice.rules.js';

const card = (id: string, expYear = 2030) => ({ id, brand: 'visa', last4: '4242', expMonth: 12, expYear });
const now = new Date('2026-11-23T12:00:00Z');
const newest = {
  cards: [card('b'), card('a')],
  defaultCardId: null,
  subscriptions: [{ stripeId: 's', cardId: 'a', renews: true }],
};

test('without a choice the card saved last pays what no subscription names a card for', () => {
  expect(fallbackCardOf(newest)).toBe('b');
  expect(fallbackCardOf({ ...newest, defaultCardId: 'a' })).toBe('a');
  expect(fallbackCardOf({ cards: [], defaultCardId: null, subscriptions: [] })).toBeUndefined();
});

test('a subscription is paid by the card that it names, or else by the default', () => {
  expect(paidBy(newest, 'a')).toHaveLength(1);
  expect(paidBy(newest, 'b')).toHaveLength(0);
  expect(paidBy({ ...newest, subscriptions: [{ stripeId: 's', cardId: null, renews: true }] }, 'b')).toHaveLength(1);
});

test('the default is the card that the owner chose, and without a choice no card is', () => {
  expect([isDefault(newest, 'a'), isDefault(newest, 'b')]).toEqual([false, false]);
  const chosen = { ...newest, defaultCardId: 'a' };
  expect([isDefault(chosen, 'a'), isDefault(chosen, 'b')]).toEqual([true, false]);
});

test('a card can be chosen unless it is the only one, or is the default and pays every subscription', () => {
  const paidByNewest = { ...newest, subscriptions: [{ stripeId: 's', cardId: 'b', renews: true }] };
  expect(canChoose(paidByNewest, 'b')).toBe(true);
  expect(canChoose({ ...newest, cards: [card('a')] }, 'a')).toBe(false);
  expect(canChoose(newest, 'a')).toBe(true);
  expect(canChoose(newest, 'b')).toBe(true);
  expect(canChoose({ ...newest, defaultCardId: 'a' }, 'a')).toBe(false);
});

test('the chosen card follows one that is removed, or else the newest that is good, or else any', () => {
  const three = { ...newest, cards: [card('c', 2020), card('b'), card('a')] };
  expect(successorOf({ ...three, defaultCardId: 'c' }, 'a', now)?.id).toBe('c');
  expect(successorOf(three, 'a', now)?.id).toBe('b');
  expect(successorOf({ ...three, cards: [card('c', 2020), card('a')] }, 'a', now)?.id).toBe('c');
  expect(successorOf({ ...three, cards: [card('a')] }, 'a', now)).toBeUndefined();
});
