import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Clock, OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { subscriptionActivated, type SubscriptionChange } from '../subscriptions/index.js';

/**
 * Keeps the dog's waits in line when a new subscription follows one that has ended: places are offered on the
 * subscription that permits baths (rules.md#waitlist).
 */
@Injectable()
export class RenewedSubscription {
  constructor(private readonly clock: Clock) {}

  /** The event of a subscription that has ended meanwhile may come after that of the one that follows it. */
  @OnEvent(subscriptionActivated, 'waitlist.keep-in-line')
  async activated({ payload }: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    await sqlIn(em).rows(
      `update waits w set subscription_id = s.id from subscriptions s
       where s.id = $1
         and (s.status in ('active', 'paused', 'past_due') or s.status = 'cancelled' and s.end_date > $2)
         and w.id in (
         select id from waits where pet_id = s.pet_id and state in ('waiting', 'offered') order by id for update)`,
      [payload.subscriptionId, this.clock.now()],
    );
  }
}
