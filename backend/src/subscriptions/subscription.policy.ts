import { isBookableAt, type Standing } from './subscription-status.rules.js';

/** What the owner may do with a subscription now; answers the endpoint and the button alike. */
export interface SubscriptionPermissions {
  /** A bath that begins now could be booked. */
  readonly book: boolean;
  readonly cancel: boolean;
  /** Take the cancellation back without a second charge. */
  readonly resubscribe: boolean;
  readonly selectSalon: boolean;
}

export function permissionsOf(subscription: Standing, now: Date): SubscriptionPermissions {
  const runs = isBookableAt(subscription, now);
  const { status } = subscription;
  const cancelled = status === 'cancelled';
  return {
    book: runs,
    cancel: status === 'pending' || status === 'active' || status === 'past_due',
    resubscribe: runs && cancelled,
    selectSalon: runs,
  };
}
