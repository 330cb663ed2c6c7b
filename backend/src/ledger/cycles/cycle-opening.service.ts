import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { invoicePaid, type InvoicePaid, type PaidInvoice, ProviderInvoices } from '../../payments/index.js';
import { OnEventOutside, Outbox, type RecordedEvent, sqlIn, Transactions } from '../../platform/index.js';
import { SubscriptionSync } from '../../subscriptions/index.js';
import { accounts } from '../ledger-account.js';
import { cycleOpened, paymentUnwanted } from '../ledger.events.js';
import { Ledger } from '../ledger.service.js';
import { unwantedReason } from './unwanted-payment.rules.js';

/**
 * Opens a billing cycle when its invoice is paid, and posts the payment to the cycle's account. Repeated, late or
 * reordered events open it once, because the provider's present state decides.
 */
@Injectable()
export class CycleOpening {
  private readonly log = new Logger(CycleOpening.name);

  constructor(
    private readonly invoices: ProviderInvoices,
    private readonly subscriptions: SubscriptionSync,
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
  ) {}

  @OnEventOutside(invoicePaid, 'billing.open-cycle', { queue: 'money' })
  async afterPayment({ payload }: RecordedEvent<InvoicePaid>): Promise<void> {
    const invoice = await this.invoices.readPaid(payload.stripeInvoiceId);
    if (invoice) await this.open(invoice);
  }

  /**
   * Opens the cycle and returns whether this call opened it.
   * @throws PaymentsUnavailable
   */
  async open(invoice: PaidInvoice): Promise<boolean> {
    // The event of the invoice may come before the subscription is linked to its row; the sync makes the link.
    const synced = await this.subscriptions.sync(invoice.stripeSubscriptionId);
    if (!synced) {
      this.log.warn(`Invoice ${invoice.id} was ignored, because its subscription is unknown here.`);
      return false;
    }
    const { subscription, provider } = synced;
    return this.transactions.run(async (em) => {
      // A payment that buys nothing any more is refunded.
      const reason = unwantedReason(invoice.paidAt, provider, subscription.startDate !== null);
      if (reason) return this.refuse(em, subscription.id, invoice, reason);
      return this.record(em, subscription.id, invoice);
    });
  }

  private async refuse(
    em: EntityManager,
    subscriptionId: number,
    { stripeChargeId, paidCents: cents }: PaidInvoice,
    reason: string,
  ): Promise<false> {
    if (stripeChargeId)
      await this.outbox.record(em, paymentUnwanted({ stripeChargeId, cents, reason, subscriptionId }));
    return false;
  }

  private async record(em: EntityManager, subscriptionId: number, invoice: PaidInvoice): Promise<boolean> {
    const { id, paidCents, paidAt, period, stripeChargeId, outOfBand } = invoice;
    // Two reports at once collide in the invoice or in the payment, whichever is compared first, so neither is named.
    const cycle = await sqlIn(em).row<{ id: number }>(
      `insert into billing_cycles
         (subscription_id, stripe_invoice_id, starts_at, ends_at, collected_cents, stripe_charge_id, paid_at, plan_id)
       select id, $2, $3, $4, $5, $6, $7, plan_id from subscriptions where id = $1
       on conflict do nothing returning id`,
      [subscriptionId, id, period.startsAt, period.endsAt, paidCents, stripeChargeId, paidAt],
    );
    if (!cycle) {
      await addPayment(em, invoice);
      return false;
    }
    const entries = [
      outOfBand
        ? { account: accounts.bank, cents: -paidCents, detail: { invoice: id } }
        : { account: accounts.provider, cents: -paidCents, detail: { source: stripeChargeId } },
      { account: accounts.cycle(cycle.id), cents: paidCents },
    ];
    await this.ledger.postTransaction(em, { cause: { kind: 'invoice', id }, at: paidAt, entries });
    await this.outbox.record(em, cycleOpened({ cycleId: cycle.id }));
    return true;
  }
}

/**
 * Stores the payment of an invoice whose cycle was opened before the payment was known.
 * @throws Error where the payment has opened the cycle of another invoice
 */
async function addPayment(em: EntityManager, { id, stripeChargeId }: PaidInvoice): Promise<void> {
  const cycle = await sqlIn(em).row(
    `update billing_cycles set stripe_charge_id = coalesce(stripe_charge_id, $2) where stripe_invoice_id = $1
     returning id`,
    [id, stripeChargeId],
  );
  if (!cycle) throw new Error(`The payment ${stripeChargeId} of the invoice ${id} has opened another cycle.`);
}
