import { type DynamicModule, Module } from '@nestjs/common';

import { AddOn, AddOnsModule } from './add-ons/index.js';
import { AdminModule } from './admin/index.js';
import { Appointment, AppointmentsModule } from './appointments/index.js';
import { AuthModule, PasswordLink, Session, User } from './auth/index.js';
import { NotificationsModule } from './notifications/index.js';
import { PaymentsModule } from './payments/index.js';
import { Pet, PetsModule } from './pets/index.js';
import { PlansModule } from './plans/index.js';
import { BillingModule } from './billing/index.js';
import { Clock, type Config, MovableClock, PlatformModule } from './platform/index.js';
import { ReviewsModule } from './reviews/index.js';
import { Salon, SalonsModule } from './salons/index.js';
import { StripeSandboxModule } from './stripe-sandbox/index.js';
import { GuestCheckout, Subscription, SubscriptionsModule } from './subscriptions/index.js';

const entities = [User, Session, PasswordLink, Salon, AddOn, Pet, Subscription, GuestCheckout, Appointment];

/** Only where no real money moves may time be moved. */
const clockFor = (config: Config): Clock => (config.payments.sandbox ? new MovableClock() : new Clock());

/** The whole product, wired in the order of its architecture (design.md section 2). */
@Module({})
export class AppModule {
  static with(config: Config, clock = clockFor(config)): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, entities, clock),
        AuthModule,
        PlansModule,
        SalonsModule,
        AddOnsModule,
        PetsModule,
        PaymentsModule,
        SubscriptionsModule,
        AppointmentsModule,
        ReviewsModule,
        BillingModule,
        NotificationsModule.with(config),
        AdminModule,
        ...(config.payments.sandbox ? [StripeSandboxModule] : []),
      ],
    };
  }
}
