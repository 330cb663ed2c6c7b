import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import type { PetSize } from '../plans/index.js';
import { type Sql, sqlIn } from '../platform/index.js';
import { Subscription } from './subscription.entity.js';
import type { SubscriptionState } from './subscription-status.rules.js';
import { SubscriptionNotFound } from './subscriptions.errors.js';

/** The part of a subscription that booking needs, read under its row's lock. */
export interface LockedSubscription extends SubscriptionState {
  readonly id: number;
  readonly ownerId: number;
  readonly petId: number;
  readonly petName: string;
  readonly petSize: PetSize;
  readonly salonId: number | null;
}

/** Makes the commands on one subscription queue up, so that its weekly baths are counted one booking after another. */
@Injectable()
export class SubscriptionLocks {
  /** Locks the row until the caller's transaction ends; undefined where there is none with this id. */
  lock(em: EntityManager, subscriptionId: number): Promise<LockedSubscription | undefined> {
    return sqlIn(em).row<LockedSubscription>(
      `select s.id, s.owner_id as "ownerId", s.pet_id as "petId", p.name as "petName", p.size as "petSize",
         s.salon_id as "salonId", s.status, s.end_date as "endDate", s.pauses_at as "pausesAt",
         s.paused_until as "pausedUntil"
       from subscriptions s join pets p on p.id = s.pet_id
       where s.id = $1 for update of s`,
      [subscriptionId],
    );
  }
}

/**
 * Sets the salon of a subscription's first booking where its owner has selected none. It is called in the transaction
 * of the booking.
 */
export async function selectFirstSalon(sql: Sql, subscriptionId: number, salonId: number): Promise<void> {
  await sql.rows('update subscriptions set salon_id = $2 where id = $1 and salon_id is null', [
    subscriptionId,
    salonId,
  ]);
}

/**
 * Returns an owner's subscription, under a lock where one is requested.
 * @throws SubscriptionNotFound, also for another owner's subscription
 */
export async function findOwn(
  em: EntityManager,
  ownerId: number,
  id: number,
  lockMode = LockMode.NONE,
): Promise<Subscription> {
  const subscription = await em.findOne(Subscription, { id, ownerId }, { lockMode });
  if (!subscription) throw new SubscriptionNotFound();
  return subscription;
}
