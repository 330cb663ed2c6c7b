import type { PetSize } from '../../plans/index.js';
import type { Sql } from '../../platform/index.js';
import { isBookableAt, type Standing } from '../../subscriptions/index.js';
import { BookingRefused } from '../appointments.errors.js';

/** What booking needs to know of a subscription. */
export interface BookerSubscription extends Standing {
  readonly id: number;
  readonly ownerId: number;
  readonly petId: number;
  readonly petSize: PetSize;
}

/** The subscription as it is now, without its lock; for answers that promise nothing. */
export async function readSubscription(sql: Sql, id: number): Promise<BookerSubscription | undefined> {
  return sql.lookUp<BookerSubscription>(
    'booker subscription',
    `select s.id, s.owner_id as "ownerId", s.pet_id as "petId", p.size as "petSize", s.status, s.end_date as "endDate"
     from subscriptions s join pets p on p.id = s.pet_id where s.id = $1`,
    [id],
  );
}

/**
 * Holds that the subscription is the caller's and gives baths at this moment.
 * @throws BookingRefused naming `subscriptionId`; one that is absent and one of somebody else are told alike
 */
export function requireOwnBookable<S extends BookerSubscription>(
  subscription: S | undefined,
  ownerId: number | undefined,
  now: Date,
): S {
  if (!subscription || subscription.ownerId !== ownerId)
    throw new BookingRefused('subscription_not_yours', 'subscriptionId', 'This is not one of your subscriptions.');
  if (!isBookableAt(subscription, now))
    throw new BookingRefused('subscription_not_active', 'subscriptionId', 'This subscription is not active.');
  return subscription;
}
