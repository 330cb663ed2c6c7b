import { describe, expect, test } from '@jest/globals';

import { isWellFormed } from './event-form.rules.js';

const event = { id: 'evt_1', type: 'invoice.paid', created: 1_800_000_000, data: { object: { id: 'in_1' } } };

describe('an event', () => {
  test.each([
    ['as Stripe sends it', event],
    ['of a kind that nobody listens to', { ...event, type: 'mandate.updated', data: { object: {} } }],
    ['on a connected account', { ...event, type: 'payout.paid', account: 'acct_1', data: { object: { id: 'po_1' } } }],
  ])('%s is taken', (_, given) => {
    expect(isWellFormed(given)).toBe(true);
  });

  test.each([
    ['nothing', null],
    ['a word', 'event'],
    ['one without an id', { ...event, id: undefined }],
    ['one with a NUL in its id', { ...event, id: 'evt_\u0000' }],
    ['one without a time', { ...event, created: 'now' }],
    ['one without data', { ...event, data: null }],
    ['one without its object', { ...event, data: {} }],
    ['one whose object is null', { ...event, data: { object: null } }],
    ['one whose object has no plain id', { ...event, data: { object: { id: { $ne: 1 } } } }],
    ['a payment without metadata', { ...event, type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } }],
    ['one whose object has a number for an id', { ...event, data: { object: { id: 1 } } }],
    ['one whose object has an id of two words', { ...event, data: { object: { id: 'in 1' } } }],
    ['one on an account that is none', { ...event, account: { id: 'acct_1' } }],
    ['one on an account with a number for an id', { ...event, account: 1 }],
    ['one on an account with an id of two words', { ...event, account: 'acct 1' }],
  ])('%s is refused', (_, given) => {
    expect(isWellFormed(given)).toBe(false);
  });
});
