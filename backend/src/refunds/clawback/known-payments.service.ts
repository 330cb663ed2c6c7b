import { Injectable } from '@nestjs/common';

import { ChargeSettlement } from '../../charges/index.js';
import { CycleOpening } from '../../ledger/index.js';
import { ProviderInvoices, ProviderPayments } from '../../payments/index.js';
import { ReadDb } from '../../platform/index.js';

/**
 * Sees to it that the ledger knows a payment before anything is posted about it: what tells of a refund or a dispute
 * may come before what told of the payment itself.
 */
@Injectable()
export class KnownPayments {
  constructor(
    private readonly providerPayments: ProviderPayments,
    private readonly invoices: ProviderInvoices,
    private readonly cycles: CycleOpening,
    private readonly charges: ChargeSettlement,
    private readonly readDb: ReadDb,
  ) {}

  /** What is nobody's subscription and none of our charges stays unknown. @throws PaymentsUnavailable */
  async learn(stripeChargeId: string): Promise<void> {
    if (await this.isKnown(stripeChargeId)) return;
    const taking = await this.providerPayments.readPayment(stripeChargeId);
    if (!taking?.stripeIntentId) return;
    if (taking.reference) return this.charges.followIntent(taking.stripeIntentId);
    const invoice = await this.invoices.paidBy(taking.stripeIntentId);
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
