import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { type LineDetail, lineInWords } from './statement-line.rules.js';

const cycle: LineDetail = { kind: 'cycle', petName: 'Biscuit', collectedCents: 5500, sharePercent: 80 };

describe('a line in words', () => {
  test.each<[string, LineDetail | null, string, string]>([
    ['cycle', { ...cycle, halfBaths: 4, ofHalfBaths: 10 }, "Biscuit's baths", '80% of $55.00, 2 of 5 baths this cycle'],
    [
      'cycle',
      { ...cycle, halfBaths: 3, ofHalfBaths: 5 },
      "Biscuit's baths",
      '80% of $55.00, 1½ of 2½ baths this cycle',
    ],
    ['cycle', { ...cycle, halfBaths: 1, ofHalfBaths: 2 }, "Biscuit's baths", '80% of $55.00, ½ of 1 bath this cycle'],
    [
      'cycle',
      { ...cycle, halfBaths: 0, ofHalfBaths: 0 },
      "Biscuit's baths",
      '80% of $55.00, no bath this cycle, as you are the owner’s selected salon',
    ],
    [
      'appointment',
      {
        kind: 'add_ons',
        petName: 'Noodle',
        collectedCents: 2300,
        sharePercent: 100,
        addOns: [
          { name: 'Nail trim', priceCents: 1500 },
          { name: 'Ear clean', priceCents: 800 },
        ],
      },
      "Noodle's add-ons: Nail trim, Ear clean",
      '100% of $23.00',
    ],
    [
      'tip',
      { kind: 'tip', petName: 'Noodle', collectedCents: 500, sharePercent: 100 },
      "Tip for Noodle's bath",
      '100% of $5.00',
    ],
    [
      'adjustment',
      { kind: 'adjustment', reason: 'Towels lost in the flood' },
      'Adjustment',
      'Towels lost in the flood',
    ],
    [
      'refund',
      { petName: 'Biscuit', collectedCents: 2000, sharePercent: 80 },
      'Refund to the owner, Biscuit',
      '80% of $20.00',
    ],
    [
      'refund',
      {
        kind: 'refund',
        petName: 'Biscuit',
        collectedCents: 2000,
        sharePercent: 80,
        halfBaths: 4,
        ofHalfBaths: 6,
        reason: 'The dog fell ill.',
      },
      'Refund to the owner, Biscuit',
      '80% of $20.00, 2 of 3 baths this cycle, The dog fell ill.',
    ],
    [
      'transfer_reversed',
      { kind: 'transfer_reversed', reason: 'sent for 2026-W48' },
      'Payout taken back by the payment provider',
      'sent for 2026-W48',
    ],
    [
      'transfer_found',
      { kind: 'transfer_found', reason: 'on 2026-11-23' },
      'Payout sent before our books were restored',
      'on 2026-11-23',
    ],
    ['dispute_lost', null, 'Dispute lost', ''],
    ['dispute_returned', null, 'Lost dispute won after all', ''],
    ['tip', null, 'Tip', ''],
    ['something new', {}, 'Correction', ''],
  ])('of a %s with %j reads "%s", "%s"', (cause, detail, title, formula) => {
    expect(lineInWords('salon', cause, detail)).toEqual({ title, formula });
  });

  test('names the salon to administrators', () => {
    const { formula } = lineInWords('administrator', 'cycle', { ...cycle, halfBaths: 0, ofHalfBaths: 0 });
    expect(formula).toBe('80% of $55.00, no bath this cycle, as it is the owner’s selected salon');
  });

  test('has a title whatever was posted, and never contains undefined', () => {
    const detail = fc.record(
      {
        kind: fc.constantFrom('cycle', 'tip', 'add_ons', 'adjustment', 'refund', 'other'),
        petName: fc.string(),
        collectedCents: fc.nat(),
        sharePercent: fc.nat(100),
        halfBaths: fc.nat(20),
        ofHalfBaths: fc.nat(60),
        reason: fc.string(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.string(), fc.option(detail), (cause, written) => {
        const { title, formula } = lineInWords('salon', cause, written as LineDetail | null);
        expect(title).not.toBe('');
        expect(`${title} ${formula}`).not.toMatch(/undefined|NaN|null/);
      }),
    );
  });
});
