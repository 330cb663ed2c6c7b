import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/index.js';
import { PlansModule } from '../plans/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { BookedBaths } from './booked-baths.registry.js';
import { CancelledSubscriptions } from './cancelled-subscriptions.handler.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';
import { PauseChoices } from './pause-choices.service.js';
import { PausesController } from './pauses.controller.js';
import { PauseRequests } from './pause-requests.service.js';
import { Pauses } from './pauses.service.js';
import { PlanChangesController } from './plan-changes.controller.js';
import { PlanChangeRequests } from './plan-change-requests.service.js';
import { PlanChanges } from './plan-changes.service.js';
import { PlanChoices } from './plan-choices.service.js';
import { PlanWithdrawalGuards } from './plan-withdrawal-guards.registry.js';
import { SubscriptionRequests } from './subscription-requests.service.js';

/** An owner's changes from the next period on: pauses and plans. */
@Module({
  imports: [PaymentsModule, PlansModule, SubscriptionsModule],
  controllers: [PausesController, PlanChangesController],
  exports: [BookedBaths, PlanChanges, PlanWithdrawalGuards],
  providers: [
    BookedBaths,
    CancelledSubscriptions,
    PlanWithdrawalGuards,
    OwnSubscriptions,
    PauseChoices,
    PauseRequests,
    Pauses,
    PlanChangeRequests,
    PlanChanges,
    PlanChoices,
    SubscriptionRequests,
  ],
})
export class PlanChangesModule {}
