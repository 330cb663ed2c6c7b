import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import {
  AuditTrail,
  Clock,
  createdBefore,
  InvalidField,
  NotFound,
  rememberCreated,
  sqlIn,
  Transactions,
} from '../platform/index.js';
import { Adjustments } from './adjustments.service.js';
import { DecidedBefore } from './payout-admin.errors.js';

/** An administrator's decision about a questioned line of a statement. */
export interface QuestionDecision {
  readonly decision: 'released' | 'upheld';
  readonly reason: string;
  /** The correction of an upheld line, in signed cents. */
  readonly correctionCents?: number;
}

/** Decides salons' questions about lines. */
@Injectable()
export class QuestionDecisions {
  constructor(
    private readonly transactions: Transactions,
    private readonly adjustments: Adjustments,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Releases the line into the next statement; an upheld question adds an adjustment that corrects it. Repeating the
   * call with the same key changes nothing.
   * @throws NotFound, DecidedBefore, InvalidField where a correction is missing or not wanted
   */
  async decide(actor: Actor, id: number, given: QuestionDecision, key?: string): Promise<void> {
    const { decision, reason, correctionCents } = given;
    if ((decision === 'upheld') !== (correctionCents !== undefined))
      throw new InvalidField('payouts.correction', 'correctionCents', 'Please enter the amount of the correction.');
    const request = { ...given, questionedLineId: id };
    const command = { key, actorId: actor.userId, command: 'payouts.decide-question', request };
    await this.transactions.run(async (em) => {
      if (await createdBefore(em, command)) return;
      const sql = sqlIn(em);
      // The payout period is locked before any row, as by every posting: the release belongs to the period that is open
      // now.
      const held = await sql.row<{ period: number }>('select hold_payout_period() as period');
      const line = await sql.row<{ salonId: number; cents: number; decision: string | null }>(
        'select salon_id as "salonId", amount_cents as cents, decision from questioned_lines where id = $1 for update',
        [id],
      );
      if (!line) throw new NotFound('payouts.question_not_found', 'There is no such questioned line.');
      if (line.decision !== null) throw new DecidedBefore();
      await sql.rows(
        `update questioned_lines set decision = $2, decision_reason = $3, decided_by = $4, decided_at = $5,
           released_period_id = $6 where id = $1`,
        [id, decision, reason, actor.userId, this.clock.now(), held?.period],
      );
      await rememberCreated(em, command, id);
      const { salonId } = line;
      if (correctionCents !== undefined)
        await this.adjustments.proposeIn(em, actor, { salonId, cents: correctionCents, reason, questionedLineId: id });
      await this.audit.record(em, {
        by: actor,
        action: `payout_line.${decision}`,
        subject: { kind: 'questioned-line', id },
        after: { cents: line.cents, correctionCents },
        reason,
      });
    });
  }
}
