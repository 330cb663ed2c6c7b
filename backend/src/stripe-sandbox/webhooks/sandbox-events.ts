/** Tells the delivery of webhooks, through the outbox, that an event has been emitted. */
export const EVENT_EMITTED = 'stripe_sandbox.event_emitted';

export interface EventEmitted {
  /** Of the event as Stripe's API names it, `evt_…`. */
  readonly stripeEventId: string;
}

export function eventEmitted(stripeEventId: string): { type: typeof EVENT_EMITTED; payload: EventEmitted } {
  return { type: EVENT_EMITTED, payload: { stripeEventId } };
}
