import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type Stripe from 'stripe';

import { Clock, OnEventOutside, Outbox, Reads, type RecordedEvent, sqlIn, Transactions } from '../../platform/index.js';
import { askStripe } from '../payments.errors.js';
import { StripeClient } from '../stripe-client.service.js';
import { bankReason, type BankPayoutState, readBankPayout } from './bank-payout.rules.js';
import {
  BANK_PAYOUT_FAILED,
  BANK_PAYOUT_PAID,
  BANK_PAYOUT_TOUCHED,
  type BankPayoutSettled,
  type BankPayoutTouched,
} from './connect.events.js';
import { TransfersInside } from './transfers-inside.service.js';

/** What the banks say to the payouts of the salons' accounts, told once, with Lather's payouts that they hold. */
@Injectable()
export class BankPayouts {
  constructor(
    private readonly stripe: StripeClient,
    private readonly inside: TransfersInside,
    private readonly reads: Reads,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Reads the payout's present state: deliveries may come twice, late or in another order. */
  @OnEventOutside(BANK_PAYOUT_TOUCHED, 'payments.read-bank-payout')
  async read({ payload: { stripeAccountId, stripePayoutId } }: RecordedEvent<BankPayoutTouched>): Promise<void> {
    const salon = await this.reads.row<{ id: number }>(
      'select salon_id as id from payout_accounts where stripe_account_id = $1',
      [stripeAccountId],
    );
    if (!salon) return;
    const options = { stripeAccount: stripeAccountId };
    const payout = await askStripe(() => this.stripe.api.payouts.retrieve(stripePayoutId, {}, options));
    const state = readBankPayout(payout);
    const payoutIds = state === 'on_its_way' ? [] : await this.inside.payoutsIn(stripePayoutId, stripeAccountId);
    const reason = state === 'failed' ? bankReason(payout) : null;
    await this.transactions.run(async (em) => {
      if (!(await this.keep(em, salon.id, payout, state, reason)) || state === 'on_its_way') return;
      const told = { salonId: salon.id, bankPayoutId: payout.id, cents: payout.amount, payoutIds, reason };
      const type = state === 'paid' ? BANK_PAYOUT_PAID : BANK_PAYOUT_FAILED;
      await this.outbox.record(em, { type, payload: told satisfies BankPayoutSettled });
    });
  }

  /** A payout only goes on: to the bank, arrived, and sent back last. True where that is news. */
  private async keep(
    em: EntityManager,
    salonId: number,
    { id, amount }: Stripe.Payout,
    state: BankPayoutState,
    reason: string | null,
  ): Promise<boolean> {
    const row = await sqlIn(em).row(
      `insert into bank_payouts as known (stripe_payout_id, salon_id, state, amount_cents, reason, changed_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (stripe_payout_id) do update set state = $3, reason = $5, changed_at = $6
         where array_position(array['on_its_way', 'paid', 'failed'], $3)
           > array_position(array['on_its_way', 'paid', 'failed'], known.state)
       returning state`,
      [id, salonId, state, amount, reason, this.clock.now()],
    );
    return row !== undefined;
  }
}
