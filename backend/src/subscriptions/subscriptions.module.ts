import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/index.js';
import { PetsModule } from '../pets/index.js';
import { PlansModule } from '../plans/index.js';
import { SalonScheduleModule } from '../salon-schedule/index.js';
import { runningSubscriptionObstacle, subscriptionErasure } from './account-closing.sql.js';
import { ownSubscriptionsPart } from './personal-data.view.js';
import { CheckoutController } from './checkout.controller.js';
import { GuestOrder } from './guests/guest-order.service.js';
import { GuestCheckoutClaims, GuestCheckouts } from './guests/guest-checkouts.service.js';
import { GuestCompletion, GuestRows } from './guests/guest-completion.service.js';
import { GuestRegistration } from './guests/guest-registration.service.js';
import { GuestRecovery, GuestCheckoutCleanup } from './guests/guest-recovery.service.js';
import { RegistrationController } from './guests/registration.controller.js';
import { OpenPayment } from './open-payment.service.js';
import { FirstBaths } from './first-baths.registry.js';
import { MissedChanges } from './missed-changes.service.js';
import { OwnerSync } from './owner-sync.service.js';
import { SalonChoice } from './salon-choice.service.js';
import { SubscriptionChanges } from './subscription-changes.service.js';
import { SubscriptionEndings } from './subscription-endings.service.js';
import { SubscriptionList } from './subscription-list.service.js';
import { SubscriptionLocks } from './subscription-locks.service.js';
import { SubscriptionOrders } from './subscription-orders.service.js';
import { SubscriptionPetGuard } from './subscription-pet-guard.js';
import { SubscriptionStart } from './subscription-start.service.js';
import { SubscriptionSnapshots } from './subscription-snapshots.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import { SubscriptionsController } from './subscriptions.controller.js';

@Module({
  imports: [PaymentsModule, PetsModule, PlansModule, SalonScheduleModule],
  controllers: [SubscriptionsController, CheckoutController, RegistrationController],
  providers: [
    runningSubscriptionObstacle,
    subscriptionErasure,
    FirstBaths,
    GuestOrder,
    GuestCheckoutClaims,
    GuestCheckouts,
    GuestCompletion,
    GuestRegistration,
    GuestRows,
    GuestRecovery,
    GuestCheckoutCleanup,
    MissedChanges,
    OpenPayment,
    OwnerSync,
    ownSubscriptionsPart,
    SalonChoice,
    SubscriptionChanges,
    SubscriptionEndings,
    SubscriptionList,
    SubscriptionLocks,
    SubscriptionOrders,
    SubscriptionPetGuard,
    SubscriptionStart,
    SubscriptionSnapshots,
    SubscriptionSync,
  ],
  exports: [FirstBaths, OwnerSync, SubscriptionList, SubscriptionLocks, SubscriptionStart, SubscriptionSync],
})
export class SubscriptionsModule {}
