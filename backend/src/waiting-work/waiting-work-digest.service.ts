import { Injectable } from '@nestjs/common';

import { isStopped } from '../payouts/index.js';
import { changeLate } from '../plan-changes/index.js';
import { businessTerms } from '../plans/index.js';
import {
  addDays,
  Clock,
  dayMilliseconds,
  StuckDeliveries,
  Every,
  Outbox,
  ReadDb,
  type Sql,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { isUnmatchedFailure } from '../refunds/index.js';
import { digestDayAt } from './digest-schedule.rules.js';
import { type WaitingCounts, waitingKinds, workWaits } from './waiting-work.events.js';

const { disputeDays, failedRefundDays } = businessTerms.morningMail;

const countsQuery = `
  select (select count(*)::int from salons where status = 'pending') as applications,
    (select count(*)::int from questioned_lines where decision is null) as questions,
    (select count(*)::int from reconciliation_tasks where status = 'open') as "reconciliationTasks",
    (select count(*)::int from measured_weights where state = 'objected') as "objectedWeights",
    (select count(*)::int from refunds where status = 'waiting') as "waitingRefunds",
    (select count(*)::int from refunds r where r.status in ('failed', 'refused') and r.resolution is null
       and not exists (select 1 from refunds again where again.retry_of = r.id)
       and (${isUnmatchedFailure('r')}
         or r.origin = 'product' and r.created_at > $5 and not exists (
           select 1 from refunds later where later.stripe_charge_id = r.stripe_charge_id and later.id > r.id)))
       as "failedRefunds",
    (select count(*)::int from adjustments where state = 'waiting') as "waitingAdjustments",
    (select count(*)::int from disputes where state = 'needs_response' and due_by <= $2) as "urgentDisputes",
    (select count(*)::int from audit_log where action = '${changeLate.type}' and occurred_at > $3 and occurred_at <= $4
       and after ->> 'kind' <> 'withdraw_pause') as "lateChanges",
    (select count(*)::int from payouts where state = 'held' and carried_into_id is null)
       + (select count(*)::int from payouts p where ${isStopped}) as "heldPayouts",
    (select count(*)::int from salon_documents d join salons s on s.id = d.salon_id
     where s.status = 'approved' and d.expires_on <= $1::date) as "expiringDocuments"`;

/** Tells administrators each morning what waits for them (rules.md#morning-mail). */
@Injectable()
export class WaitingWorkDigest {
  constructor(
    private readonly readDb: ReadDb,
    private readonly stuck: StuckDeliveries,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The day's row and its event are recorded in one transaction, so that a day has one message however often processes
   * die.
   */
  @Every('waiting-work.send-digest', 300)
  async run(): Promise<void> {
    const day = digestDayAt(this.clock.now());
    if (!day || (await this.isRecorded(day))) return;
    // The queue is read before a transaction is open.
    const stuckJobs = (await this.stuck.list(1, 0)).total;
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const last = await sql.row<{ at: Date }>(
        'select told_at as at from morning_calls where day < $1::date order by day desc limit 1',
        [day],
      );
      const taken = await sql.row(
        'insert into morning_calls (day, told_at) values ($1::date, $2) on conflict do nothing returning day',
        [day, this.clock.now()],
      );
      if (!taken) return;
      const now = this.clock.now();
      const since = last?.at ?? new Date(now.getTime() - dayMilliseconds);
      const counts = await waitingCounts(sql, { day, stuckJobs, since, now });
      if (Object.keys(counts).length > 0) await this.outbox.record(em, workWaits(counts));
    });
  }

  private async isRecorded(day: string): Promise<boolean> {
    return (await this.readDb.row('select 1 as found from morning_calls where day = $1::date', [day])) !== undefined;
  }
}

async function waitingCounts(
  sql: Sql,
  { day, stuckJobs, since, now }: { day: string; stuckJobs: number; since: Date; now: Date },
): Promise<WaitingCounts> {
  const counted = {
    ...(await sql.row<WaitingCounts>(countsQuery, [
      addDays(day, businessTerms.document.remindedBeforeDays),
      new Date(now.getTime() + disputeDays * dayMilliseconds),
      since,
      now,
      new Date(now.getTime() - failedRefundDays * dayMilliseconds),
    ])),
    stuckJobs,
  };
  return Object.fromEntries(waitingKinds.flatMap((kind) => (counted[kind] ? [[kind, counted[kind]]] : [])));
}
