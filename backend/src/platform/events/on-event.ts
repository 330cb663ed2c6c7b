import type { EntityManager } from '@mikro-orm/postgresql';
import { DiscoveryService } from '@nestjs/core';

import type { EventDefinition, RecordedEvent } from './event.js';
import type { QueueName } from './queue-name.js';

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
  /** Where its deliveries stand. */
  readonly queue: QueueName;
  /** How often a failing one is tried, with doubling pauses; over three days unless said. */
  readonly attempts?: number;
}

export const Subscribed = DiscoveryService.createDecorator<EventSubscription>();

/** Decorates methods of this type alone: a handler of another payload does not compile. */
type HandlerDecorator<Handler> = <Method extends Handler>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/**
 * Subscribes a provider's method `(event, em)` to an event; its effect is in the database, exactly once.
 * @param options.queue `money` for what posts in the ledger, so that a flood of the rest does not delay it
 */
export const OnEvent = <Payload extends object>(
  event: EventDefinition<Payload>,
  handler: string,
  { queue = 'other' }: { readonly queue?: QueueName } = {},
): HandlerDecorator<(event: RecordedEvent<Payload>, em: EntityManager) => Promise<void>> =>
  Subscribed({ eventType: event.type, handler, effect: 'database', queue });

/**
 * Subscribes a provider's method `(event)` whose effect lies outside the database: at least once.
 * @param options.queue by what it waits for
 */
export const OnEventOutside = <Payload extends object>(
  event: EventDefinition<Payload>,
  handler: string,
  options: Pick<EventSubscription, 'queue' | 'attempts'>,
): HandlerDecorator<(event: RecordedEvent<Payload>) => Promise<void>> =>
  Subscribed({ eventType: event.type, handler, effect: 'outside', ...options });

/** A handler that has to be tried again later, with nothing wrong: what it waits for is another's to finish. */
export class NotYet extends Error {
  override name = 'NotYet';
}
