import type { ProviderSubscription } from '../../payments/index.js';

/**
 * Returns why a paid invoice buys nothing any more and is refunded; undefined where it buys its month
 * (rules.md#paid-subscriptions). The provider counts in seconds: a subscription that it ended unpaid was unpaid in
 * that second, so a payment of the same second came after the end.
 * @param hasBegun the subscription has had a paid period here
 */
export function unwantedReason(
  paidAt: Date,
  { endedAt, endedUnpaid }: Pick<ProviderSubscription, 'endedAt' | 'endedUnpaid'>,
  hasBegun: boolean,
): string | undefined {
  if (!endedAt) return undefined;
  if (paidAt > endedAt || (endedUnpaid && paidAt.getTime() === endedAt.getTime()))
    return 'It was paid after the subscription had ended.';
  return hasBegun ? undefined : 'The subscription ended before it had begun.';
}
