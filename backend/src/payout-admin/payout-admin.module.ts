import { Module } from '@nestjs/common';

import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PayoutsModule } from '../payouts/index.js';
import { SalonsModule } from '../salons/index.js';
import { waitingAdjustmentObstacle } from './account-closing.sql.js';
import { Adjustments } from './adjustments.service.js';
import { ClawbackSending } from './clawback-sending.service.js';
import { PayoutActions } from './payout-actions.service.js';
import { PayoutAdminQueries } from './payout-admin-queries.service.js';
import { PayoutAdminController } from './payout-admin.controller.js';
import { PayoutClawbacks } from './payout-clawbacks.service.js';
import { PayoutDecisionsController } from './payout-decisions.controller.js';
import { PayoutHolds } from './payout-holds.service.js';
import { PayoutOverview } from './payout-overview.service.js';
import { QuestionDecisions } from './question-decisions.service.js';
import { Revenue } from './revenue.service.js';

/** The administrators' view of payouts, and their actions on them. */
@Module({
  imports: [LedgerModule, PaymentsModule, PayoutsModule, SalonsModule],
  controllers: [PayoutAdminController, PayoutDecisionsController],
  providers: [
    waitingAdjustmentObstacle,
    QuestionDecisions,
    PayoutHolds,
    Adjustments,
    PayoutActions,
    PayoutClawbacks,
    ClawbackSending,
    PayoutOverview,
    PayoutAdminQueries,
    Revenue,
  ],
})
export class PayoutAdminModule {}
