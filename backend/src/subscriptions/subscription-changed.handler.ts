import { Injectable } from '@nestjs/common';

import { subscriptionChanged, type SubscriptionChanged } from '../payments/index.js';
import { OnEventOutside, type RecordedEvent } from '../platform/index.js';
import { SubscriptionSync } from './subscription-sync.service.js';

/** Follows the payment provider when it tells of a change; what changed, its present state says. */
@Injectable()
export class SubscriptionChangedHandler {
  constructor(private readonly sync: SubscriptionSync) {}

  @OnEventOutside(subscriptionChanged, 'subscriptions.follow-provider', { queue: 'money' })
  async follow({ payload }: RecordedEvent<SubscriptionChanged>): Promise<void> {
    await this.sync.sync(payload.stripeSubscriptionId);
  }
}
