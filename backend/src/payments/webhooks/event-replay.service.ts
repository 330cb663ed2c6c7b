import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { callStripe, StripeClient } from '../stripe/index.js';
import { isWellFormed } from './event-form.rules.js';
import { WebhookInbox } from './webhook-inbox.service.js';

const pageSize = 100;

/** Receives events again from Stripe's own list, which it keeps for 30 days. */
@Injectable()
export class EventReplay {
  constructor(
    private readonly stripe: StripeClient,
    private readonly inbox: WebhookInbox,
  ) {}

  /**
   * Stores all events of the platform's own account since an instant, as if they were delivered now. Events that are
   * stored already change nothing, and the handlers of the others read the present state of their objects.
   * @returns the number of events
   * @throws PaymentsUnavailable
   */
  async replaySince(since: Date): Promise<number> {
    let count = 0;
    let after: string | undefined;
    do {
      const params = { limit: pageSize, ...(after && { starting_after: after }) };
      const page = await callStripe(() => this.stripe.api.events.list(params));
      const events = page.data.filter((event) => isSince(event, since) && isWellFormed(event));
      await Promise.all(events.map((event) => this.inbox.receive(event)));
      count += events.length;
      const last = page.data.at(-1);
      after = page.has_more && last && isSince(last, since) ? last.id : undefined;
    } while (after);
    return count;
  }
}

const isSince = ({ created }: Stripe.Event, since: Date): boolean => created >= Math.floor(since.getTime() / 1_000);
