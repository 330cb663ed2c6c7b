import { Injectable } from '@nestjs/common';

import { accounts, Ledger, type Posting } from '../../ledger/index.js';
import {
  ProviderWithdrawals,
  withdrawalChanged,
  type WithdrawalChanged,
  type WithdrawalMove,
} from '../../payments/index.js';
import { OnEventOutside, type RecordedEvent, Transactions } from '../../platform/index.js';

/** Books what the platform takes from the provider to its own bank, and what comes back of it. */
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

  /** Books what has happened by now, each movement once, whatever was heard of it first. @throws PaymentsUnavailable */
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

/** The bank mirrors what lies there as `provider` mirrors what the provider holds: with the sign turned. */
const postingOf = (kind: 'withdrawal' | 'withdrawal_returned', id: string, move: WithdrawalMove): Posting => ({
  cause: { kind, id },
  at: move.at,
  entries: [
    { account: accounts.provider, cents: -move.netCents, detail: { source: id } },
    { account: accounts.bank, cents: move.netCents + move.feeCents, detail: { source: id } },
    { account: accounts.fees, cents: -move.feeCents, detail: { source: id } },
  ],
});
