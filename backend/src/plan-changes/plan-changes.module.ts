import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/index.js';
import { SubscriptionsModule } from '../subscriptions/index.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';
import { PauseChoices } from './pause-choices.service.js';
import { PausesController } from './pauses.controller.js';
import { Pauses } from './pauses.service.js';
import { SubscriptionWishes } from './subscription-wishes.service.js';

/** What an owner changes from the next period on. */
@Module({
  imports: [PaymentsModule, SubscriptionsModule],
  controllers: [PausesController],
  providers: [OwnSubscriptions, PauseChoices, Pauses, SubscriptionWishes],
})
export class PlanChangesModule {}
