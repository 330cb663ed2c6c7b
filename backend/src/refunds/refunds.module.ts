import { Module, type OnModuleInit } from '@nestjs/common';

import { ChargesModule } from '../charges/index.js';
import { LedgerInvariants, LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { disputeErasure, disputeObstacle, refundObstacle } from './account-closing.sql.js';
import { ownPaymentsPart, ownRefundsPart } from './personal-data.view.js';
import { KnownPayments } from './clawback/known-payments.service.js';
import { returnInvariants } from './clawback/return-invariants.js';
import { DisputeCases } from './disputes/dispute-cases.service.js';
import { DisputeChanges } from './disputes/dispute-changes.handler.js';
import { DisputePostings } from './disputes/dispute-postings.service.js';
import { DisputeSettlement } from './disputes/dispute-settlement.service.js';
import { DisputesController } from './disputes/disputes.controller.js';
import { FailedRefundResolutions, FailedRefundRetries } from './failed-refunds.service.js';
import { PaymentList } from './payment-list.service.js';
import { RefundApprovals } from './refund-approvals.service.js';
import { RefundList } from './refund-list.service.js';
import { RefundPostings } from './refund-postings.service.js';
import { RefundRequests } from './refund-requests.service.js';
import { RefundSending } from './refund-sending.service.js';
import { RefundSettlement } from './refund-settlement.service.js';
import { RefundsController } from './refunds.controller.js';
import { dueRefundsFigure } from './waiting-refunds.view.js';

/** Refunds and disputes, and the clawback from the accounts that had the money. */
@Module({
  imports: [ChargesModule, LedgerModule, PaymentsModule],
  controllers: [RefundsController, DisputesController],
  providers: [
    disputeErasure,
    disputeObstacle,
    refundObstacle,
    dueRefundsFigure,
    FailedRefundResolutions,
    FailedRefundRetries,
    KnownPayments,
    ownPaymentsPart,
    ownRefundsPart,
    PaymentList,
    RefundApprovals,
    RefundList,
    RefundPostings,
    RefundRequests,
    RefundSending,
    RefundSettlement,
    DisputeCases,
    DisputeChanges,
    DisputePostings,
    DisputeSettlement,
  ],
  exports: [DisputeChanges, KnownPayments, RefundSettlement],
})
export class RefundsModule implements OnModuleInit {
  constructor(private readonly invariants: LedgerInvariants) {}

  onModuleInit(): void {
    this.invariants.add(returnInvariants);
  }
}
