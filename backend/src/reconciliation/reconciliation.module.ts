import { Module } from '@nestjs/common';

import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PayoutsModule } from '../payouts/index.js';
import { RefundsModule } from '../refunds/index.js';
import { FoundTransfers } from './external-movements/found-transfers.service.js';
import { TransferReversals } from './external-movements/transfer-reversals.service.js';
import { Withdrawals } from './external-movements/withdrawals.service.js';
import { MissedMovements } from './missed-movements.service.js';
import { MissedSources } from './missed-sources.service.js';
import { MovementPosting } from './movement-posting.service.js';
import { openDifferencesFigure } from './open-differences.view.js';
import { ReconciliationTasks } from './reconciliation-tasks.service.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { Reconciliation } from './reconciliation.service.js';
import { RestoreProofs } from './restore-proof.service.js';

/** The comparison of the provider’s book with the ledger, and movements at the provider outside the product. */
@Module({
  imports: [LedgerModule, PaymentsModule, PayoutsModule, RefundsModule],
  controllers: [ReconciliationController],
  providers: [
    FoundTransfers,
    MissedMovements,
    openDifferencesFigure,
    MissedSources,
    MovementPosting,
    Reconciliation,
    ReconciliationTasks,
    RestoreProofs,
    TransferReversals,
    Withdrawals,
  ],
})
export class ReconciliationModule {}
