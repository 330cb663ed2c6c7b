import { Injectable } from '@nestjs/common';

import { ProviderFees } from '../ledger/index.js';
import { ReadDb, recoverAll } from '../platform/index.js';
import { DisputeChanges, isOpenDispute, RefundSettlement, KnownPayments } from '../refunds/index.js';

const pageSize = 200;

/** A dispute that is not decided yet. */
interface OpenDispute {
  readonly id: number;
  readonly stripeDisputeId: string;
}

/** Handles payments, refunds and disputes without an event, as if their event had just come. */
@Injectable()
export class MissedSources {
  constructor(
    private readonly payments: KnownPayments,
    private readonly fees: ProviderFees,
    private readonly refunds: RefundSettlement,
    private readonly disputes: DisputeChanges,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Handles a source by the provider's id; a source of another kind is left alone.
   * @throws PaymentsUnavailable
   */
  async recoverSource(source: string): Promise<void> {
    if (/^(ch|py)_/.test(source)) return this.applyCharge(source);
    if (/^(re|pyr)_/.test(source)) return this.refunds.settleById(source);
    if (/^(dp|du)_/.test(source)) return this.disputes.settleById(source);
  }

  /**
   * Applies the state of open disputes. A lost dispute moves no more money, so the provider's book does not show its
   * end.
   * @param onFailure called with each dispute that could not be read; an error that it throws ends the call
   * @throws PaymentsUnavailable if the provider answers for none
   */
  applyOpenDisputes(onFailure: (stripeDisputeId: string, error: Error) => void): Promise<void> {
    return recoverAll<OpenDispute>({
      pageAfter: (last) => this.openAfter(last?.id ?? 0),
      recover: ({ stripeDisputeId }) => this.disputes.settleById(stripeDisputeId),
      onFailure: ({ stripeDisputeId }, error) => onFailure(stripeDisputeId, error),
    });
  }

  private openAfter(id: number): Promise<OpenDispute[]> {
    return this.readDb.rows(
      `select id, stripe_dispute_id as "stripeDisputeId" from disputes
       where ${isOpenDispute('disputes')} and id > $1 order by id limit ${pageSize}`,
      [id],
    );
  }

  private async applyCharge(id: string): Promise<void> {
    await this.payments.ensurePosted(id);
    await this.fees.postFee(id);
  }
}
