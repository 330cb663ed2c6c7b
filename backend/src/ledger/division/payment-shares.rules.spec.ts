import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { type Holding, type Share, sharesOf, clawbackShares } from './payment-shares.rules.js';

const weights = fc
  .uniqueArray(fc.record({ salonId: fc.integer({ min: 1, max: 9 }), weight: fc.integer({ min: 1, max: 30 }) }), {
    selector: ({ salonId }) => salonId,
    maxLength: 6,
  })
  .map((list) => list.map((one) => ({ ...one, halfBaths: one.weight })));
const holding: fc.Arbitrary<Holding> = fc.oneof(
  fc.record({ kind: fc.constant('open_cycle' as const), cycleId: fc.integer({ min: 1, max: 99 }) }),
  fc.record({
    kind: fc.constant('closed_cycle' as const),
    weights,
    platformFeePercent: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({
    kind: fc.constant('charge' as const),
    salonId: fc.integer({ min: 1, max: 9 }),
    salonSharePercent: fc.integer({ min: 0, max: 100 }),
  }),
);

/** A payment, and the parts in which all of it goes back. */
const refundedInParts = fc
  .tuple(holding, fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 }))
  .map(([of, parts]) => ({ of, parts, takenCents: parts.reduce((sum, part) => sum + part, 0) }));

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { cents }) => sum + cents, 0);

/** Returns cents by account, without zeros. */
function balances(...lists: (readonly Share[])[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { account, cents } of lists.flat())
    sums.set(JSON.stringify(account), (sums.get(JSON.stringify(account)) ?? 0) + cents);
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).sort());
}

/** Returns the entries of each of several steps, one after the other. */
function steps(of: Holding, takenCents: number, parts: readonly number[]): Share[][] {
  let net = takenCents;
  return parts.map((part) => {
    const changes = clawbackShares(of, net, part);
    net -= part;
    return changes;
  });
}

test.each([
  ['add-ons, of which the salon has 80%', 1_001, 80, { platform: 200, salon: 801 }],
  ['a tip, all of which the salon has', 500, 100, { platform: 0, salon: 500 }],
  ['more that went back than was paid, which the platform bears', -300, 80, { platform: -300 }],
])('a charge is shared: %s', (_, netCents, salonSharePercent, cents) => {
  const shares = sharesOf({ kind: 'charge', salonId: 7, salonSharePercent }, netCents);
  expect(Object.fromEntries(shares.map(({ account, cents: own }) => [account.kind, own]))).toEqual(cents);
});

describe('any refunds of any payment', () => {
  test('every step takes exactly its own amount', () => {
    fc.assert(
      fc.property(refundedInParts, ({ of, parts, takenCents }) => {
        expect(steps(of, takenCents, parts).map(sumOf)).toEqual(parts.map((part) => -part));
      }),
    );
  });

  test('all parts together reverse the division exactly', () => {
    fc.assert(
      fc.property(refundedInParts, ({ of, parts, takenCents }) => {
        expect(balances(sharesOf(of, takenCents), ...steps(of, takenCents, parts))).toEqual({});
      }),
    );
  });

  test('in between each account has its share of the rest', () => {
    fc.assert(
      fc.property(refundedInParts, fc.nat(8), ({ of, parts, takenCents }, count) => {
        const some = parts.slice(0, count);
        const left = some.reduce((net, part) => net - part, takenCents);
        const there = balances(sharesOf(of, takenCents), ...steps(of, takenCents, some));
        expect(there).toEqual(balances(sharesOf(of, left)));
      }),
    );
  });

  test('neither the order of the parts nor failed refunds in between matter', () => {
    const shuffled = refundedInParts.chain((given) => {
      const there = given.parts.map((part) => part);
      const andBack = given.parts.flatMap((part, place) => (place % 2 ? [part, -part] : [part]));
      return fc
        .shuffledSubarray(andBack, { minLength: andBack.length })
        .map((other) => ({ ...given, parts: there.filter((_, place) => place % 2 === 0), other }));
    });
    fc.assert(
      fc.property(shuffled, ({ of, parts, other, takenCents }) => {
        expect(balances(...steps(of, takenCents, other))).toEqual(balances(...steps(of, takenCents, parts)));
      }),
    );
  });

  test('the platform bears refunds beyond the payment', () => {
    fc.assert(
      fc.property(weights, fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (list, taken, beyond) => {
        const of = { kind: 'closed_cycle', weights: list, platformFeePercent: 20 } as const;
        const there = balances(sharesOf(of, taken), clawbackShares(of, taken, taken + beyond));
        expect(there).toEqual({ [JSON.stringify({ kind: 'platform' })]: -beyond });
      }),
    );
  });
});
