import type { ProviderSubscription } from '../payments/index.js';
import { businessTerms } from '../plans/index.js';
import { dayMilliseconds } from '../platform/index.js';
import type { Standing } from './subscription-status.rules.js';

export interface ProvidedStanding extends Standing {
  /** A first payment has been made. */
  readonly hasBegun: boolean;
}

const unpaid: ProvidedStanding = { status: 'expired', endDate: null, hasBegun: false };

const unpaidMilliseconds = businessTerms.unpaidBathDays * dayMilliseconds;

/** Baths of a month that was not paid go on for some days after its beginning (rules.md#unpaid-renewals). */
const lastUnpaidBath = (periodStart: Date): Date => new Date(periodStart.getTime() + unpaidMilliseconds);

/**
 * What the payment provider's state means here. One that is to be cancelled counts as cancelled at once and lasts
 * until the end of the paid period; one that ended because its retries failed has expired (rules.md#subscription-status).
 * @param hadBegun a first payment was seen before; without it an ended one was never more than an order
 */
export function standingOf(provider: ProviderSubscription, hadBegun: boolean): ProvidedStanding {
  switch (provider.status) {
    case 'incomplete':
      return { status: 'pending', endDate: null, hasBegun: false };
    case 'active':
    case 'trialing':
      return provider.cancelAtPeriodEnd
        ? { status: 'cancelled', endDate: provider.currentPeriodEnd, hasBegun: true }
        : { status: 'active', endDate: null, hasBegun: true };
    case 'past_due':
      return { status: 'past_due', endDate: lastUnpaidBath(provider.currentPeriodStart), hasBegun: true };
    case 'canceled':
      return hadBegun
        ? { status: provider.endedUnpaid ? 'expired' : 'cancelled', endDate: lastPaidInstant(provider), hasBegun: true }
        : unpaid;
    default:
      return hadBegun ? { status: 'expired', endDate: lastPaidInstant(provider), hasBegun: true } : unpaid;
  }
}

/** Retries run in a period that was never paid, so what was paid for ended where that period began. */
function lastPaidInstant({ endedAt, endedUnpaid, currentPeriodStart }: ProviderSubscription): Date {
  return endedUnpaid || endedAt === null ? currentPeriodStart : endedAt;
}

/** Nothing more comes of it at the provider. */
export function hasEnded({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
