import { describe, expect, test } from '@jest/globals';

import type { TimelineEvent } from './timeline-event.js';
import { describeEvent, timelineEventTypes } from './timeline.rules.js';

const nothing: TimelineEvent = {
  type: 'charge.paid',
  pet: null,
  owner: null,
  salon: null,
  cents: null,
  what: null,
  reason: null,
  week: null,
  statements: null,
  totals: null,
  mail: null,
};
const visit = { pet: 'Biscuit', owner: 'Olive', salon: 'Moon Tub' };
const month = { pet: 'Biscuit', owner: 'Olive', cents: 5_500, what: 'subscription' } as const;
const words = (event: Partial<TimelineEvent>) => describeEvent({ ...nothing, ...event });
const text = (event: Partial<TimelineEvent>) => words(event).text;

describe('the timeline of money', () => {
  test('describes charges for visits, paid and failed', () => {
    expect(words({ ...visit, type: 'charge.paid', what: 'add_ons', cents: 2_050 })).toEqual({
      kind: 'payment',
      text: 'Olive paid $20.50: add-ons of Biscuit (Olive) at Moon Tub.',
    });
    expect(text({ ...visit, type: 'charge.paid', what: 'tip', cents: 500 })).toBe(
      'Olive paid $5.00: a tip for Biscuit (Olive) at Moon Tub.',
    );
    const failed = { ...visit, type: 'charge.failed', what: 'add_ons', cents: 1_200 } as const;
    expect(words({ ...failed, reason: 'Your card was declined.' })).toEqual({
      kind: 'trouble',
      text: '$12.00 could not be charged, add-ons of Biscuit (Olive) at Moon Tub: Your card was declined.',
    });
    expect(text({ ...failed, reason: null })).toMatch(/at Moon Tub\.$/);
  });

  test('describes refunds and disputes', () => {
    expect(words({ ...month, type: 'refund.succeeded', cents: 1_500 })).toEqual({
      kind: 'refund',
      text: '$15.00 went back to Olive: a month of Biscuit (Olive).',
    });
    expect(text({ ...month, type: 'dispute.opened' })).toBe(
      'Olive’s bank took $55.00 back and asks for evidence: a month of Biscuit (Olive).',
    );
    expect(words({ ...month, type: 'dispute.won' })).toEqual({
      kind: 'payment',
      text: 'The dispute about a month of Biscuit (Olive) was won: $55.00 came back.',
    });
    expect(words({ ...month, type: 'dispute.lost' })).toEqual({
      kind: 'trouble',
      text: 'The dispute about a month of Biscuit (Olive) was lost, and with it $55.00.',
    });
    expect(text({ type: 'dispute.closed' })).toBe('A bank’s inquiry about a payment was closed without a dispute.');
  });

  test('describes a week’s statements and payouts in one entry each', () => {
    const week = '2026-W48';
    expect(text({ type: 'billing.week_drafted', week, statements: 3, cents: 12_345 })).toBe(
      '3 statements were drafted for week 2026-W48: $123.45 altogether.',
    );
    expect(text({ type: 'billing.week_drafted', week, statements: 1, cents: 100 })).toMatch(/^One statement was/);
    expect(text({ type: 'billing.week_drafted', week, statements: 0, cents: 0 })).toMatch(/no salon had earned/);
    const totals = [
      { state: 'held', payouts: 1, cents: 2_000 },
      { state: 'rolled_over', payouts: 2, cents: -30 },
      { state: 'scheduled', payouts: 5, cents: 40_000 },
    ];
    expect(text({ type: 'billing.week_paid', week, totals })).toBe(
      'Week 2026-W48 was paid: 5 payouts of $400.00 on the way; 1 payout of $20.00 held; ' +
        '2 payouts of -$0.30 carried into the next statement.',
    );
    expect(text({ type: 'billing.week_paid', week, totals: [] })).toBe('Week 2026-W48 had nothing to pay.');
  });

  test('describes the states of a salon’s payout', () => {
    const payout = { salon: 'Moon Tub', cents: 4_400 };
    expect(words({ ...payout, type: 'billing.payout_sent' })).toEqual({
      kind: 'payout',
      text: '$44.00 was sent to Moon Tub.',
    });
    expect(text({ ...payout, type: 'billing.payout_paid' })).toBe('$44.00 arrived at the bank of Moon Tub.');
    expect(text({ ...payout, type: 'billing.payout_held', reason: 'The salon has no account' })).toBe(
      'The payout of $44.00 to Moon Tub is held: The salon has no account.',
    );
    expect(words({ ...payout, type: 'billing.payout_failed', reason: 'The bank account has been closed.' })).toEqual({
      kind: 'trouble',
      text: 'The payout of $44.00 to Moon Tub failed: The bank account has been closed.',
    });
  });
});

test('every listed type has a text even where its rows are deleted', () => {
  for (const type of timelineEventTypes) expect(text({ type })).toMatch(/^[^{}]+\.$/);
});
