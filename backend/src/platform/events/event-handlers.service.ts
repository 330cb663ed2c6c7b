import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { RecordedEvent } from './event.js';
import { DecoratedMethods } from './decorated-methods.js';
import { type EventSubscription, Subscribed } from './on-event.js';

/** A handler of one type of event, with its method. */
export interface EventHandler extends EventSubscription {
  handle(event: RecordedEvent, em?: EntityManager): Promise<void>;
}

/** All methods marked with OnEvent, found once at start. */
@Injectable()
export class EventHandlers implements OnModuleInit {
  private readonly byName = new Map<string, EventHandler>();

  constructor(private readonly marked: DecoratedMethods) {}

  onModuleInit(): void {
    for (const { given, call } of this.marked.by(Subscribed)) this.add(given, call);
  }

  /** Returns the handlers of this event type. */
  of(eventType: string): EventHandler[] {
    return [...this.byName.values()].filter((one) => one.eventType === eventType);
  }

  get all(): readonly EventHandler[] {
    return [...this.byName.values()];
  }

  get(handler: string): EventHandler | undefined {
    return this.byName.get(handler);
  }

  private add(subscription: EventSubscription, handle: EventHandler['handle']): void {
    if (this.byName.has(subscription.handler))
      throw new Error(`Two event handlers have the name ${subscription.handler}; give one of them another name.`);
    this.byName.set(subscription.handler, { ...subscription, handle });
  }
}
