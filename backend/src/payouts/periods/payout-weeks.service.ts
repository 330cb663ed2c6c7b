import { Injectable } from '@nestjs/common';

import { AuditTrail, Clock, Outbox, sqlIn, Transactions } from '../../platform/index.js';
import { closePeriod, draftStatements, lockUndrafted } from './drafting.sql.js';
import { lockUnpaid, payDrafts } from './paying.sql.js';
import { type IsoWeek, latestToDraft, latestToPay } from './payout-calendar.rules.js';
import type { StateTotal } from './payout-state.rules.js';
import { payoutsScheduled, weekDrafted, weekPaid } from './payout.events.js';

/**
 * Friday's drafts and Monday's payouts, each of all salons in one statement. Every step finds its own work by what
 * the database holds and leaves it done or untouched, so that any number may try at once, and again after a crash.
 */
@Injectable()
export class PayoutWeeks {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** All that is due by now, in its order: a week is paid before the next one is drafted. */
  async catchUp(): Promise<void> {
    const { week } = latestToPay(this.clock.now());
    await this.payUpTo(week);
    await this.draftDue();
    await this.payUpTo(week);
  }

  /** Closes the period whose Friday has come. Postings wait for that moment alone, not for the drafting after it. */
  async draftDue(): Promise<void> {
    await this.transactions.run((em) => closePeriod(sqlIn(em), latestToDraft(this.clock.now())));
    while (await this.draftNext());
  }

  /** Pays the drafts of this week and of all before it that nobody paid. */
  async payUpTo(week: IsoWeek): Promise<void> {
    while (await this.payNext(week));
  }

  /** False where every closed period has its statements. */
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
