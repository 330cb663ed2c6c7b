import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import { Subscription } from './subscription.entity.js';
import { SubscriptionNotFound } from './subscriptions.errors.js';

/** An owner's subscription, locked where that is asked for. @throws SubscriptionNotFound, also for what is somebody else's */
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
