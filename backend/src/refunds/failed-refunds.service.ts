import { Injectable } from '@nestjs/common';

import type { Actor } from '../auth/index.js';
import { accounts, Ledger } from '../ledger/index.js';
import { AuditTrail, Clock, Outbox, ReadDb, type Sql, sqlIn, Transactions } from '../platform/index.js';
import { unmatchedEntries } from './clawback/clawback-entries.js';
import { KnownPayments } from './clawback/known-payments.service.js';
import { isUnmatchedFailure, lockUnmatched } from './clawback/unmatched-payment.sql.js';
import type { ResolveRefundDto } from './dto/request-refund.dto.js';
import { refundRequested } from './refund.events.js';
import { readRefund } from './refund.sql.js';
import { RefundDecidedBefore, RefundNotFound, RefundNotRetryable } from './refunds.errors.js';

interface FailedRefund {
  readonly status: string;
  readonly stripeChargeId: string;
  readonly amountCents: number;
  readonly reason: string | null;
  readonly isResolved: boolean;
  /** The refund that tries this one again; null where there is none. */
  readonly retryId: number | null;
}

/** Tries failed refunds of payments that the ledger does not know again (rules.md#failed-refunds). */
@Injectable()
export class FailedRefundRetries {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a second refund of the same amount, which is then sent to the provider. A failed refund is tried again
   * once, however often and by whomever this is called.
   * @returns the id of the second refund
   * @throws RefundNotFound, RefundNotRetryable, RefundDecidedBefore
   */
  retry(actor: Actor, id: number): Promise<number> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const failed = await lockFailed(sql, id);
      if (failed.retryId) return failed.retryId;
      if (failed.isResolved) throw new RefundDecidedBefore();
      const { stripeChargeId, amountCents, reason, status } = failed;
      const retry = await sql.row<{ id: number }>(
        `insert into refunds (stripe_charge_id, amount_cents, origin, reason, requested_by, created_at, retry_of)
         values ($1, $2, 'admin', $3, $4, $5, $6) returning id`,
        [stripeChargeId, amountCents, reason, actor.userId, this.clock.now(), id],
      );
      if (!retry) throw new Error('The insert of a refund returned no row.');
      await this.outbox.record(em, refundRequested({ refundId: retry.id }));
      await this.audit.record(em, {
        by: actor,
        action: 'refund.retried',
        subject: { kind: 'refund', id },
        before: { status },
        after: { retryId: retry.id, amountCents, stripeChargeId },
        reason: reason ?? undefined,
      });
      return retry.id;
    });
  }
}

/** Resolves failed refunds of payments that the ledger does not know, without another try (rules.md#failed-refunds). */
@Injectable()
export class FailedRefundResolutions {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly readDb: ReadDb,
    private readonly payments: KnownPayments,
  ) {}

  /**
   * Resolves a failed refund: its money goes to the platform's bank, which paid the payer, or to the platform. It is in
   * the account of refunds, or was never posted where the provider refused the refund.
   * @throws RefundNotFound, RefundNotRetryable, RefundDecidedBefore, PaymentsUnavailable
   */
  async resolve(actor: Actor, id: number, { resolution, reason }: ResolveRefundDto): Promise<void> {
    const refund = await readRefund(this.readDb, id);
    if (!refund) throw new RefundNotFound();
    const { stripeChargeId } = refund;
    const payment = await this.payments.ensurePosted(stripeChargeId);
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const { status, retryId, isResolved, amountCents } = await lockFailed(sql, id);
      if (retryId || isResolved) throw new RefundDecidedBefore();
      const locked = await lockUnmatched(sql, stripeChargeId, payment?.cents ?? 0);
      const cents = Math.min(amountCents, locked.returnedCents + locked.unpostedCents);
      const at = this.clock.now();
      const receiver = resolution === 'paid_otherwise' ? accounts.bank : accounts.platform;
      const entries = [...unmatchedEntries(locked, cents), { account: receiver, cents }];
      await this.ledger.postTransaction(em, { cause: { kind: 'refund_resolved', id }, at, entries });
      await sql.rows(
        `update refunds set resolution = $2, resolution_reason = $3, resolved_by = $4, resolved_at = $5 where id = $1`,
        [id, resolution, reason, actor.userId, at],
      );
      await this.audit.record(em, {
        by: actor,
        action: 'refund.resolved',
        subject: { kind: 'refund', id },
        before: { status },
        after: { resolution, amountCents: cents, stripeChargeId },
        reason,
      });
    });
  }
}

/** Locks the row, then reads its retry: a retry that was committed while the lock was awaited is seen. */
async function lockFailed(sql: Sql, id: number): Promise<FailedRefund> {
  const locked = await sql.row('select 1 from refunds where id = $1 for no key update', [id]);
  if (!locked) throw new RefundNotFound();
  const refund = await sql.row<FailedRefund>(
    `select r.status, r.stripe_charge_id as "stripeChargeId", r.amount_cents as "amountCents", r.reason,
       r.resolution is not null as "isResolved", again.id as "retryId"
     from refunds r left join refunds again on again.retry_of = r.id
     where r.id = $1 and ${isUnmatchedFailure('r')}`,
    [id],
  );
  if (!refund) throw new RefundNotRetryable();
  return refund;
}
