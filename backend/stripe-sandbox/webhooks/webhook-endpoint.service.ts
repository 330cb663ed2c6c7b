import { Injectable } from '@nestjs/common';

import type { EventType } from '../objects/event.js';

/** What the shop's webhook endpoint is told of, as Stripe's `enabled_events`: everything, until it chooses. */
@Injectable()
export class WebhookEndpoint {
  private chosen?: ReadonlySet<string>;

  /** From now on nothing else is delivered; the other events are still kept and can be read. */
  listenTo(types: readonly string[]): void {
    this.chosen = new Set(types);
  }

  hears(type: EventType): boolean {
    return this.chosen?.has(type) ?? true;
  }
}
