import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';

import type { OpenPaymentDto } from './dto/subscription.dto.js';
import { findOwn } from './subscription-locks.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import { NothingToPay } from './subscriptions.errors.js';

/** Lets an owner pay a failed renewal with a card, which is charged for later renewals too. */
@Injectable()
export class OpenPayment {
  constructor(
    private readonly orm: MikroORM,
    private readonly sync: SubscriptionSync,
  ) {}

  /**
   * Returns the secret with which the page pays the open renewal, by the provider's present state.
   * @throws SubscriptionNotFound, NothingToPay, PaymentsUnavailable
   */
  async of(ownerId: number, id: number): Promise<OpenPaymentDto> {
    const { stripeSubscriptionId: stripeId } = await findOwn(this.orm.em.fork(), ownerId, id);
    const synced = stripeId ? await this.sync.sync(stripeId) : undefined;
    const { clientSecret, openCents = 0 } = synced?.provider ?? {};
    if (synced?.subscription.status !== 'past_due' || !stripeId || !clientSecret) throw new NothingToPay();
    return { clientSecret, subscriptionId: stripeId, amount: openCents };
  }
}
