import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';

import { PaymentsModule } from '../payments/index.js';
import { SalonsModule } from '../salons/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { collecting, collectingControllers } from './collecting.js';
import { LedgerProof } from './ledger/ledger-proof.service.js';
import { Ledger } from './ledger/ledger.service.js';
import { Adjustments } from './payout-desk/adjustments.service.js';
import { DecisionsOverview } from './payout-desk/decisions-overview.service.js';
import { LineQuestions } from './payout-desk/line-questions.service.js';
import { PayoutDecisionsController } from './payout-desk/payout-decisions.controller.js';
import { PayoutDeskController } from './payout-desk/payout-desk.controller.js';
import { PayoutHolds } from './payout-desk/payout-holds.service.js';
import { PayoutOverview } from './payout-desk/payout-overview.service.js';
import { PayoutSteering } from './payout-desk/payout-steering.service.js';
import { QuestionDecisions } from './payout-desk/question-decisions.service.js';
import { Revenue } from './payout-desk/revenue.service.js';
import { PayoutTimetable } from './payouts/payout-timetable.service.js';
import { PayoutWeeks } from './payouts/payout-weeks.service.js';
import { PayoutArrivals } from './sending/payout-arrivals.handler.js';
import { PayoutSending } from './sending/payout-sending.service.js';
import { SendingOutcomes } from './sending/sending-outcomes.service.js';
import { WeekByHand } from './sending/week-by-hand.service.js';
import { Earnings } from './statements/earnings.service.js';
import { SalonPayoutsController } from './statements/salon-payouts.controller.js';
import { StatementFiles } from './statements/statement-files.service.js';
import { Statements } from './statements/statements.service.js';

const payouts = [PayoutWeeks, PayoutTimetable, PayoutSending, SendingOutcomes, PayoutArrivals, WeekByHand];
const payoutDesk = [LineQuestions, QuestionDecisions, PayoutHolds, Adjustments, PayoutSteering];
const reading = [Earnings, Statements, StatementFiles, PayoutOverview, DecisionsOverview, Revenue];

/** What was collected, whose it is, and why: the ledger, the cycles and charges that fill it, the payouts that empty it. */
@Module({
  imports: [PaymentsModule, ScheduleModule.forRoot(), SalonsModule, SubscriptionsModule],
  controllers: [...collectingControllers, SalonPayoutsController, PayoutDeskController, PayoutDecisionsController],
  providers: [Ledger, LedgerProof, ...collecting, ...payouts, ...payoutDesk, ...reading],
})
export class BillingModule {}
