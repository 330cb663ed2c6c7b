import { Injectable } from '@nestjs/common';

import { OnEventOutside, ReadDb, type RecordedEvent } from '../../platform/index.js';
import { isAccountWithoutAccess, StripeClient } from '../stripe/index.js';
import { BankPayoutRecords } from './bank-payout-records.service.js';
import { BankPayoutTrace } from './bank-payout-trace.service.js';
import { readBankPayout } from './bank-payout.rules.js';
import { bankPayoutUpdated, type BankPayoutUpdated } from './connect.events.js';
import { ConnectedAccounts } from './connected-accounts.service.js';

/**
 * Follows the payouts from salons' accounts to their banks and reports each outcome once, with Lather's payouts in it.
 */
@Injectable()
export class BankPayouts {
  constructor(
    private readonly stripe: StripeClient,
    private readonly accounts: ConnectedAccounts,
    private readonly trace: BankPayoutTrace,
    private readonly readDb: ReadDb,
    private readonly records: BankPayoutRecords,
  ) {}

  /** Reads the payout's present state, because deliveries may come twice, late or out of order. */
  @OnEventOutside(bankPayoutUpdated, 'payments.read-bank-payout', { queue: 'money' })
  applyBankPayout({ payload }: RecordedEvent<BankPayoutUpdated>): Promise<void> {
    return this.readPayout(payload.stripeAccountId, payload.stripePayoutId);
  }

  /**
   * Stores the payout's present state; does nothing if the salon's account is lost.
   * @throws PaymentsUnavailable
   */
  async readPayout(stripeAccountId: string, stripePayoutId: string): Promise<void> {
    const salon = await this.readDb.row<{ id: number }>(
      `select salon_id as id from payout_accounts where stripe_account_id = $1 and state <> 'lost'`,
      [stripeAccountId],
    );
    if (!salon) return;
    const options = { stripeAccount: stripeAccountId };
    const expand = ['balance_transaction'];
    const retrieve = () => this.stripe.api.payouts.retrieve(stripePayoutId, { expand }, options);
    const payout = await this.accounts.unlessGone(stripeAccountId, retrieve, isAccountWithoutAccess);
    if (!payout) return;
    const state = readBankPayout(payout);
    // Stripe says only of automatic payouts what they contain.
    const isTraced = payout.automatic && state !== 'on_its_way';
    const traced = isTraced ? await this.trace.payoutsIn(stripePayoutId, stripeAccountId) : [];
    await this.records.store(salon.id, payout, state, traced);
  }
}
