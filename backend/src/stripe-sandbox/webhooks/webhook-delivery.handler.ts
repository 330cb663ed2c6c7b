import { Inject, Injectable } from '@nestjs/common';

import {
  Clock,
  type Config,
  CONFIG,
  OnEventOutside,
  OwnAddress,
  type RecordedEvent,
  Transactions,
} from '../../platform/index.js';
import { ObjectStore } from '../objects/object-store.js';
import { EVENT_EMITTED, type EventEmitted } from './sandbox-events.js';
import { signatureHeader } from './webhook-signature.js';

const webhookPath = '/api/stripe/webhook';
const timeoutMilliseconds = 10_000;

/**
 * Sends each event to the shop's webhook endpoint, signed. The outbox and the queue make it durable: a delivery that
 * fails is tried again later and later, one that was cut off is repeated, and nothing promises an order.
 */
@Injectable()
export class WebhookDelivery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ownAddress: OwnAddress,
  ) {}

  /** @throws where the endpoint does not take the event, so that the job is tried again */
  @OnEventOutside(EVENT_EMITTED, 'stripe-sandbox.deliver-webhook')
  async deliver({ payload }: RecordedEvent<EventEmitted>): Promise<void> {
    const { stripeEventId, account } = payload;
    const { webhookSecret, connectWebhookSecret } = this.config.payments;
    const event = await this.transactions.run((em) => new ObjectStore(em, account).get('event', stripeEventId));
    await this.send(JSON.stringify(event), account ? connectWebhookSecret : webhookSecret);
    await this.transactions.run((em) => new ObjectStore(em, account).save({ ...event, pending_webhooks: 0 }));
  }

  private async send(body: string, secret: string): Promise<void> {
    const timestamp = Math.floor(this.clock.real().getTime() / 1000);
    const answer = await fetch(`${this.ownAddress.url}${webhookPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureHeader(body, secret, timestamp),
      },
      body,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!answer.ok) throw new Error(`The webhook endpoint answered ${answer.status}`);
  }
}
