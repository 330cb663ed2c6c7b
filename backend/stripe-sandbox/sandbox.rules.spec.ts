import { describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';

import { parseForm } from './protocol/form.js';
import { periodEnd } from './objects/billing-period.rules.js';
import { recognizeCard } from './cards/card-details.rules.js';
import { signatureHeader } from './webhooks/webhook-signature.js';

const seconds = (instant: string) => new Date(instant).getTime() / 1000;

describe('the end of a billing period', () => {
  test.each([
    ['2027-01-31T10:00:00Z', 1, '2027-02-28T10:00:00Z'],
    ['2027-01-31T10:00:00Z', 2, '2027-03-31T10:00:00Z'],
    ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
    ['2027-12-15T23:59:59Z', 1, '2028-01-15T23:59:59Z'],
    ['2027-03-30T00:00:00Z', 11, '2028-02-29T00:00:00Z'],
  ])('%s, %i months later, is %s', (anchor, months, end) => {
    expect(periodEnd(seconds(anchor), 'month', months)).toBe(seconds(end));
  });

  test('is counted in whole days, weeks and years too', () => {
    const anchor = seconds('2027-02-28T00:00:00Z');
    expect(periodEnd(anchor, 'day', 1)).toBe(seconds('2027-03-01T00:00:00Z'));
    expect(periodEnd(anchor, 'week', 2)).toBe(seconds('2027-03-14T00:00:00Z'));
    expect(periodEnd(seconds('2028-02-29T00:00:00Z'), 'year', 1)).toBe(seconds('2029-02-28T00:00:00Z'));
  });
});

describe('a form', () => {
  test('is read with its nesting and its lists', () => {
    const form = 'a=1&items%5B0%5D%5Bprice%5D=p&items[1][price]=q&expand[]=x&expand[]=y.z&metadata[2]=two';
    expect(JSON.parse(JSON.stringify(parseForm(form)))).toEqual({
      a: '1',
      items: { 0: { price: 'p' }, 1: { price: 'q' } },
      expand: { 0: 'x', 1: 'y.z' },
      metadata: { 2: 'two' },
    });
  });

  test('with thousands of list items is read in one pass', () => {
    const form = Array.from({ length: 100_000 }, () => 'a[]=1').join('&');
    expect(Object.keys(parseForm(form).a as object)).toHaveLength(100_000);
  });

  test('cannot reach into the prototype', () => {
    expect(Object.getPrototypeOf(parseForm('__proto__[polluted]=1'))).toBeNull();
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('card details', () => {
  const now = new Date('2027-03-15T00:00:00Z');
  const card = { number: '4242 4242 4242 4242', exp_month: 3, exp_year: 2027, cvc: '123' };

  test('of a test card are recognized until the end of its last month', () => {
    expect(recognizeCard(card, now).brand).toBe('visa');
  });

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '42' }, 'incorrect_number'],
    [{ exp_month: 2 }, 'invalid_expiry_year'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_year: 2099 }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ number: '4539578763621486' }, 'card_declined'],
  ])('%j are refused as %s', (wrong, code) => {
    expect(() => recognizeCard({ ...card, ...wrong }, now)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ code }) }),
    );
  });
});

test("the signature of a webhook is the one that Stripe's SDK would make", () => {
  const signed = { payload: '{"id":"evt_1"}', secret: 'whsec_test', timestamp: 1_800_000_000 };
  expect(signatureHeader(signed.payload, signed.secret, signed.timestamp)).toBe(
    new Stripe('sk_test_none').webhooks.generateTestHeaderString(signed),
  );
});
