import { endsWithPeriod, type ProviderSubscription } from '../payments/index.js';
import { businessTerms } from '../plans/index.js';
import { dayMilliseconds } from '../platform/index.js';
import type { SubscriptionState } from './subscription-status.rules.js';

/** A subscription's state, as it follows from the provider. */
export interface ProvidedState extends SubscriptionState {
  /** Whether a first payment has been made. */
  readonly hasBegun: boolean;
}

const noPause = { pausesAt: null, pausedUntil: null };
const unpaid: ProvidedState = { status: 'expired', endDate: null, hasBegun: false, ...noPause };

const begun = { endDate: null, hasBegun: true, ...noPause };

const unpaidMilliseconds = businessTerms.unpaidBathDays * dayMilliseconds;

/**
 * Returns the instant until which an unpaid month gives baths, some days after its beginning
 * (rules.md#unpaid-renewals).
 */
const lastUnpaidBath = (periodStart: Date): Date => new Date(periodStart.getTime() + unpaidMilliseconds);

/**
 * Returns the state of a subscription by its state at the payment provider. A subscription that is to end in its paid
 * period or with it counts as cancelled at once and lasts until then; one that is to end later does so from the
 * beginning of its last period. One that ended because its retries failed has expired (rules.md#subscription-status). A
 * status that is not known means no state, and undefined is returned.
 * @param hadBegun a first payment was seen before; without it an ended subscription was only an order
 */
export function stateOf(provider: ProviderSubscription, hadBegun: boolean): ProvidedState | undefined {
  switch (provider.status) {
    case 'incomplete':
      return { ...unpaid, status: 'pending' };
    case 'active':
    case 'trialing':
      return endsWithPeriod(provider)
        ? { ...begun, status: 'cancelled', endDate: paidUntil(provider) }
        : { ...begun, status: provider.pause?.hasBegun ? 'paused' : 'active', ...pauseOf(provider) };
    case 'past_due':
      return { ...begun, status: 'past_due', endDate: lastUnpaidBath(provider.currentPeriodStart) };
    case 'canceled':
      return hadBegun
        ? { ...begun, status: provider.endedUnpaid ? 'expired' : 'cancelled', endDate: lastPaidInstant(provider) }
        : unpaid;
    case 'incomplete_expired':
    case 'paused':
    case 'unpaid':
      return hadBegun ? { ...begun, status: 'expired', endDate: lastPaidInstant(provider) } : unpaid;
    case 'unknown':
      return undefined;
  }
}

/** Returns the end of the paid time. A month of a pause was not paid, so it ends where the pause began. */
const paidUntil = ({ pause, endsAt, currentPeriodEnd }: ProviderSubscription): Date =>
  pause?.hasBegun ? pause.from : (endsAt ?? currentPeriodEnd);

const pauseOf = ({ pause }: ProviderSubscription): Pick<SubscriptionState, 'pausesAt' | 'pausedUntil'> => ({
  pausesAt: pause?.from ?? null,
  pausedUntil: pause?.until ?? null,
});

/**
 * Returns the end of the paid time of an ended subscription. Retries run in a period that was never paid, so it ends
 * where that period began.
 */
function lastPaidInstant({ endedAt, endedUnpaid, currentPeriodStart, pause }: ProviderSubscription): Date {
  if (pause?.hasBegun) return pause.from;
  return endedUnpaid || endedAt === null ? currentPeriodStart : endedAt;
}

/** Returns whether the subscription has ended at the provider permanently. */
export function hasEnded({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
