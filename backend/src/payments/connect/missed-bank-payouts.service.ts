import { Injectable, Logger } from '@nestjs/common';
import PQueue from 'p-queue';

import { nightlySeconds, ReadDb, Every, waitingAtOnce } from '../../platform/index.js';
import { isAccountWithoutAccess, StripeClient } from '../stripe/index.js';
import { type BankPayoutState, readBankPayout } from './bank-payout.rules.js';
import { BankPayouts } from './bank-payouts.service.js';
import { ConnectedAccounts } from './connected-accounts.service.js';
import { presentAccounts } from './payout-account.sql.js';

/** The number of an account's latest payouts that are read: three weeks of daily ones. */
const latest = 20;

/** Reads the payouts from salons' accounts to their banks whose webhooks were missed. */
@Injectable()
export class MissedBankPayouts {
  private readonly log = new Logger(MissedBankPayouts.name);

  constructor(
    private readonly stripe: StripeClient,
    private readonly accounts: ConnectedAccounts,
    private readonly payouts: BankPayouts,
    private readonly readDb: ReadDb,
  ) {}

  /** Goes through all accounts by salon id; an account that cannot be read does not hold up the others. */
  @Every('payments.read-missed-bank-payouts', nightlySeconds)
  async readMissed(): Promise<void> {
    const queue = new PQueue({ concurrency: waitingAtOnce });
    for await (const ids of presentAccounts(this.readDb))
      await queue.addAll(ids.map((id) => () => this.readSafely(id)));
  }

  private async readSafely(stripeAccountId: string): Promise<void> {
    try {
      await this.readOf(stripeAccountId);
    } catch (error) {
      this.log.error(
        `The bank payouts of the account ${stripeAccountId} could not be read; they are read again: ${(error as Error).message}`,
      );
    }
  }

  private async readOf(stripeAccountId: string): Promise<void> {
    const list = () => this.stripe.api.payouts.list({ limit: latest }, { stripeAccount: stripeAccountId });
    const { data = [] } = (await this.accounts.unlessGone(stripeAccountId, list, isAccountWithoutAccess)) ?? {};
    const known = await this.readDb.rows<{ id: string; state: BankPayoutState }>(
      'select stripe_payout_id as id, state from bank_payouts where stripe_payout_id = any($1)',
      [data.map(({ id }) => id)],
    );
    const stateOf = new Map(known.map(({ id, state }) => [id, state]));
    // A payout that has arrived may still be sent back by the bank.
    for (const payout of data) {
      const state = readBankPayout(payout);
      if (state !== 'on_its_way' && state !== stateOf.get(payout.id))
        await this.payouts.readPayout(stripeAccountId, payout.id);
    }
  }
}
