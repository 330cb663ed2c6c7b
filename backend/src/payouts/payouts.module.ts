import { Module, type OnModuleInit } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';

import { LedgerInvariants, LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SalonsModule } from '../salons/index.js';
import { openMonthObstacle, owedPayoutObstacle } from './account-closing.sql.js';
import { payoutInvariants } from './periods/payout-invariants.js';
import { PayoutSchedule } from './periods/payout-schedule.service.js';
import { PayoutWeeks } from './periods/payout-weeks.service.js';
import { Earnings } from './statements/earnings.service.js';
import { LineQuestions } from './statements/line-questions.service.js';
import { ownPayoutsPart } from './statements/personal-data.view.js';
import { SalonPayoutsController } from './statements/salon-payouts.controller.js';
import { StatementFiles } from './statements/statement-files.service.js';
import { Statements } from './statements/statements.service.js';
import { FundsWatch } from './transfers/funds-watch.service.js';
import { PayoutArrivals } from './transfers/payout-arrivals.handler.js';
import { PayoutTransfers } from './transfers/payout-transfers.service.js';
import { RestoredTransfers } from './transfers/restored-transfers.service.js';
import { TransferResults } from './transfers/transfer-results.service.js';
import { duePayoutsFigure } from './transfers/waiting-payouts.view.js';
import { ManualPayoutRun } from './transfers/manual-payout-run.service.js';

/** Payouts to salons: weekly statements, and the transfers that pay them. */
@Module({
  imports: [LedgerModule, PaymentsModule, ScheduleModule.forRoot(), SalonsModule],
  controllers: [SalonPayoutsController],
  providers: [
    PayoutWeeks,
    PayoutSchedule,
    PayoutTransfers,
    RestoredTransfers,
    duePayoutsFigure,
    TransferResults,
    PayoutArrivals,
    ManualPayoutRun,
    FundsWatch,
    LineQuestions,
    Earnings,
    Statements,
    StatementFiles,
    ownPayoutsPart,
    owedPayoutObstacle,
    openMonthObstacle,
  ],
  exports: [PayoutTransfers, RestoredTransfers, ManualPayoutRun],
})
export class PayoutsModule implements OnModuleInit {
  constructor(private readonly invariants: LedgerInvariants) {}

  onModuleInit(): void {
    this.invariants.add(payoutInvariants);
  }
}
