import { Injectable, Logger } from '@nestjs/common';

import { chargeCaptured, type ChargeCaptured, ProviderPayments } from '../../payments/index.js';
import { OnEventOutside, type RecordedEvent, Every, Transactions } from '../../platform/index.js';
import { accounts } from '../ledger-account.js';
import { Ledger } from '../ledger.service.js';
import { IncompletePayments } from './incomplete-payments.service.js';

const recoverySeconds = 3_600;

/**
 * Posts the fee that the provider keeps of each payment. The platform bears it, even where the payment goes back to the
 * owner later.
 */
@Injectable()
export class ProviderFees {
  private readonly log = new Logger(ProviderFees.name);

  constructor(
    private readonly providerPayments: ProviderPayments,
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly incomplete: IncompletePayments,
  ) {}

  @OnEventOutside(chargeCaptured, 'billing.post-fee', { queue: 'money' })
  async afterPayment(event: RecordedEvent<ChargeCaptured>): Promise<void> {
    await this.postFee(event.payload.stripeChargeId, event);
  }

  /** Posts the fees of payments whose webhook never came. The nightly reconciliation reports older ones. */
  @Every('ledger.post-missed-fees', recoverySeconds)
  postMissed(): Promise<void> {
    return this.incomplete.recover({
      what: 'fees',
      has: `exists (select 1 from ledger_transactions where cause_kind = 'fee' and cause_id = paid.id)`,
      recover: async (id) => {
        if (await this.postFee(id)) this.log.warn(`Posted the missed fee of the payment ${id}.`);
      },
      onFailure: (id, error) =>
        this.log.error(`The missed fee of the payment ${id} could not be posted; it is tried again: ${error.message}`),
    });
  }

  /**
   * Posts the fee of a payment. Returns false where it was posted before, or is not known yet; the provider sends an
   * event once it is.
   * @param event the event that reported the payment, if there was one
   */
  async postFee(stripeChargeId: string, event?: RecordedEvent): Promise<boolean> {
    const payment = await this.providerPayments.readPayment(stripeChargeId, event);
    const cents = payment?.feeCents;
    if (!payment || cents === null || cents === undefined) return false;
    const entries = [
      { account: accounts.provider, cents, detail: { source: payment.id } },
      { account: accounts.fees, cents: -cents },
    ];
    const posting = { cause: { kind: 'fee', id: payment.id }, at: payment.takenAt, entries } as const;
    return this.transactions.run((em) => this.ledger.postTransaction(em, posting));
  }
}
