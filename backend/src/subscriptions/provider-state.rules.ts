import type { ProviderSubscription } from '../payments/index.js';
import { businessTerms } from '../plans/index.js';
import { dayMilliseconds } from '../platform/index.js';
import type { SubscriptionState } from './subscription-status.rules.js';

export interface ProvidedState extends SubscriptionState {
  /** A first payment has been made. */
  readonly hasBegun: boolean;
}

const noPause = { pausesAt: null, pausedUntil: null };
const unpaid: ProvidedState = { status: 'expired', endDate: null, hasBegun: false, ...noPause };

const begun = { endDate: null, hasBegun: true, ...noPause };

const unpaidMilliseconds = businessTerms.unpaidBathDays * dayMilliseconds;

/** Baths of a month that was not paid go on for some days after its beginning (rules.md#unpaid-renewals). */
const lastUnpaidBath = (periodStart: Date): Date => new Date(periodStart.getTime() + unpaidMilliseconds);

/**
 * What the payment provider's state means here. One that is to be cancelled counts as cancelled at once and lasts
 * until the end of the paid period; one that ended because its retries failed has expired (rules.md#subscription-status).
 * @param hadBegun a first payment was seen before; without it an ended one was never more than an order
 */
export function stateOf(provider: ProviderSubscription, hadBegun: boolean): ProvidedState {
  switch (provider.status) {
    case 'incomplete':
      return { ...unpaid, status: 'pending' };
    case 'active':
    case 'trialing':
      return provider.cancelAtPeriodEnd
        ? { ...begun, status: 'cancelled', endDate: paidUntil(provider) }
        : { ...begun, status: provider.pause?.hasBegun ? 'paused' : 'active', ...pauseOf(provider) };
    case 'past_due':
      return { ...begun, status: 'past_due', endDate: lastUnpaidBath(provider.currentPeriodStart) };
    case 'canceled':
      return hadBegun
        ? { ...begun, status: provider.endedUnpaid ? 'expired' : 'cancelled', endDate: lastPaidInstant(provider) }
        : unpaid;
    default:
      return hadBegun ? { ...begun, status: 'expired', endDate: lastPaidInstant(provider) } : unpaid;
  }
}

/** A month of a pause was not paid: what was paid for ended where the pause began. */
const paidUntil = ({ pause, currentPeriodEnd }: ProviderSubscription): Date =>
  pause?.hasBegun ? pause.from : currentPeriodEnd;

const pauseOf = ({ pause }: ProviderSubscription): Pick<SubscriptionState, 'pausesAt' | 'pausedUntil'> => ({
  pausesAt: pause?.from ?? null,
  pausedUntil: pause?.until ?? null,
});

/** Retries run in a period that was never paid, so what was paid for ended where that period began. */
function lastPaidInstant({ endedAt, endedUnpaid, currentPeriodStart, pause }: ProviderSubscription): Date {
  if (pause?.hasBegun) return pause.from;
  return endedUnpaid || endedAt === null ? currentPeriodStart : endedAt;
}

/** Nothing more comes of it at the provider. */
export function hasEnded({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
