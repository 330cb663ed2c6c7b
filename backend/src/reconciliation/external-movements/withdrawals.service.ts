import { Injectable } from '@nestjs/common';

import { accounts, Ledger, type Posting } from '../../ledger/index.js';
import {
  ProviderWithdrawals,
  withdrawalChanged,
  type WithdrawalChanged,
  type WithdrawalMove,
} from '../../payments/index.js';
import { OnEventOutside, type RecordedEvent, Transactions } from '../../platform/index.js';

/** Posts withdrawals of the platform from the provider to its own bank, and their returns. */
@Injectable()
export class Withdrawals {
  constructor(
    private readonly provider: ProviderWithdrawals,
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
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
