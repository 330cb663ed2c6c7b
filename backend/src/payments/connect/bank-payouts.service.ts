import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Stripe from 'stripe';

import {
  Clock,
  OnEventOutside,
  Outbox,
  ReadDb,
  type RecordedEvent,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import { isAccountWithoutAccess, StripeClient } from '../stripe/index.js';
import { BankPayoutTrace } from './bank-payout-trace.service.js';
import { bankReason, type BankPayoutState, readBankPayout } from './bank-payout.rules.js';
import { bankPayoutFailed, bankPayoutPaid, bankPayoutUpdated, type BankPayoutUpdated } from './connect.events.js';
import { ConnectedAccounts } from './connected-accounts.service.js';
import { returnToAccount, settleManualBankPayout, recordBankPayout } from './manual-bank-payout.sql.js';

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
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
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
    const reason = state === 'failed' ? bankReason(payout) : null;
    await this.transactions.run(async (em) => {
      if (!(await this.storeState(em, salon.id, payout, state, reason)) || state === 'on_its_way') return;
      const payoutIds = payout.automatic ? traced : await this.settleManual(em, salon.id, payout.id, state);
      if (payout.automatic && state === 'paid') await recordBankPayout(em, traced, payout.id);
      const payload = { salonId: salon.id, bankPayoutId: payout.id, cents: payout.amount, payoutIds, reason };
      await this.outbox.record(em, state === 'paid' ? bankPayoutPaid(payload) : bankPayoutFailed(payload));
    });
  }

  private settleManual(em: EntityManager, salonId: number, id: string, state: 'paid' | 'failed'): Promise<number[]> {
    return state === 'paid' ? settleManualBankPayout(em, salonId, id) : returnToAccount(em, id);
  }

  /** Stores a state only if it follows the stored one: in transit, paid, failed. Returns whether it was stored. */
  private async storeState(
    em: EntityManager,
    salonId: number,
    payout: Stripe.Payout,
    state: BankPayoutState,
    reason: string | null,
  ): Promise<boolean> {
    const row = await sqlIn(em).row(
      `insert into bank_payouts as known
         (stripe_payout_id, salon_id, state, amount_cents, reason, changed_at, automatic, taken_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (stripe_payout_id) do update set state = $3, reason = $5, changed_at = $6
         where array_position(array['on_its_way', 'paid', 'failed'], $3)
           > array_position(array['on_its_way', 'paid', 'failed'], known.state)
       returning state`,
      [payout.id, salonId, state, payout.amount, reason, this.clock.now(), payout.automatic, debitedCents(payout)],
    );
    return row !== undefined;
  }
}

/**
 * Returns the cents that a payout took out of the salon's account: its amount, and Stripe's fee for an instant payout.
 */
function debitedCents({ amount, balance_transaction: movement }: Stripe.Payout): number {
  return typeof movement === 'object' && movement ? -movement.net : amount;
}
