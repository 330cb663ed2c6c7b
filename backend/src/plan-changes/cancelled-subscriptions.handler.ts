import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { OnEvent, type RecordedEvent, sqlIn } from '../platform/index.js';
import { type SubscriptionChange, subscriptionCancelled } from '../subscriptions/index.js';

/** Ends a change that was under way when its owner cancelled, so that a resubscription begins without it. */
@Injectable()
export class CancelledSubscriptions {
  @OnEvent(subscriptionCancelled, 'plan-changes.end-requests')
  async ended({ payload, occurredAt }: RecordedEvent<SubscriptionChange>, em: EntityManager): Promise<void> {
    await sqlIn(em).rows('delete from subscription_wishes where subscription_id = $1 and created_at <= $2', [
      payload.subscriptionId,
      occurredAt,
    ]);
  }
}
