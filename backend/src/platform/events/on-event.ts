import type { EntityManager } from '@mikro-orm/postgresql';
import { DiscoveryService } from '@nestjs/core';

import type { EventDefinition, RecordedEvent } from './event.js';
import type { QueueName } from './queue-name.js';

/**
 * `database`: the handler gets the transaction in which its delivery is recorded, so its effect happens exactly once.
 * `outside`: the effect is outside the database (a mail, a call to Stripe) and the delivery happens at least once, so
 * the handler derives an idempotency key from the event's id.
 */
export type HandlerEffect = 'database' | 'outside';

/** What a handler declares: its event, its name and its queue. */
export interface EventSubscription {
  readonly eventType: string;
  /**
   * The handler's name, unique in the product. Jobs and deliveries are stored under it, so it stays when the handler
   * moves to another module: under another name it would miss what waits and could repeat what is done.
   */
  readonly handler: string;
  readonly effect: HandlerEffect;
  /** The queue of its deliveries. */
  readonly queue: QueueName;
  /** The number of tries, with doubling pauses; by default they continue for over three days. */
  readonly attempts?: number;
}

export const Subscribed = DiscoveryService.createDecorator<EventSubscription>();

/** A decorator for methods of this type alone: a handler of another payload does not compile. */
type HandlerDecorator<Handler> = <Method extends Handler>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/**
 * Subscribes a provider's method `(event, em)` to an event; its effect in the database happens exactly once.
 * @param handler the name of the handler, which is stored and stays
 * @param options.queue `money` for postings in the ledger, so that a flood of other events does not delay them
 */
export const OnEvent = <Payload extends object>(
  event: EventDefinition<Payload>,
  handler: string,
  { queue = 'other' }: { readonly queue?: QueueName } = {},
): HandlerDecorator<(event: RecordedEvent<Payload>, em: EntityManager) => Promise<void>> =>
  Subscribed({ eventType: event.type, handler, effect: 'database', queue });

/**
 * Subscribes a provider's method `(event)` with an effect outside the database, delivered at least once.
 * @param options.queue the queue for what the handler waits for
 */
export const OnEventOutside = <Payload extends object>(
  event: EventDefinition<Payload>,
  handler: string,
  options: Pick<EventSubscription, 'queue' | 'attempts'>,
): HandlerDecorator<(event: RecordedEvent<Payload>) => Promise<void>> =>
  Subscribed({ eventType: event.type, handler, effect: 'outside', ...options });

/**
 * Thrown by a handler that has to be tried again later because other work is not finished yet; it is not logged as an
 * error.
 */
export class NotYet extends Error {
  override name = 'NotYet';
}
