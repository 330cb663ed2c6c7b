import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';

import { PaymentsModule } from '../payments/index.js';
import { SalonsModule } from '../salons/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { AddOnCharging } from './charges/add-on-charging.handler.js';
import { ChargeCollection } from './charges/charge-collection.service.js';
import { ChargeSettlement } from './charges/charge-settlement.service.js';
import { ChargesController } from './charges/charges.controller.js';
import { OwnCharges } from './charges/own-charges.service.js';
import { Tips } from './charges/tips.service.js';
import { CycleClosing } from './cycles/cycle-closing.service.js';
import { CycleOpening } from './cycles/cycle-opening.service.js';
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
import { Earnings } from './statements/earnings.service.js';
import { SalonPayoutsController } from './statements/salon-payouts.controller.js';
import { StatementFiles } from './statements/statement-files.service.js';
import { Statements } from './statements/statements.service.js';

const cycles = [CycleOpening, CycleClosing];
const charges = [AddOnCharging, ChargeCollection, ChargeSettlement, OwnCharges, Tips];
const payouts = [PayoutWeeks, PayoutTimetable, PayoutSending, SendingOutcomes, PayoutArrivals];
const payoutDesk = [LineQuestions, QuestionDecisions, PayoutHolds, Adjustments, PayoutSteering];
const reading = [Earnings, Statements, StatementFiles, PayoutOverview, DecisionsOverview, Revenue];

/** What was collected, whose it is, and why: the ledger, the cycles and charges that fill it, the payouts that empty it. */
@Module({
  imports: [PaymentsModule, ScheduleModule.forRoot(), SalonsModule, SubscriptionsModule],
  controllers: [ChargesController, SalonPayoutsController, PayoutDeskController, PayoutDecisionsController],
  providers: [Ledger, LedgerProof, ...cycles, ...charges, ...payouts, ...payoutDesk, ...reading],
})
export class BillingModule {}
