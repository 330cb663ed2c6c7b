import { describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { readAccount } from './payout-account.rules.js';

const bank = { object: 'bank_account', bank_name: 'FIRST BANK', last4: '6789', status: 'new' };
const nothingDue = { currently_due: [], errors: [], disabled_reason: null };

/** Builds a connected account with the fields that are read, ready unless the traits say otherwise. */
function account(traits: object = {}): Stripe.Account {
  const ready = {
    details_submitted: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
    external_accounts: { data: [bank] },
    requirements: nothingDue,
  };
  return { ...ready, ...traits } as unknown as Stripe.Account;
}

const due = (...names: string[]) => ({ ...nothingDue, currently_due: names });

describe('an account is', () => {
  test.each([
    ['ready', account()],
    ['incomplete', account({ details_submitted: false, payouts_enabled: false })],
    ['incomplete', account({ payouts_enabled: false, requirements: due('individual.id_number') })],
    ['incomplete', account({ payouts_enabled: false, requirements: due('external_account') })],
    ['in_review', account({ capabilities: { transfers: 'pending' }, payouts_enabled: false })],
    ['in_review', account({ payouts_enabled: false })],
    ['bank_refused', account({ external_accounts: { data: [{ ...bank, status: 'errored' }] } })],
    ['rejected', account({ requirements: { ...nothingDue, disabled_reason: 'rejected.fraud' } })],
    // A requirement that is due only later blocks nothing now.
    ['ready', account({ requirements: due('individual.verification.document') })],
    ['incomplete', account({ capabilities: undefined, requirements: undefined, details_submitted: false })],
  ])('%s', (state, given) => {
    expect(readAccount(given).state).toBe(state);
  });
});

test('requirements are listed in words, each once, and those that could not be verified say so', () => {
  const requirements = {
    ...due(
      'individual.dob.day',
      'individual.dob.month',
      'person_1.first_name',
      'representative.ssn_last_4',
      'new.thing',
    ),
    errors: [{ code: 'verification_failed_id_number_match', reason: '', requirement: 'representative.ssn_last_4' }],
  };
  expect(readAccount(account({ requirements })).missing).toEqual([
    'A date of birth',
    'The name of the person who is paid',
    'The last 4 digits of the social security number (what was given could not be verified)',
    'Further details that the provider asks for',
  ]);
});

describe('of several bank accounts and cards', () => {
  const earlier = { ...bank, default_for_currency: false };
  const paid = { ...bank, bank_name: 'SECOND BANK', last4: '4321', default_for_currency: true };
  const card = { object: 'card', brand: 'Visa', last4: '5556', default_for_currency: true };
  const having = (...data: object[]) => readAccount(account({ external_accounts: { data } }));

  test('the one that is paid is shown, whichever was added first', () => {
    expect(having(earlier, paid).bank).toEqual({ name: 'SECOND BANK', last4: '4321' });
    expect(having(earlier, card).bank).toEqual({ name: 'Visa', last4: '5556' });
    expect(having({ ...earlier, currency: 'eur' }, bank).bank).toEqual({ name: 'FIRST BANK', last4: '6789' });
  });

  test('only the one that is paid can be refused by its bank', () => {
    expect(having({ ...earlier, status: 'errored' }, paid).state).toBe('ready');
    expect(having(earlier, { ...paid, status: 'errored' }).state).toBe('bank_refused');
    expect(having({ ...earlier, status: 'errored' }, card).state).toBe('ready');
  });
});

test('the bank’s name is shown as far as it is known', () => {
  expect(readAccount(account()).bank).toEqual({ name: 'FIRST BANK', last4: '6789' });
  expect(readAccount(account({ external_accounts: { data: [] } })).bank).toBeNull();
});
