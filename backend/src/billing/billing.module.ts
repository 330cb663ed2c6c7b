import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { CycleClosing } from './cycles/cycle-closing.service.js';
import { CycleOpening } from './cycles/cycle-opening.service.js';
import { LedgerProof } from './ledger/ledger-proof.service.js';
import { Ledger } from './ledger/ledger.service.js';

/** What was collected, whose it is, and why: the ledger and the billing cycles. */
@Module({
  imports: [PaymentsModule, SubscriptionsModule],
  providers: [Ledger, LedgerProof, CycleOpening, CycleClosing],
})
export class BillingModule {}
