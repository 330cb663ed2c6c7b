import type { ProviderSubscription } from '../../payments/index.js';

/**
 * Why a paid invoice buys nothing any more, so that the money goes back; undefined where it buys its month
 * (rules.md#what-was-paid-is-kept). The
 * provider counts in seconds: what it ended for want of a payment was unpaid then, so a payment of that second came
 * after.
 * @param hasBegun the subscription has had a paid period here
 */
export function whyUnwanted(
  paidAt: Date,
  { endedAt, endedUnpaid }: Pick<ProviderSubscription, 'endedAt' | 'endedUnpaid'>,
  hasBegun: boolean,
): string | undefined {
  if (!endedAt) return undefined;
  if (paidAt > endedAt || (endedUnpaid && paidAt.getTime() === endedAt.getTime()))
    return 'It was paid after the subscription had ended.';
  return hasBegun ? undefined : 'The subscription ended before it had begun.';
}
