import { Module } from '@nestjs/common';

import { PaymentsModule } from '../payments/index.js';
import { PetsModule } from '../pets/index.js';
import { PlansModule } from '../plans/index.js';
import { SalonsModule } from '../salons/index.js';
import { CheckoutController } from './checkout.controller.js';
import { GuestCharge } from './guests/guest-charge.service.js';
import { GuestCheckouts } from './guests/guest-checkouts.service.js';
import { GuestClaims } from './guests/guest-claims.service.js';
import { GuestCompletion } from './guests/guest-completion.service.js';
import { GuestRegistration } from './guests/guest-registration.service.js';
import { GuestRows } from './guests/guest-rows.service.js';
import { GuestSweep } from './guests/guest-sweep.service.js';
import { GuestUndo } from './guests/guest-undo.service.js';
import { RegistrationController } from './guests/registration.controller.js';
import { OldCheckouts } from './guests/old-checkouts.service.js';
import { OpenPayment } from './open-payment.service.js';
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
  controllers: [SubscriptionsController, CheckoutController, RegistrationController],
  providers: [
    GuestCharge,
    GuestCheckouts,
    GuestClaims,
    GuestCompletion,
    GuestRegistration,
    GuestRows,
    GuestSweep,
    GuestUndo,
    OldCheckouts,
    OpenPayment,
    OwnerSync,
    SubscriptionChangedHandler,
    SubscriptionChanges,
    SubscriptionList,
    SubscriptionLocks,
    SubscriptionPetTie,
    SubscriptionStart,
    SubscriptionSync,
  ],
  exports: [OwnerSync, SubscriptionLocks, SubscriptionStart, SubscriptionSync],
})
export class SubscriptionsModule {}
