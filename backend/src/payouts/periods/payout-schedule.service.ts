import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';

import { Clock, OnEventOutside, Outbox, Every, sqlIn, Transactions } from '../../platform/index.js';
import { latestToDraft, latestToPay } from './payout-calendar.rules.js';
import { PayoutWeeks } from './payout-weeks.service.js';
import { payoutDraftDue, payoutRunDue } from './payout.events.js';

const recoverySeconds = 300;
const timeZone = 'UTC';

/**
 * Schedules the payouts. Every process has both cron jobs, and the first to run enqueues the week's one job. The
 * recovery finds what was missed because no process ran or the clock was moved.
 */
@Injectable()
export class PayoutSchedule {
  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: PayoutWeeks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Cron('0 6 * * 5', { name: 'payouts.draft-week', timeZone })
  async onFriday(): Promise<void> {
    await this.enqueue('draft', latestToDraft(this.clock.now()).week);
  }

  @Cron('0 6 * * 1', { name: 'payouts.pay-week', timeZone })
  async onMonday(): Promise<void> {
    await this.enqueue('run', latestToPay(this.clock.now()).week);
  }

  @OnEventOutside(payoutDraftDue, 'payouts.draft-week', { queue: 'money' })
  draft(): Promise<void> {
    return this.weeks.catchUp();
  }

  @OnEventOutside(payoutRunDue, 'payouts.pay-week', { queue: 'money' })
  pay(): Promise<void> {
    return this.weeks.catchUp();
  }

  @Every('payouts.catch-up', recoverySeconds)
  catchUp(): Promise<void> {
    return this.weeks.catchUp();
  }

  /** Enqueues one job for each week and step, however many cron jobs run at once. */
  private async enqueue(step: 'draft' | 'run', week: string): Promise<void> {
    await this.transactions.run(async (em) => {
      const first = await sqlIn(em).row(
        'insert into payout_jobs (iso_week, step) values ($1, $2) on conflict do nothing returning step',
        [week, step],
      );
      if (first) await this.outbox.record(em, (step === 'draft' ? payoutDraftDue : payoutRunDue)({ week }));
    });
  }
}
