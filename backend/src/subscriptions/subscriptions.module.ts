import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/index.js';
import { PetsModule } from '../pets/index.js';
import { PlansModule } from '../plans/index.js';
import { SalonsModule } from '../salons/index.js';
import { CheckoutController } from './checkout.controller.js';
import { OwnerSync } from './owner-sync.service.js';
import { SubscriptionChangedHandler } from './subscription-changed.handler.js';
import { SubscriptionChanges } from './subscription-changes.service.js';
import { SubscriptionList } from './subscription-list.service.js';
import { SubscriptionLocks } from './subscription-locks.service.js';
import { SubscriptionPetTie } from './subscription-pet-tie.js';
import { SubscriptionStart } from './subscription-start.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import { SubscriptionsController } from './subscriptions.controller.js';

@Module({
  imports: [PaymentsModule, PetsModule, PlansModule, SalonsModule],
  controllers: [SubscriptionsController, CheckoutController],
  providers: [
    OwnerSync,
    SubscriptionChangedHandler,
    SubscriptionChanges,
    SubscriptionList,
    SubscriptionLocks,
    SubscriptionPetTie,
    SubscriptionStart,
    SubscriptionSync,
  ],
  exports: [OwnerSync, SubscriptionLocks, SubscriptionStart],
})
export class SubscriptionsModule {}
