import { Injectable } from '@nestjs/common';

import type { EventType } from '../objects/event.js';

/**
 * The event types that Lather's webhook endpoint receives, as Stripe's `enabled_events`: all of them, until it chooses.
 */
@Injectable()
export class WebhookEndpoint {
  private chosen?: ReadonlySet<string>;

  /** Restricts deliveries to these types from now on; other events are still stored and can be read. */
  listenTo(types: readonly string[]): void {
    this.chosen = new Set(types);
  }

  accepts(type: EventType): boolean {
    return this.chosen?.has(type) ?? true;
  }
}
