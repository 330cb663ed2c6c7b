import { Injectable } from '@nestjs/common';

import { AuditTrail, Clock, Outbox, sqlIn, Transactions } from '../../platform/index.js';
import { closePeriod, draftStatements, lockUndrafted } from './drafting.sql.js';
import { lockUnpaid, payDrafts } from './paying.sql.js';
import { type IsoWeek, latestToDraft, latestToPay } from './payout-calendar.rules.js';
import type { StateTotal } from './payout-state.rules.js';
import { payoutsScheduled, weekDrafted, weekPaid } from './payout.events.js';

/**
 * Makes Friday's drafts and Monday's payouts, each for all salons in one SQL statement. Every step finds its work in
 * the database and does all of it or nothing, so that any number of processes may try at once, and again after a crash.
 */
@Injectable()
export class PayoutWeeks {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Does everything that is due, in order: a week is paid before the next one is drafted. */
  async catchUp(): Promise<void> {
    const { week } = latestToPay(this.clock.now());
    await this.payUpTo(week);
    await this.draftDue();
    await this.payUpTo(week);
  }

  /** Closes the period whose Friday has come, and drafts its statements. Postings wait only for the closing. */
  async draftDue(): Promise<void> {
    await this.transactions.run((em) => closePeriod(sqlIn(em), latestToDraft(this.clock.now())));
    while (await this.draftNext());
  }

  /** Pays the unpaid drafts of this week and of all weeks before it. */
  async payUpTo(week: IsoWeek): Promise<void> {
    while (await this.payNext(week));
  }

  /** Drafts the statements of one period. Returns false where every closed period has its statements. */
  private draftNext(): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const period = await lockUndrafted(sql);
      if (!period) return false;
      const drafted = await draftStatements(sql, period, this.clock.now());
      const subject = { kind: 'payout-week', id: period.week };
      await this.audit.record(em, { by: 'platform', action: 'payouts.drafted', subject, after: { ...drafted } });
      await this.outbox.record(em, weekDrafted({ week: period.week, ...drafted }));
      return true;
    });
  }

  private payNext(upToWeek: string): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const period = await lockUnpaid(sql, upToWeek);
      if (!period) return false;
      const totals = await payDrafts(sql, period, this.clock.now());
      const subject = { kind: 'payout-week', id: period.week };
      await this.audit.record(em, { by: 'platform', action: 'payouts.scheduled', subject, after: byState(totals) });
      await this.outbox.record(em, weekPaid({ week: period.week, totals }));
      await this.outbox.record(em, payoutsScheduled({ week: period.week }));
      return true;
    });
  }
}

const byState = (totals: readonly StateTotal[]): Record<string, object> =>
  Object.fromEntries(totals.map(({ state, payouts, cents }) => [state, { payouts, cents }]));
