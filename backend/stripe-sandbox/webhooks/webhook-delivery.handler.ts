import { Inject, Injectable } from '@nestjs/common';

import {
  Clock,
  type Config,
  CONFIG,
  OnEventOutside,
  OwnAddress,
  ReadDb,
  type RecordedEvent,
  Statements,
} from '../../src/platform/index.js';
import type { SandboxEvent } from '../objects/event.js';
import { eventEmitted, type EventEmitted } from './sandbox-events.js';
import { signatureHeader } from './webhook-signature.js';

const webhookPath = '/api/stripe/webhook';
const timeoutMilliseconds = 10_000;
const delivered = `
  update stripe_sandbox.objects set data = jsonb_set(data, '{pending_webhooks}', '0') where id = $1`;

/**
 * Sends each event to Lather's webhook endpoint, signed. The outbox and the queue make this durable: a failed delivery
 * is retried at growing intervals, an interrupted one is repeated, and no order is guaranteed.
 */
@Injectable()
export class WebhookDelivery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readDb: ReadDb,
    private readonly statements: Statements,
    private readonly clock: Clock,
    private readonly ownAddress: OwnAddress,
  ) {}

  /** @throws where the endpoint does not accept the event, so that the job is retried */
  @OnEventOutside(eventEmitted, 'stripe-sandbox.deliver-webhook', { queue: 'money' })
  async deliver({ payload }: RecordedEvent<EventEmitted>): Promise<void> {
    const { stripeEventId, account } = payload;
    const { webhookSecret, connectWebhookSecret } = this.config.payments;
    const kept = await this.readDb.row<{ event: SandboxEvent }>(
      'select data as event from stripe_sandbox.objects where id = $1',
      [stripeEventId],
    );
    if (!kept) throw new Error(`Event ${stripeEventId} is not stored.`);
    await this.send(JSON.stringify(kept.event), account ? connectWebhookSecret : webhookSecret);
    await this.statements.run(delivered, [stripeEventId]);
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
    if (!answer.ok)
      throw new Error(`The webhook endpoint returned status ${answer.status}; the event is delivered again.`);
  }
}
