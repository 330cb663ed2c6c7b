import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import { Subscription } from './subscription.entity.js';
import { SubscriptionNotFound } from './subscriptions.errors.js';

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
