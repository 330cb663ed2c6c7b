import { SetMetadata } from '@nestjs/common';

export const ON_EVENT = Symbol('on-event');

/**
 * `database`: the handler gets the transaction in which its delivery is noted, so its effect happens exactly once.
 * `outside`: the effect lies outside the database (a mail, a call to Stripe); delivered at least once,
 * so the handler derives an idempotency key from the event's id.
 */
export type HandlerEffect = 'database' | 'outside';

export interface EventSubscription {
  readonly eventType: string;
  /** Stable name of the handler, unique in the product: jobs and deliveries are kept under it. */
  readonly handler: string;
  readonly effect: HandlerEffect;
  /** How often a failing one is tried, with doubling pauses; a dozen times unless said. */
  readonly attempts?: number;
}

/** Subscribes a provider's method `(event, em)` to events of one type; its effect is in the database, exactly once. */
export const OnEvent = (eventType: string, handler: string): MethodDecorator =>
  SetMetadata(ON_EVENT, { eventType, handler, effect: 'database' } satisfies EventSubscription);

/** Subscribes a provider's method `(event)` whose effect lies outside the database: at least once. */
export const OnEventOutside = (
  eventType: string,
  handler: string,
  options: Pick<EventSubscription, 'attempts'> = {},
): MethodDecorator =>
  SetMetadata(ON_EVENT, { eventType, handler, effect: 'outside', ...options } satisfies EventSubscription);
