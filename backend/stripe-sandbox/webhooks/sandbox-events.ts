import { defineEvent } from '../../src/platform/index.js';

/** Tells the delivery of webhooks, through the outbox, that an event has been emitted. */
export const eventEmitted = defineEvent<EventEmitted>('stripe_sandbox.event_emitted');

export interface EventEmitted {
  /** Of the event as Stripe's API names it, `evt_…`. */
  readonly stripeEventId: string;
  /** The connected account that it tells of; null for the platform. */
  readonly account: string | null;
}
