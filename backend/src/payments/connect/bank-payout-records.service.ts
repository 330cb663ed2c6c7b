import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Stripe from 'stripe';

import { Clock, Outbox, sqlIn, Transactions } from '../../platform/index.js';
import { bankReason, type BankPayoutState } from './bank-payout.rules.js';
import { bankPayoutFailed, bankPayoutPaid } from './connect.events.js';
import { returnToAccount, settleManualBankPayout, recordBankPayout } from './manual-bank-payout.sql.js';

/** Stores the states of payouts to banks, and reports each outcome once. */
@Injectable()
export class BankPayoutRecords {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a payout's state unless a later one is stored.
   * @param traced the ids of Lather's payouts that an automatic payout contains; empty while it is on its way
   */
  store(salonId: number, payout: Stripe.Payout, state: BankPayoutState, traced: readonly number[]): Promise<void> {
    const reason = state === 'failed' ? bankReason(payout) : null;
    return this.transactions.run(async (em) => {
      if (!(await this.storeState(em, salonId, payout, state, reason)) || state === 'on_its_way') return;
      const payoutIds = payout.automatic ? [...traced] : await this.settleManual(em, salonId, payout.id, state);
      if (payout.automatic && state === 'paid') await recordBankPayout(em, traced, payout.id);
      const payload = { salonId, bankPayoutId: payout.id, cents: payout.amount, payoutIds, reason };
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
