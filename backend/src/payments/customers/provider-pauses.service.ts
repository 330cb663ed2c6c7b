import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { callStripe, StripeClient, withIdempotencyKey } from '../stripe/index.js';
import { planHoldsNow } from './provider-plan.js';
import { noPause, type Pause, pauseAt, pauseOf } from './provider-pause.js';

const expand = ['latest_invoice'];

/**
 * Pauses at the payment provider. Each call takes the name of the request that it carries out, so that a retry after a
 * lost answer is the same request. Every method may throw PaymentsUnavailable; reading the subscription shows whether
 * the change was made.
 */
@Injectable()
export class ProviderPauses {
  constructor(private readonly stripe: StripeClient) {}

  /** Pauses a subscription: periods that begin in the pause are not charged, and the one that begins at its end is. */
  async pause(id: string, pause: Pause, requestId: string): Promise<void> {
    await this.change(id, pauseAt(pause), requestId, (found) => isPaused(found));
  }

  /** Withdraws a pause: the next period is charged as if there had been none. */
  async withdraw(id: string, requestId: string): Promise<void> {
    await this.change(id, noPause, requestId, (found) => !isPaused(found));
  }

  /**
   * Ends a pause now: a paid period begins and is charged to the saved card; if the card is refused, the subscription
   * is past due.
   */
  async resumeNow(id: string, requestId: string): Promise<void> {
    const params = {
      pause_collection: noPause.pause_collection,
      metadata: { ...noPause.metadata, ...planHoldsNow },
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
    } satisfies Stripe.SubscriptionUpdateParams;
    await this.change(id, params, requestId, (found) => !isPaused(found));
  }

  private async change(
    id: string,
    params: Stripe.SubscriptionUpdateParams,
    requestId: string,
    isDone: (found: Stripe.Subscription) => boolean,
  ): Promise<void> {
    const { subscriptions } = this.stripe.api;
    await callStripe(() =>
      withIdempotencyKey(
        `pause:${id}:${requestId}`,
        (options) => subscriptions.update(id, params, options),
        async () => {
          const found = await subscriptions.retrieve(id, { expand });
          return isDone(found) ? found : undefined;
        },
      ),
    );
  }
}

function isPaused(found: Stripe.Subscription): boolean {
  const [item] = found.items.data;
  return item !== undefined && pauseOf(found, item) !== null;
}
