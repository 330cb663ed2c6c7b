import { Injectable } from '@nestjs/common';

import { disputeChanged, type DisputeChanged, ProviderDisputes } from '../../payments/index.js';
import { OnEventOutside, type RecordedEvent } from '../../platform/index.js';
import { DisputeSettlement } from './dispute-settlement.service.js';

/** Reads the disputes that changed at the provider, and settles them. */
@Injectable()
export class DisputeChanges {
  constructor(
    private readonly provider: ProviderDisputes,
    private readonly settlement: DisputeSettlement,
  ) {}

  @OnEventOutside(disputeChanged, 'billing.follow-dispute', { queue: 'money' })
  applyDispute({ payload }: RecordedEvent<DisputeChanged>): Promise<void> {
    return this.settleById(payload.stripeDisputeId);
  }

  /**
   * Applies the dispute's present state at the provider.
   * @throws PaymentsUnavailable
   */
  async settleById(stripeDisputeId: string): Promise<void> {
    const seen = await this.provider.readDispute(stripeDisputeId);
    if (seen) await this.settlement.settle(seen);
  }
}
