import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type ProviderRefund, ProviderRefunds, refundChanged, type RefundChanged } from '../payments/index.js';
import { AuditTrail, OnEventOutside, Outbox, type RecordedEvent, sqlIn, Transactions } from '../platform/index.js';
import { KnownPayments } from './clawback/known-payments.service.js';
import { lockPayment } from './clawback/payment.sql.js';
import { lockUnmatched } from './clawback/unmatched-payment.sql.js';
import { RefundPostings } from './refund-postings.service.js';
import { lockRefundOf, saveRefundState, type RefundRow, type RefundStatus } from './refund.sql.js';
import { refundSucceeded } from './refund.events.js';

const statusOf: Record<ProviderRefund['state'], RefundStatus> = {
  pending: 'sent',
  succeeded: 'succeeded',
  failed: 'failed',
};

/**
 * The order of a refund's states, which never goes back. Of two reads that finish in the wrong order, the further state
 * counts.
 */
const progress: Record<RefundStatus, number> = {
  waiting: 0,
  declined: 0,
  requested: 0,
  refused: 0,
  sent: 1,
  succeeded: 2,
  failed: 3,
};

/**
 * Applies the state of refunds at the provider. An administrator, the product or the provider's dashboard may have
 * requested them.
 */
@Injectable()
export class RefundSettlement {
  constructor(
    private readonly provider: ProviderRefunds,
    private readonly payments: KnownPayments,
    private readonly postings: RefundPostings,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  @OnEventOutside(refundChanged, 'billing.follow-refund', { queue: 'money' })
  applyRefund({ payload }: RecordedEvent<RefundChanged>): Promise<void> {
    return this.settleById(payload.stripeRefundId);
  }

  /**
   * Applies the refund's present state at the provider.
   * @throws PaymentsUnavailable
   */
  async settleById(stripeRefundId: string): Promise<void> {
    const seen = await this.provider.readRefund(stripeRefundId);
    if (seen) await this.settle(seen);
  }

  /** Applies the state that was read at the provider. */
  async settle(seen: ProviderRefund): Promise<void> {
    const payment = await this.payments.ensurePosted(seen.stripeChargeId);
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const refund = await lockRefundOf(sql, seen);
      const status = statusOf[seen.state];
      if (progress[refund.status] > progress[status]) return;
      const known = await lockPayment(sql, seen.stripeChargeId);
      const locked = known ?? (await lockUnmatched(sql, seen.stripeChargeId, payment?.cents ?? 0));
      await this.postings.postRefund(em, seen, locked, refund.reason);
      await saveRefundState(sql, refund.id, { status, problem: seen.failure }, known);
      if (status !== refund.status) await this.recordEvent(em, refund, status);
    });
  }

  private async recordEvent(em: EntityManager, refund: RefundRow, status: RefundStatus): Promise<void> {
    const { id, amountCents, stripeChargeId } = refund;
    if (status === 'succeeded') await this.outbox.record(em, refundSucceeded({ refundId: id }));
    await this.audit.record(em, {
      by: 'platform',
      action: `refund.${status}`,
      subject: { kind: 'refund', id },
      before: { status: refund.status },
      after: { status, amountCents, stripeChargeId },
    });
  }
}
