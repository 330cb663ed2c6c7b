import { expect, test } from '@jest/globals';

import { chargeFailed } from './payment-templates.js';

test('a mail about add-ons that could not be charged states reason, add-ons, amount and where to pay', () => {
  const addOns = [
    { name: 'Nail trim', priceCents: 1_500 },
    { name: 'Deshedding', priceCents: 2_000 },
  ];
  const about = { name: 'Olive', petName: 'Biscuit', salonName: 'Bubbles & Bows', chargeId: 7, addOns };
  const problem = 'Your card was declined.';
  const mail = chargeFailed({ kind: 'charge-failed', ...about, amountCents: 3_500, problem }, 'https://lather.example');
  expect(mail.paragraphs.join(' ')).toContain(problem);
  expect(mail.facts).toEqual([
    ['Nail trim', '$15.00'],
    ['Deshedding', '$20.00'],
    ['Total due', '$35.00'],
  ]);
  expect(mail.action?.url).toBe('https://lather.example/dashboard/pet-owner?tab=payments&pay=7');
});

test('a mail about a tip that could not be charged states reason, amount and where to pay', () => {
  const about = { name: 'Olive', petName: 'Biscuit', salonName: 'Bubbles & Bows', chargeId: 7, addOns: [] };
  const problem = 'Your card was declined.';
  const tip = { kind: 'charge-failed', of: 'tip', ...about, amountCents: 500, problem } as const;
  const mail = chargeFailed(tip, 'https://lather.example');
  expect(mail.subject).toBe("Your tip for Biscuit's bath");
  expect(mail.paragraphs.join(' ')).toContain(`could not be charged for your tip: ${problem}`);
  expect(mail.facts).toEqual([['Total due', '$5.00']]);
  expect(mail.action?.url).toBe('https://lather.example/dashboard/pet-owner?tab=payments&pay=7');
});
