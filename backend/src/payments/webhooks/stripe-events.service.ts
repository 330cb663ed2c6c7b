import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { Clock, type Config, CONFIG } from '../../platform/index.js';
import { BadSignature, MalformedEvent, StripeClient } from '../stripe/index.js';
import { isWellFormed } from './event-form.rules.js';
import { WebhookInbox } from './webhook-inbox.service.js';

const toleranceSeconds = 300;

/** Receives Stripe's webhooks: each is verified, stored once by its id, and passed on through the outbox. */
@Injectable()
export class StripeEvents {
  constructor(
    private readonly stripe: StripeClient,
    private readonly inbox: WebhookInbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Verifies and stores an event; a repeated delivery changes nothing.
   * @throws BadSignature, MalformedEvent
   */
  async receive(body: Buffer | undefined, signature: string | string[] | undefined): Promise<void> {
    const event = this.prove(body, signature);
    if (!isWellFormed(event)) throw new MalformedEvent();
    await this.inbox.receive(event);
  }

  private prove(body: Buffer | undefined, signature: string | string[] | undefined): Stripe.Event {
    const { webhookSecret, connectWebhookSecret } = this.config.payments;
    const now = this.clock.real().getTime();
    for (const secret of [webhookSecret, connectWebhookSecret])
      try {
        const { webhooks } = this.stripe.api;
        return webhooks.constructEvent(body ?? '', signature ?? '', secret, toleranceSeconds, undefined, now);
      } catch {
        // Events on connected accounts come from a separate endpoint, under its own secret.
      }
    throw new BadSignature();
  }
}
