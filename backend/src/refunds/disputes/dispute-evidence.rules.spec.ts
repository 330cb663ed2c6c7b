import { expect, test } from '@jest/globals';

import { type DisputedFacts, draftEvidence } from './dispute-evidence.rules.js';

const visit = (startsAt: string, status: DisputedFacts['visits'][number]['status'], addOns: string[] = []) => ({
  startsAt: new Date(startsAt),
  timeZone: 'America/Chicago',
  salonName: 'Bubbles & Bows',
  status,
  addOns,
});
const facts: DisputedFacts = {
  ownerName: 'Olive Park',
  ownerEmail: 'olive@example.com',
  petName: 'Biscuit',
  planName: 'Small Dog Plan',
  chargeKind: null,
  consent: null,
  visits: [
    visit('2026-11-02T15:00:00Z', 'completed'),
    visit('2026-11-05T02:00:00Z', 'completed', ['Nail trim']),
    visit('2026-11-09T15:00:00Z', 'no_show'),
    visit('2026-11-12T15:00:00Z', 'cancelled'),
  ],
};

test('evidence names the owner, what was sold, and each visit on the salon’s own day', () => {
  const evidence = draftEvidence(facts);
  expect(evidence).toMatchObject({
    customerName: 'Olive Park',
    customerEmail: 'olive@example.com',
    productDescription: 'Small Dog Plan: up to 3 baths a week for Biscuit at any partner salon, for one month.',
    serviceDate: '2026-11-04',
  });
  expect(evidence.text.split('\n')).toEqual([
    'Visits in the time that was paid for (2 completed):',
    '2026-11-02: Biscuit was bathed at Bubbles & Bows',
    '2026-11-04: Biscuit was bathed at Bubbles & Bows, with Nail trim',
    '2026-11-09: a bath for Biscuit was booked at Bubbles & Bows, and nobody came',
    '2026-11-12: a bath for Biscuit was booked at Bubbles & Bows and cancelled',
  ]);
});

test('evidence of a month begins with what the owner agreed to, word by word', () => {
  const words = 'By subscribing you agree that your plan renews monthly at the price shown.';
  const consent = { givenAt: new Date('2026-11-02T03:00:00Z'), amountCents: 4500, words, version: 'ab12' };
  expect(draftEvidence({ ...facts, consent }).text.split('\n')[0]).toBe(
    `On 2026-11-02 Olive Park agreed to pay $45.00 a month, beside the words: "${words}" (version ab12)`,
  );
});

test('evidence about an erased account names nobody', () => {
  const consent = { givenAt: new Date('2026-11-02T03:00:00Z'), amountCents: 4500, words: 'Yes.', version: 'ab12' };
  const evidence = draftEvidence({ ...facts, ownerName: '', ownerEmail: '', consent });
  expect(evidence).toMatchObject({ customerName: '', customerEmail: '' });
  expect(evidence.text).toContain('On 2026-11-02 the owner of the account agreed to pay $45.00 a month');
});

test('evidence without any bath names no day', () => {
  expect(draftEvidence({ ...facts, visits: [] }).serviceDate).toBe('');
});

test.each([
  ['tip', "A tip that the owner gave for Biscuit's bath."],
  ['add_ons', "Services that the owner booked in addition to Biscuit's bath."],
] as const)('evidence about the payment of a %s describes it', (chargeKind, description) => {
  expect(draftEvidence({ ...facts, chargeKind }).productDescription).toBe(description);
});
