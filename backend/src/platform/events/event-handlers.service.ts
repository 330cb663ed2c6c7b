import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { RecordedEvent } from './event.js';
import { type EventSubscription, ON_EVENT } from './on-event.js';

export interface EventHandler extends EventSubscription {
  handle(event: RecordedEvent, em?: EntityManager): Promise<void>;
}

/** All methods marked with OnEvent, found once at start. */
@Injectable()
export class EventHandlers implements OnModuleInit {
  private readonly byName = new Map<string, EventHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) if (isObject(instance)) this.collect(instance);
  }

  /** Those who want to hear of events of this type. */
  of(eventType: string): EventHandler[] {
    return [...this.byName.values()].filter((one) => one.eventType === eventType);
  }

  get all(): readonly EventHandler[] {
    return [...this.byName.values()];
  }

  get(handler: string): EventHandler | undefined {
    return this.byName.get(handler);
  }

  private collect(instance: object): void {
    for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
      const method = (instance as Record<string, unknown>)[name];
      if (typeof method !== 'function') continue;
      const subscription = this.reflector.get<EventSubscription | undefined>(ON_EVENT, method);
      if (subscription) this.add(subscription, method.bind(instance) as EventHandler['handle']);
    }
  }

  private add(subscription: EventSubscription, handle: EventHandler['handle']): void {
    if (this.byName.has(subscription.handler)) throw new Error(`Two event handlers are named ${subscription.handler}`);
    this.byName.set(subscription.handler, { ...subscription, handle });
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
