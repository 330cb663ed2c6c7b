import { Injectable } from '@nestjs/common';

import type { Actor } from '../../auth/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  refusingOn,
  rememberCreated,
  type Sql,
  sqlIn,
  Transactions,
} from '../../platform/index.js';
import { approvedOrLeftSalonOf } from '../../salons/index.js';
import type { IsoWeek } from '../periods/payout-calendar.rules.js';
import { mayBeQuestioned, type PayoutState } from '../periods/payout-state.rules.js';
import { LineNotFound, LineQuestionedBefore, NoQuestionsNow } from '../periods/payout.errors.js';

/** A salon's question about a line. */
export interface LineQuestion {
  readonly entryId: number;
  readonly question: string;
}

interface LineOfStatement {
  readonly cents: number;
  readonly payoutId: number | null;
  readonly state: PayoutState;
  readonly week: IsoWeek;
}

/**
 * Records a salon's questions about lines of its draft: the line is held, the rest is paid. A line that takes from the
 * salon stays in the amount, because holding it would pay it out.
 */
@Injectable()
export class LineQuestions {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Questions a line, once and until Monday 00:00 UTC, and returns the id of the questioned line. Repeating the call
   * with the same key returns what the first call recorded.
   * @throws LineNotFound, NoQuestionsNow, LineQuestionedBefore
   */
  ask(actor: Actor, request: LineQuestion, key?: string): Promise<number> {
    const { entryId, question } = request;
    const command = { key, actorId: actor.userId, command: 'payouts.question-line', request };
    return this.transactions.run(async (em) => {
      const earlier = await createdBefore(em, command);
      if (earlier) return earlier;
      const sql = sqlIn(em);
      const salon = await approvedOrLeftSalonOf(sql, actor.userId);
      const line = await lockLine(sql, salon.id, entryId);
      if (!line) throw new LineNotFound();
      const { payoutId, cents } = line;
      if (payoutId === null || !mayBeQuestioned(line, this.clock.now())) throw new NoQuestionsNow(payoutId !== null);
      const id = await this.hold(sql, { ...line, payoutId, salonId: salon.id, entryId, question, actor });
      await rememberCreated(em, command, id);
      await this.audit.record(em, {
        by: actor,
        action: 'payout_line.questioned',
        subject: { kind: 'payout', id: payoutId },
        after: { questionedLineId: id, entryId, cents },
        reason: question,
      });
      return id;
    });
  }

  private async hold(
    sql: Sql,
    line: LineOfStatement & { payoutId: number; salonId: number; entryId: number; question: string; actor: Actor },
  ): Promise<number> {
    const heldCents = Math.max(0, line.cents);
    const row = await refusingOn({ questioned_lines_once_for_a_line: () => new LineQuestionedBefore() }, () =>
      sql.row<{ id: number }>(
        `insert into questioned_lines
           (entry_id, payout_id, salon_id, amount_cents, held_cents, question, asked_by, asked_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        [
          line.entryId,
          line.payoutId,
          line.salonId,
          line.cents,
          heldCents,
          line.question,
          line.actor.userId,
          this.clock.now(),
        ],
      ),
    );
    await sql.rows('update payouts set held_cents = held_cents + $2 where id = $1', [line.payoutId, heldCents]);
    if (!row) throw new Error('The insert of a questioned line returned no row.');
    return row.id;
  }
}

/** Locks the line with its statement against the run. It has no statement where its period is still open. */
async function lockLine(sql: Sql, salonId: number, entryId: number): Promise<LineOfStatement | undefined> {
  await sql.rows(
    `select 1 from payouts p join ledger_entries e on e.payout_period_id = p.period_id
     where e.id = $1 and p.salon_id = $2 for update of p`,
    [entryId, salonId],
  );
  return sql.row<LineOfStatement>(
    `select e.amount_cents as cents, p.id as "payoutId", p.state, p.iso_week as week
     from ledger_entries e join ledger_accounts a on a.id = e.account_id
     left join payouts p on p.period_id = e.payout_period_id and p.salon_id = a.owner_id
     where e.id = $1 and a.kind = 'salon' and a.owner_id = $2 and e.payout_period_id is not null`,
    [entryId, salonId],
  );
}
