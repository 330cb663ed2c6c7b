import { Injectable } from '@nestjs/common';

import { ChargeChanges } from '../../charges/index.js';
import { CycleOpening } from '../../ledger/index.js';
import { ProviderInvoices, type ProviderPayment, ProviderPayments } from '../../payments/index.js';
import { ReadDb } from '../../platform/index.js';

/**
 * Makes the ledger know a payment before a posting about it, because the event of a refund or dispute may come before
 * the event of the payment.
 */
@Injectable()
export class KnownPayments {
  constructor(
    private readonly providerPayments: ProviderPayments,
    private readonly invoices: ProviderInvoices,
    private readonly cycles: CycleOpening,
    private readonly charges: ChargeChanges,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Opens the cycle or settles the charge of a payment that the ledger does not know yet. A payment of neither kind
   * stays unknown.
   * @returns the provider's payment that the ledger did not know; undefined where it did, or the provider has none
   * @throws PaymentsUnavailable
   */
  async ensurePosted(stripeChargeId: string): Promise<ProviderPayment | undefined> {
    if (await this.isKnown(stripeChargeId)) return undefined;
    const payment = await this.providerPayments.readPayment(stripeChargeId);
    if (payment?.stripeIntentId) await this.post(payment.stripeIntentId, payment.reference);
    return payment;
  }

  private async post(stripeIntentId: string, reference: string | null): Promise<void> {
    if (reference) return this.charges.settleIntent(stripeIntentId);
    const invoice = await this.invoices.paidBy(stripeIntentId);
    if (invoice) await this.cycles.open(invoice);
  }

  private async isKnown(stripeChargeId: string): Promise<boolean> {
    const known = await this.readDb.row(
      `select 1 from billing_cycles where stripe_charge_id = $1
       union all select 1 from charges where stripe_charge_id = $1 limit 1`,
      [stripeChargeId],
    );
    return known !== undefined;
  }
}
