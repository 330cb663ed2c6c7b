import { createHmac, randomUUID } from 'node:crypto';

import type { Call } from './load.ts';

/** The secret of both sides' webhook endpoints. */
export const webhookSecret = 'whsec_that_only_this_measurement_knows';

/** The kinds of event, with the outbox field that names their object; the last one has no handler. */
const kinds = [
  { type: 'customer.subscription.updated', object: 'subscription', field: 'stripeSubscriptionId' },
  { type: 'invoice.paid', object: 'invoice', field: 'stripeInvoiceId' },
  { type: 'charge.succeeded', object: 'charge', field: 'stripeChargeId' },
  { type: 'refund.created', object: 'refund', field: 'stripeRefundId' },
  { type: 'customer.created', object: 'customer', field: undefined },
] as const;

/** The number of recent events to repeat: while the first delivery may still be in progress, or long after it. */
const remembered = 1_000;
/** Padding to the size of Stripe's events. */
const padding = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field_${n}`, `value ${n} of the object`]));

/** Deliveries like Stripe's, every second one a repetition, with what the database must contain afterwards. */
export class Deliveries {
  readonly events = new Set<string>();
  /** The domain events that the outbox must contain once each. */
  readonly domainEvents = new Set<string>();
  private readonly recent: string[] = [];
  private turn = 0;

  readonly next = (): Call => {
    this.turn += 1;
    const again = this.turn % 2 === 0 ? this.recent[Math.floor(Math.random() * this.recent.length)] : undefined;
    const body = again ?? this.newEvent();
    return signed(body, webhookSecret);
  };

  private newEvent(): string {
    const { type, object, field } = kinds[Math.floor(Math.random() * kinds.length)]!;
    const id = `evt_${randomUUID()}`;
    const subject = { id: `${object}_${randomUUID()}`, object, metadata: {}, ...padding };
    this.events.add(id);
    if (field) this.domainEvents.add(JSON.stringify({ [field]: subject.id }));
    const body = eventBody(id, type, subject);
    this.recent[this.events.size % remembered] = body;
    return body;
  }
}

/** Returns a webhook of a new event about an object, signed with the endpoint's secret. */
export function webhookOf(type: string, subject: object, secret: string): Call {
  return signed(eventBody(`evt_${randomUUID()}`, type, { metadata: {}, ...subject, ...padding }), secret);
}

function eventBody(id: string, type: string, subject: object): string {
  return JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: subject },
  });
}

function signed(body: string, secret: string): Call {
  const at = Math.floor(Date.now() / 1000);
  const proof = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return {
    method: 'POST',
    path: '/api/stripe/webhook',
    body,
    headers: { 'stripe-signature': `t=${at},v1=${proof}` },
  };
}
