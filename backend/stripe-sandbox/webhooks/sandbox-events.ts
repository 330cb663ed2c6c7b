import { defineEvent } from '../../src/platform/index.js';

/** The outbox event that makes the webhook delivery send a Stripe event. */
export const eventEmitted = defineEvent<EventEmitted>('stripe_sandbox.event_emitted');

export interface EventEmitted {
  /** The id of the event in Stripe's API, `evt_…`. */
  readonly stripeEventId: string;
  /** The connected account of the event; null for the platform. */
  readonly account: string | null;
}
