import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import { dayMilliseconds, ReadDb } from '../../platform/index.js';
import { ConnectedAccounts } from '../connect/index.js';
import { callStripe, StripeClient } from '../stripe/index.js';
import { isWellFormed } from './event-form.rules.js';
import { WebhookInbox } from './webhook-inbox.service.js';

const pageSize = 100;
/** Stripe tries to deliver an event for three days, so one that was delivered after an instant may be as much older. */
const deliveryMilliseconds = 3 * dayMilliseconds;

/** Receives events again from Stripe's own list, which it keeps for 30 days. */
@Injectable()
export class EventReplay {
  constructor(
    private readonly stripe: StripeClient,
    private readonly inbox: WebhookInbox,
    private readonly accounts: ConnectedAccounts,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Stores all events of the platform's own account that may have been delivered since an instant, as if they were
   * delivered now. Events that are stored already change nothing, and the handlers of the others read the present state
   * of their objects. Stripe does not list the events of salons' accounts, so the accounts themselves are read.
   * @returns the number of events that were not stored yet
   * @throws PaymentsUnavailable
   */
  async replaySince(since: Date): Promise<number> {
    const earliest = new Date(since.getTime() - deliveryMilliseconds);
    let count = 0;
    let after: string | undefined;
    do {
      const params = { limit: pageSize, ...(after && { starting_after: after }) };
      const page = await callStripe(() => this.stripe.api.events.list(params));
      const events = page.data.filter((event) => isSince(event, earliest) && isWellFormed(event));
      const missed = await this.notStored(events);
      await Promise.all(missed.map((event) => this.inbox.receive(event)));
      count += missed.length;
      const last = page.data.at(-1);
      after = page.has_more && last && isSince(last, earliest) ? last.id : undefined;
    } while (after);
    await this.accounts.refreshAll();
    return count;
  }

  private async notStored(events: readonly Stripe.Event[]): Promise<Stripe.Event[]> {
    const rows = await this.readDb.rows<{ id: string }>('select id from stripe_events where id = any($1)', [
      events.map(({ id }) => id),
    ]);
    const stored = new Set(rows.map(({ id }) => id));
    return events.filter(({ id }) => !stored.has(id));
  }
}

const isSince = ({ created }: Stripe.Event, since: Date): boolean => created >= Math.floor(since.getTime() / 1_000);
