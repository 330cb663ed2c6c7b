import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { Clock, type Config, CONFIG, Outbox, Transactions } from '../platform/index.js';
import { BadSignature } from './payments.errors.js';
import { meaningOf } from './payments.events.js';
import { StripeClient } from './stripe-client.service.js';

const toleranceSeconds = 300;

/** Takes in Stripe's webhooks: proven, written down once by their id, and told on through the outbox. */
@Injectable()
export class StripeEvents {
  constructor(
    private readonly stripe: StripeClient,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A delivery that came before changes nothing. @throws BadSignature */
  async receive(body: Buffer | undefined, signature: string | undefined): Promise<void> {
    const event = this.prove(body, signature);
    await this.transactions.run(async (em) => {
      const stored = await em.execute<object[]>(
        `insert into stripe_events (id, type, created_at, received_at) values (?, ?, to_timestamp(?), ?)
         on conflict do nothing returning id`,
        [event.id, event.type, event.created, this.clock.now()],
      );
      const meaning = meaningOf(event);
      if (stored.length > 0 && meaning) await this.outbox.record(em, meaning);
    });
  }

  private prove(body: Buffer | undefined, signature: string | undefined): Stripe.Event {
    const { webhookSecret, connectWebhookSecret } = this.config.payments;
    const now = this.clock.real().getTime();
    for (const secret of [webhookSecret, connectWebhookSecret])
      try {
        const { webhooks } = this.stripe.api;
        return webhooks.constructEvent(body ?? '', signature ?? '', secret, toleranceSeconds, undefined, now);
      } catch {
        // Events on connected accounts come from an endpoint of their own, under a secret of its own.
      }
    throw new BadSignature();
  }
}
