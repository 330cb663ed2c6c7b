import { setTimeout as pause } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { Clock, Conflict, ReadDb, sqlIn, Transactions } from '../../platform/index.js';
import { closePeriod, draftStatements, lockUndrafted } from '../periods/drafting.sql.js';
import { lockUnpaid, payDrafts } from '../periods/paying.sql.js';
import { type IsoWeek, latestToDraft } from '../periods/payout-calendar.rules.js';
import type { StateTotal } from '../periods/payout-state.rules.js';
import { PayoutWeeks } from '../periods/payout-weeks.service.js';
import { whyNotPayable } from '../periods/manual-payout-run.rules.js';
import { PayoutTransfers } from './payout-transfers.service.js';
import { mayBeSent } from '../periods/hold.sql.js';

/** The progress of a week's transfers. */
export interface TransferProgress {
  /** Payouts that were scheduled for the week and are sent or failed by now. */
  readonly done: number;
  readonly total: number;
}

/** Thrown to roll back a dry run; it never leaves this file. */
class Undone extends Error {}

const lookMilliseconds = 250;

/**
 * Pays a week on an operator's command, by the steps of the schedule. Each step is done once, by the command or by the
 * schedule.
 */
@Injectable()
export class ManualPayoutRun {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly weeks: PayoutWeeks,
    private readonly transfers: PayoutTransfers,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns what the week's payouts would become, by running the same statements and rolling them back. Returns their
   * present states where the week has been paid.
   * @throws Conflict for a week that cannot be paid now
   */
  async preview(week: IsoWeek): Promise<StateTotal[]> {
    await this.check(week, true);
    const foreseen: StateTotal[] = [];
    await this.transactions
      .run(async (em) => {
        const [sql, now] = [sqlIn(em), this.clock.now()];
        await closePeriod(sql, latestToDraft(now));
        for (let period = await lockUndrafted(sql); period; period = await lockUndrafted(sql))
          await draftStatements(sql, period, now);
        for (let period = await lockUnpaid(sql, week); period; period = await lockUnpaid(sql, week)) {
          const totals = await payDrafts(sql, period, now);
          if (period.week === week) foreseen.push(...totals);
        }
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return foreseen.length > 0 ? foreseen : this.totals(week);
  }

  /**
   * Pays the week and sends its payouts, reporting the progress.
   * @throws Conflict as `preview`
   */
  async run(week: IsoWeek, onProgress: (progress: TransferProgress) => void): Promise<StateTotal[]> {
    await this.check(week, false);
    await this.weeks.draftDue();
    await this.weeks.payUpTo(week);
    const telling = setInterval(() => void this.progress(week).then(onProgress, () => undefined), lookMilliseconds);
    try {
      // Waits while another process sends.
      while (await this.anyDue(week)) if (!(await this.transfers.sendDue())) await pause(lookMilliseconds);
    } finally {
      clearInterval(telling);
    }
    onProgress(await this.progress(week));
    return this.totals(week);
  }

  private async check(week: IsoWeek, dryRun: boolean): Promise<void> {
    const drafted = (await this.readDb.row('select 1 from payout_periods where iso_week = $1', [week])) !== undefined;
    const sentence = whyNotPayable(week, this.clock.now(), { drafted, dryRun });
    if (sentence !== undefined) throw new Conflict('payouts.wrong_week', sentence);
  }

  private async anyDue(week: IsoWeek): Promise<boolean> {
    const due = await this.readDb.row(
      `select 1 from payouts p where iso_week = $1 and state = 'scheduled' and next_attempt_at <= $2
         and ${mayBeSent} limit 1`,
      [week, this.clock.now()],
    );
    return due !== undefined;
  }

  private async progress(week: IsoWeek): Promise<TransferProgress> {
    const row = await this.readDb.row<TransferProgress>(
      `select count(*) filter (where state <> 'scheduled')::int as done, count(*)::int as total
       from payouts where iso_week = $1 and rounds > 0`,
      [week],
    );
    return row ?? { done: 0, total: 0 };
  }

  private totals(week: IsoWeek): Promise<StateTotal[]> {
    return this.readDb.rows<StateTotal>(
      `select state, count(*)::int as payouts, sum(amount_cents) as cents from payouts
       where iso_week = $1 group by state order by state`,
      [week],
    );
  }
}
