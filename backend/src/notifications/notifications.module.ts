import { type DynamicModule, Module } from '@nestjs/common';

import { AccountAddressModule } from '../account-address/index.js';
import { AppointmentsModule } from '../appointments/index.js';
import { addedSignInMethods } from '../auth/index.js';
import { NotificationPreferencesModule } from '../notification-preferences/index.js';
import { OnboardingModule } from '../onboarding/index.js';
import { PlanChangesModule } from '../plan-changes/index.js';
import type { Config } from '../platform/index.js';
import { SignInNoticesModule } from '../sign-in-notices/index.js';
import { WaitlistModule } from '../waitlist/index.js';
import { AccountEmails } from './account-emails.handler.js';
import { AddressEmails } from './address-emails.handler.js';
import { BathEmails } from './bath-emails.handler.js';
import { CalendarFeedRoute, CalendarFeeds, CalendarFeedsController, VisitCalendars } from './calendar-feeds/index.js';
import { ChargeEmails } from './charge-emails.handler.js';
import { ClosingEmails } from './closing-emails.handler.js';
import { ComingChargeEmails } from './coming-charge-emails.handler.js';
import { DevMailController } from './dev-mail/index.js';
import { CaughtMails, MailOutbox, MailSending, MailTransport, MailCleanup, SmtpTransport } from './mail/index.js';
import { MailLogController, MailLog } from './mail-log/index.js';
import { MailErasure } from './mail-erasure.service.js';
import { OfferEmails } from './offer-emails.handler.js';
import { PayoutEmails } from './payout-emails.handler.js';
import { ReceiptEmails } from './receipt-emails.handler.js';
import { ReminderEmails } from './reminder-emails.handler.js';
import { RefundEmails } from './refund-emails.handler.js';
import { ExitEmails } from './exit-emails.handler.js';
import { SalonEmails } from './salon-emails.handler.js';
import { WeightEmails } from './weight-emails.handler.js';
import { LateChangeEmails } from './late-change-emails.handler.js';
import { PlanChangeEmails } from './plan-change-emails.handler.js';
import { PauseEmails } from './pause-emails.handler.js';
import { SignInEmails } from './sign-in-emails.handler.js';
import { SubscriptionEmails } from './subscription-emails.handler.js';
import { MailLinks, MailTemplates } from './templates/index.js';
import { WaitingWorkEmails } from './waiting-work-emails.handler.js';
import { VisitEmails } from './visit-emails.handler.js';

const notices = [
  AccountEmails,
  AddressEmails,
  BathEmails,
  ChargeEmails,
  ClosingEmails,
  OfferEmails,
  ComingChargeEmails,
  PayoutEmails,
  ReceiptEmails,
  RefundEmails,
  ReminderEmails,
  ExitEmails,
  SalonEmails,
  PauseEmails,
  PlanChangeEmails,
  LateChangeEmails,
  WeightEmails,
  SignInEmails,
  SubscriptionEmails,
  VisitEmails,
  WaitingWorkEmails,
];

/** A stranger who was signed in may have copied the address of the calendar, however old it is. */
const copiedCalendar = addedSignInMethods(
  'calendar',
  'delete from calendar_feeds where owner_id = $1 and $2::timestamptz is not null',
);

/** Mails people about events; it is driven by events alone. */
@Module({})
export class NotificationsModule {
  static with({ mail, production }: Config): DynamicModule {
    const caught = new CaughtMails(mail.folder);
    const { smtpUrl } = mail;
    const transport = smtpUrl ? { useFactory: () => new SmtpTransport(smtpUrl) } : { useValue: caught };
    const showsCaught = !smtpUrl && !production;
    return {
      module: NotificationsModule,
      imports: [
        AccountAddressModule,
        AppointmentsModule,
        NotificationPreferencesModule,
        OnboardingModule,
        PlanChangesModule,
        SignInNoticesModule,
        WaitlistModule,
      ],
      controllers: [MailLogController, CalendarFeedsController, ...(showsCaught ? [DevMailController] : [])],
      providers: [
        ...notices,
        MailErasure,
        MailLinks,
        MailTemplates,
        MailOutbox,
        MailSending,
        MailLog,
        CalendarFeedRoute,
        CalendarFeeds,
        copiedCalendar,
        VisitCalendars,
        MailCleanup,
        { provide: MailTransport, ...transport },
        { provide: CaughtMails, useValue: caught },
      ],
    };
  }
}
