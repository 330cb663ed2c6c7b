import { Injectable } from '@nestjs/common';

import { ProviderFees } from '../ledger/index.js';
import { ReadDb } from '../platform/index.js';
import { DisputeChanges, RefundSettlement, KnownPayments } from '../refunds/index.js';

const disputesAtOnce = 500;

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
   */
  async applyOpenDisputes(): Promise<void> {
    const open = await this.readDb.rows<{ id: string }>(
      `select stripe_dispute_id as id from disputes where state in ('needs_response', 'under_review')
       order by id limit ${disputesAtOnce}`,
    );
    for (const { id } of open) await this.disputes.settleById(id);
  }

  private async applyCharge(id: string): Promise<void> {
    await this.payments.ensurePosted(id);
    await this.fees.postFee(id);
  }
}
