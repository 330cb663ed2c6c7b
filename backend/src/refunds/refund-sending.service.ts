import { Injectable, Logger } from '@nestjs/common';

import { ProviderRefunds, RefundRefused } from '../payments/index.js';
import {
  AuditTrail,
  Clock,
  Every,
  interruptedAfterMilliseconds,
  OnEventOutside,
  ReadDb,
  type RecordedEvent,
  recoverAll,
  sqlIn,
  Transactions,
  waitingAtOnce,
} from '../platform/index.js';
import { settleChargedBack } from './clawback/unmatched-payment.sql.js';
import { saveRefundState, readRefund, type RefundRow } from './refund.sql.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { refundRequested, type RefundEvent } from './refund.events.js';

const recoverySeconds = 120;
const pageSize = 100;

/** Requests recorded refunds from the provider. After a crash the next run requests the same refund again. */
@Injectable()
export class RefundSending {
  private readonly log = new Logger(RefundSending.name);

  constructor(
    private readonly provider: ProviderRefunds,
    private readonly settlement: RefundSettlement,
    private readonly transactions: Transactions,
    private readonly audit: AuditTrail,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  @OnEventOutside(refundRequested, 'billing.send-refund', { queue: 'money' })
  afterRequest({ payload }: RecordedEvent<RefundEvent>): Promise<void> {
    return this.send(payload.refundId);
  }

  /**
   * Sends refunds whose sending was interrupted.
   * @throws PaymentsUnavailable once the provider does not answer
   */
  @Every('refunds.send-left', recoverySeconds)
  sendInterrupted(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - interruptedAfterMilliseconds);
    return recoverAll<{ id: number; createdAt: string }>({
      pageAfter: ({ id, createdAt } = { id: 0, createdAt: '-infinity' }) =>
        this.readDb.rows(
          `select id, created_at::text as "createdAt" from refunds where status = 'requested' and created_at < $1
             and (created_at, id) > ($2::timestamptz, $3) order by created_at, id limit ${pageSize}`,
          [before, createdAt, id],
        ),
      recover: ({ id }) => this.send(id),
      atOnce: waitingAtOnce,
      onFailure: ({ id }, error) =>
        this.log.error(`Refund ${id} could not be sent; it is tried again: ${error.message}`),
    });
  }

  /** @throws PaymentsUnavailable, and the refund stays as it was */
  async send(id: number): Promise<void> {
    const refund = await readRefund(this.readDb, id);
    if (refund?.status !== 'requested') return;
    const { stripeChargeId, amountCents: cents, reference } = refund;
    try {
      const seen = await this.provider.create({ stripeChargeId, cents, reference });
      await this.settlement.settle(seen);
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      await this.recordRefused(refund, error.message);
    }
  }

  private recordRefused({ id, status, stripeChargeId }: RefundRow, problem: string): Promise<void> {
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      await saveRefundState(sql, id, { status: 'refused', problem });
      await settleChargedBack(sql, stripeChargeId, this.clock.now());
      await this.audit.record(em, {
        by: 'platform',
        action: 'refund.refused',
        subject: { kind: 'refund', id },
        before: { status },
        after: { status: 'refused', problem },
      });
    });
  }
}
