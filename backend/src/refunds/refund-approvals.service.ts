import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { AuditTrail, Clock, Outbox, type Sql, sqlIn, Transactions } from '../platform/index.js';
import { refundRequested } from './refund.events.js';
import { RefundDecidedBefore, RefundNeedsAnotherAdministrator, RefundNotFound } from './refunds.errors.js';

interface WaitingRefund {
  readonly status: string;
  readonly requestedBy: number;
  readonly amountCents: number;
  readonly reason: string;
}

/** Decides refunds above the limit of one administrator: a second one approves or declines them (rules.md#refunds). */
@Injectable()
export class RefundApprovals {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Approves a refund, which is then sent to the provider.
   * @throws RefundNotFound, RefundDecidedBefore, RefundNeedsAnotherAdministrator
   */
  approve(actor: Actor, id: number): Promise<void> {
    return this.decide(actor, id, 'requested');
  }

  /**
   * Declines a refund. The administrator who requested it may do so too.
   * @throws RefundNotFound, RefundDecidedBefore
   */
  decline(actor: Actor, id: number, reason: string): Promise<void> {
    return this.decide(actor, id, 'declined', reason);
  }

  private decide(actor: Actor, id: number, status: 'requested' | 'declined', reason?: string): Promise<void> {
    return this.transactions.run(async (em) => {
      const refund = await lockWaiting(sqlIn(em), id);
      if (status === 'requested' && refund.requestedBy === actor.userId) throw new RefundNeedsAnotherAdministrator();
      await sqlIn(em).rows(
        'update refunds set status = $2, decided_by = $3, decided_at = $4, decision_reason = $5 where id = $1',
        [id, status, actor.userId, this.clock.now(), reason ?? null],
      );
      if (status === 'requested') await this.outbox.record(em, refundRequested({ refundId: id }));
      await this.audit.record(em, {
        by: actor,
        action: status === 'requested' ? 'refund.approved' : 'refund.declined',
        subject: { kind: 'refund', id },
        before: { status: 'waiting' },
        after: { status, amountCents: refund.amountCents },
        reason: reason ?? refund.reason,
      });
    });
  }
}

async function lockWaiting(sql: Sql, id: number): Promise<WaitingRefund> {
  const refund = await sql.row<WaitingRefund>(
    `select status, requested_by as "requestedBy", amount_cents as "amountCents", reason
     from refunds where id = $1 for update`,
    [id],
  );
  if (!refund) throw new RefundNotFound();
  if (refund.status !== 'waiting') throw new RefundDecidedBefore();
  return refund;
}
