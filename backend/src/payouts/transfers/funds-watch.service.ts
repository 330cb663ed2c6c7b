import { Injectable } from '@nestjs/common';

import { balanceShort, ProviderBalance, ProviderNotices } from '../../payments/index.js';
import { businessTerms } from '../../plans/index.js';
import { ReadDb, Every } from '../../platform/index.js';
import { mayBeSent } from '../periods/hold.sql.js';
import { obstacleCode, obstacleJoins } from '../periods/paying.sql.js';

const everySeconds = 3_600;

/**
 * Checks every hour, from Friday's statements on, whether the balance at the provider covers those that can be paid. One
 * that is on hold, or whose salon has no account, needs no balance.
 */
@Injectable()
export class FundsWatch {
  constructor(
    private readonly balance: ProviderBalance,
    private readonly notices: ProviderNotices,
    private readonly readDb: ReadDb,
  ) {}

  /** @throws PaymentsUnavailable */
  @Every('payouts.watch-funds', everySeconds)
  async check(): Promise<void> {
    const row = await this.readDb.row<{ cents: number }>(
      `select coalesce(sum(p.amount_cents), 0) as cents from payouts p ${obstacleJoins}
       where p.state = 'scheduled' and ${mayBeSent}
         or p.state = 'draft' and p.amount_cents >= $1 and ${obstacleCode} is null`,
      [businessTerms.payouts.minimumCents],
    );
    const needed = row?.cents ?? 0;
    const notice = needed > 0 ? balanceShort(needed, await this.balance.funds()) : undefined;
    if (notice) await this.notices.raise(notice);
    else await this.notices.clear('balance_short');
  }
}
