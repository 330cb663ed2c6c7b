import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { INVOICE_PAID, type InvoicePaid, type PaidInvoice, ProviderInvoices } from '../../payments/index.js';
import {
  Clock,
  OnEventOutside,
  Reads,
  type RecordedEvent,
  Repeated,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import { SubscriptionSync } from '../../subscriptions/index.js';
import { accounts } from '../ledger/ledger-account.js';
import { Ledger } from '../ledger/ledger.service.js';

const healingSeconds = 3_600;
const healedAtOnce = 200;

/**
 * Opens a billing cycle when its invoice is paid, and books the money into the cycle's pool. The provider's present
 * state decides, so being told twice, late or in any order opens it once.
 */
@Injectable()
export class CycleOpening {
  private readonly log = new Logger(CycleOpening.name);

  constructor(
    private readonly invoices: ProviderInvoices,
    private readonly subscriptions: SubscriptionSync,
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  @OnEventOutside(INVOICE_PAID, 'billing.open-cycle')
  async afterPayment({ payload }: RecordedEvent<InvoicePaid>): Promise<void> {
    const invoice = await this.invoices.readPaid(payload.stripeInvoiceId);
    if (invoice) await this.open(invoice);
  }

  /** Opens the cycles of running subscriptions whose webhook never came. */
  @Repeated('billing.open-missed-cycles', healingSeconds)
  async openMissed(): Promise<void> {
    const missed = await this.reads.rows<{ stripeSubscriptionId: string }>(
      `select stripe_subscription_id as "stripeSubscriptionId" from subscriptions s
       where stripe_subscription_id is not null and status in ('active', 'cancelled')
         and current_period_start <= $1 and current_period_end > $1
         and not exists (select 1 from billing_cycles c
           where c.subscription_id = s.id and c.starts_at <= $1 and c.ends_at > $1)
       order by id limit $2`,
      [this.clock.now(), healedAtOnce],
    );
    for (const { stripeSubscriptionId } of missed) {
      const invoice = await this.invoices.latestPaidOf(stripeSubscriptionId);
      if (invoice && (await this.open(invoice))) this.log.warn(`opened the missed cycle of invoice ${invoice.id}`);
    }
  }

  /** Answers whether this call opened it. */
  private async open(invoice: PaidInvoice): Promise<boolean> {
    // The invoice may be told of before the subscription is linked to its row; following it makes the link.
    const synced = await this.subscriptions.sync(invoice.stripeSubscriptionId);
    if (!synced) {
      this.log.warn(`invoice ${invoice.id} is for a subscription that is not one of ours`);
      return false;
    }
    return this.transactions.run((em) => this.record(em, synced.subscription.id, invoice));
  }

  private async record(em: EntityManager, subscriptionId: number, invoice: PaidInvoice): Promise<boolean> {
    const { id, paidCents, paidAt, period, stripeChargeId } = invoice;
    const cycle = await sqlIn(em).row<{ id: number }>(
      `insert into billing_cycles
         (subscription_id, stripe_invoice_id, starts_at, ends_at, collected_cents, stripe_charge_id)
       values ($1, $2, $3, $4, $5, $6)
       on conflict on constraint billing_cycles_one_for_an_invoice do nothing returning id`,
      [subscriptionId, id, period.startsAt, period.endsAt, paidCents, stripeChargeId],
    );
    if (!cycle) return false;
    const entries = [
      { account: accounts.provider, cents: -paidCents, detail: { source: stripeChargeId } },
      { account: accounts.cycle(cycle.id), cents: paidCents },
    ];
    return this.ledger.post(em, { cause: { kind: 'invoice', id }, at: paidAt, entries });
  }
}
