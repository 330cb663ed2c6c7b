import { type DynamicModule, Module } from '@nestjs/common';

import { AccountAddressModule } from './account-address/index.js';
import { AccountClosingModule } from './account-closing/index.js';
import { AddOn, AddOnsModule } from './add-ons/index.js';
import { AdminModule } from './admin/index.js';
import { Appointment, AppointmentsModule } from './appointments/index.js';
import { AuthModule, PasswordLink, Session, User } from './auth/index.js';
import { ChargesModule } from './charges/index.js';
import { LedgerModule } from './ledger/index.js';
import { LegalModule } from './legal/index.js';
import { MeasuredWeightsModule } from './measured-weights/index.js';
import { NotificationPreferencesModule } from './notification-preferences/index.js';
import { NotificationsModule } from './notifications/index.js';
import { OffboardingModule } from './offboarding/index.js';
import { OnboardingModule } from './onboarding/index.js';
import { OwnerPaymentsModule } from './owner-payments/index.js';
import { PasskeysModule } from './passkeys/index.js';
import { PaymentsModule } from './payments/index.js';
import { PayoutAdminModule } from './payout-admin/index.js';
import { PayoutsModule } from './payouts/index.js';
import { Pet, PetsModule } from './pets/index.js';
import { PlacesModule } from './places/index.js';
import { PlansModule } from './plans/index.js';
import { Clock, type Config, MovableClock, PlatformModule } from './platform/index.js';
import { PlanChangesModule } from './plan-changes/index.js';
import { PushModule } from './push/index.js';
import { ReconciliationModule } from './reconciliation/index.js';
import { RefundsModule } from './refunds/index.js';
import { RemindersModule } from './reminders/index.js';
import { ReviewsModule } from './reviews/index.js';
import { SalonScheduleModule } from './salon-schedule/index.js';
import { Salon, SalonsModule } from './salons/index.js';
import { SignInNoticesModule } from './sign-in-notices/index.js';
import { WaitingWorkModule } from './waiting-work/index.js';
import { SecondFactorModule } from './second-factor/index.js';
import { SiteModule } from './site/index.js';
import { GuestCheckout, Subscription, SubscriptionsModule } from './subscriptions/index.js';
import { GroupBookingsModule } from './group-bookings/index.js';
import { SeriesModule } from './series/index.js';
import { WaitlistModule } from './waitlist/index.js';

const entities = [User, Session, PasswordLink, Salon, AddOn, Pet, Subscription, GuestCheckout, Appointment];

/** The clock can be moved only where no real money moves. */
const clockFor = (config: Config): Clock => (config.payments.sandbox ? new MovableClock() : new Clock());

/** The sandbox, which acts as Stripe, is not part of the product and is loaded only if it is used. */
const sandbox = async () => (await import('../stripe-sandbox/index.js')).StripeSandboxModule;

/** The whole product, wired in the order of its architecture. */
@Module({})
export class AppModule {
  static async with(config: Config, clock = clockFor(config)): Promise<DynamicModule> {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, entities, clock),
        LegalModule,
        AuthModule,
        AccountAddressModule,
        SignInNoticesModule,
        PasskeysModule,
        AccountClosingModule,
        SecondFactorModule,
        PlansModule,
        PlacesModule,
        SalonsModule,
        SalonScheduleModule,
        AddOnsModule,
        PetsModule,
        PaymentsModule,
        OnboardingModule,
        OffboardingModule,
        SubscriptionsModule,
        PlanChangesModule,
        AppointmentsModule,
        WaitlistModule,
        SeriesModule,
        GroupBookingsModule,
        ReviewsModule,
        SiteModule,
        LedgerModule,
        MeasuredWeightsModule,
        ChargesModule,
        RefundsModule,
        OwnerPaymentsModule,
        PayoutsModule,
        PayoutAdminModule,
        ReconciliationModule,
        RemindersModule,
        NotificationPreferencesModule,
        WaitingWorkModule,
        NotificationsModule.with(config),
        PushModule,
        AdminModule,
        ...(config.payments.sandbox ? [await sandbox()] : []),
      ],
    };
  }
}
