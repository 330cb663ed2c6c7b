import { Injectable } from '@nestjs/common';

import { accounts, Ledger, type Posting } from '../../ledger/index.js';
import {
  ProviderWithdrawals,
  withdrawalChanged,
  type WithdrawalChanged,
  type WithdrawalMove,
} from '../../payments/index.js';
import { OnEventOutside, ReadDb, type RecordedEvent, Transactions } from '../../platform/index.js';

/** Posts the platform's movements between the provider and its own bank: withdrawals, top-ups, and their returns. */
@Injectable()
export class Withdrawals {
  constructor(
    private readonly provider: ProviderWithdrawals,
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly readDb: ReadDb,
  ) {}

  @OnEventOutside(withdrawalChanged, 'billing.post-withdrawal', { queue: 'money' })
  applyWithdrawal({ payload }: RecordedEvent<WithdrawalChanged>): Promise<void> {
    return this.postWithdrawal(payload.stripePayoutId);
  }

  /**
   * Posts what has happened to a withdrawal by now, each movement once, in whatever order events come.
   * @throws PaymentsUnavailable
   */
  async postWithdrawal(stripePayoutId: string): Promise<void> {
    const { id, moved, returned } = (await this.provider.readWithdrawal(stripePayoutId)) ?? {};
    if (!id) return;
    const postings = [
      ...(moved ? [postingOf('withdrawal', id, moved)] : []),
      ...(returned ? [postingOf('withdrawal_returned', id, returned)] : []),
    ];
    await this.transactions.run((em) => this.ledger.postAll(em, postings));
  }

  /** Posts a top-up, or its return, from the copy of the provider's book, by the id of its movement there. */
  async postTopUp(movementId: string): Promise<void> {
    const moved = await this.readDb.row<{ source: string; netCents: number; at: Date }>(
      `select source, net_cents as "netCents", created_at as at from provider_movements
       where id = $1 and type in ('topup', 'topup_reversal')`,
      [movementId],
    );
    if (!moved) return;
    const { source, netCents, at } = moved;
    const entries = [
      { account: accounts.provider, cents: -netCents, detail: { source } },
      { account: accounts.bank, cents: netCents, detail: { source } },
    ];
    await this.transactions.run((em) =>
      this.ledger.postTransaction(em, { cause: { kind: 'top_up', id: movementId }, at, entries }),
    );
  }
}

/**
 * Returns the posting of a movement. The `bank` account mirrors the bank with the sign turned, as `provider` mirrors
 * the provider.
 */
const postingOf = (kind: 'withdrawal' | 'withdrawal_returned', id: string, move: WithdrawalMove): Posting => ({
  cause: { kind, id },
  at: move.at,
  entries: [
    { account: accounts.provider, cents: -move.netCents, detail: { source: id } },
    { account: accounts.bank, cents: move.netCents + move.feeCents, detail: { source: id } },
    { account: accounts.fees, cents: -move.feeCents, detail: { source: id } },
  ],
});
