import type { Migration } from '@mikro-orm/migrations';
import type { Constructor } from '@mikro-orm/core';
import { Platform20261121100000 } from './20261121100000-platform.js';
import { Auth20261121101000 } from './20261121101000-auth.js';
import { Catalogue20261121102000 } from './20261121102000-catalogue.js';
import { Subscriptions20261121103000 } from './20261121103000-subscriptions.js';
import { Appointments20261121104000 } from './20261121104000-appointments.js';
import { Reviews20261121105000 } from './20261121105000-reviews.js';
import { StripeSandbox20261121106000 } from './20261121106000-stripe-sandbox.js';
import { Payments20261121107000 } from './20261121107000-payments.js';
import { SalonsForVeryLargeDogs20261121120000 } from './20261121120000-salons-for-very-large-dogs.js';
import { SubscriptionReferences20261121121000 } from './20261121121000-subscription-references.js';
import { Audit20261121132000 } from './20261121132000-audit.js';
import { GuestCheckouts20261121133000 } from './20261121133000-guest-checkouts.js';
import { ReviewedAppointments20261121133000 } from './20261121133000-reviewed-appointments.js';
import { SalonApplications20261121140000 } from './20261121140000-salon-applications.js';
import { PasswordLinks20261121141000 } from './20261121141000-password-links.js';
import { Mails20261121142000 } from './20261121142000-mails.js';
import { SalonDesk20261121142000 } from './20261121142000-salon-desk.js';
import { Ledger20261121150000 } from './20261121150000-ledger.js';
import { SandboxDueObjects20261121160000 } from './20261121160000-sandbox-due-objects.js';
import { PayoutPeriods20261121164500 } from './20261121164500-payout-periods.js';
import { MovedClock20261121170000 } from './20261121170000-moved-clock.js';
import { Charges20261121170200 } from './20261121170200-charges.js';
import { Connect20261121172000 } from './20261121172000-connect.js';
import { BankReasons20261121173000 } from './20261121173000-bank-reasons.js';
import { Payouts20261121174000 } from './20261121174000-payouts.js';
import { Refunds20261121174100 } from './20261121174100-refunds.js';
import { Disputes20261121174200 } from './20261121174200-disputes.js';
import { Reconciliation20261121175000 } from './20261121175000-reconciliation.js';
import { Tidying20261121183000 } from './20261121183000-tidying.js';
import { GivenUpTips20261121190000 } from './20261121190000-given-up-tips.js';
import { ChargesTriedAgain20261121191000 } from './20261121191000-charges-tried-again.js';
import { PlatformsBank20261121192000 } from './20261121192000-platforms-bank.js';
import { ClockBehind20261121200000 } from './20261121200000-clock-behind.js';
import { SandboxEventsById20261121201000 } from './20261121201000-sandbox-events-by-id.js';
import { PayoutsTakenBack20261121220000 } from './20261121220000-payouts-taken-back.js';
import { SandboxMovementsByTime20261122040000 } from './20261122040000-sandbox-movements-by-time.js';
import { SubscriptionEndings20261122100000 } from './20261122100000-subscription-endings.js';
import { ChargesDue20261122101000 } from './20261122101000-charges-due.js';
import { CycleTerms20261122102000 } from './20261122102000-cycle-terms.js';
import { AssumedVisits20261122103000 } from './20261122103000-assumed-visits.js';
import { NoPayoutBeyondWhatIsOwed20261122110000 } from './20261122110000-no-payout-beyond-what-is-owed.js';
import { IdsOfThisDatabaseAlone20261122110500 } from './20261122110500-ids-of-this-database-alone.js';
import { RefundsByTwo20261122111000 } from './20261122111000-refunds-by-two.js';
import { Clawbacks20261122111500 } from './20261122111500-clawbacks.js';
import { LostAccounts20261122112000 } from './20261122112000-lost-accounts.js';
import { PayoutsByHandAtTheProvider20261122112500 } from './20261122112500-payouts-by-hand-at-the-provider.js';
import { ProviderNotices20261122113000 } from './20261122113000-provider-notices.js';
import { SandboxHabits20261122113500 } from './20261122113500-sandbox-habits.js';
import { SessionEnds20261122120000 } from './20261122120000-session-ends.js';
import { UnpaidBathDays20261122104000 } from './20261122104000-unpaid-bath-days.js';
import { GoneCustomers20261122104100 } from './20261122104100-gone-customers.js';
import { PayoutReasonCodes20261122201000 } from './20261122201000-payout-reason-codes.js';
import { SandboxDraftInvoices20261122212500 } from './20261122212500-sandbox-draft-invoices.js';
import { FirstBaths20261123002000 } from './20261123002000-first-baths.js';
import { Reminders20261123040000 } from './20261123040000-reminders.js';
import { SalonPictures20261123035000 } from './20261123035000-salon-pictures.js';
import { PushSubscriptions20261123043000 } from './20261123043000-push-subscriptions.js';
import { CalendarFeeds20261123042000 } from './20261123042000-calendar-feeds.js';
import { NotificationPreferences20261123041000 } from './20261123041000-notification-preferences.js';
import { Occupancies20261123000000 } from './20261123000000-occupancies.js';
import { PlaceSlugs20261123001500 } from './20261123001500-place-slugs.js';
import { Places20261123001000 } from './20261123001000-places.js';
import { Consents20261123040000 } from './20261123040000-consents.js';
import { SalonChecklists20261123042000 } from './20261123042000-salon-checklists.js';
import { EarlierApplications20261123043000 } from './20261123043000-earlier-applications.js';
import { MorningCalls20261123044000 } from './20261123044000-morning-calls.js';
import { SalonDocuments20261123045000 } from './20261123045000-salon-documents.js';
import { PushBySession20261123053000 } from './20261123053000-push-by-session.js';
import { PaymentCards20261123070000 } from './20261123070000-payment-cards.js';
import { CardChanges20261123071000 } from './20261123071000-card-changes.js';
import { MeasuredWeights20261123080000 } from './20261123080000-measured-weights.js';
import { GroupBookings20261123112500 } from './20261123112500-group-bookings.js';
import { AppointmentSeries20261123101500 } from './20261123101500-appointment-series.js';
import { FreshProofs20261123101500 } from './20261123101500-fresh-proofs.js';
import { Passkeys20261123103000 } from './20261123103000-passkeys.js';
import { SecondFactors20261123111000 } from './20261123111000-second-factors.js';
import { PlanChanges20261123073000 } from './20261123073000-plan-changes.js';
import { SubscriptionPauses20261123071000 } from './20261123071000-subscription-pauses.js';
import { ComingChargeChecks20261123072000 } from './20261123072000-coming-charge-checks.js';
import { WaitingCycles20261123075000 } from './20261123075000-waiting-cycles.js';
import { SessionDevices20261123052000 } from './20261123052000-session-devices.js';
import { Waitlist20261123074000 } from './20261123074000-waitlist.js';
import { PaidPlans20261123076000 } from './20261123076000-paid-plans.js';
import { AccountAddresses20261123100000 } from './20261123100000-account-addresses.js';
import { KnownBrowsers20261123104500 } from './20261123104500-known-browsers.js';
import { AccountClosings20261123111000 } from './20261123111000-account-closings.js';
import { SuspendedAccounts20261123113000 } from './20261123113000-suspended-accounts.js';
import { MovedSeries20261123133000 } from './20261123133000-moved-series.js';
import { PasskeyNames20261123140000 } from './20261123140000-passkey-names.js';
import { WeightsByPush20261123141500 } from './20261123141500-weights-by-push.js';
import { SubBalances20261123142000 } from './20261123142000-sub-balances.js';
import { EventHandlers20261123171000 } from './20261123171000-event-handlers.js';
import { EventTraces20261123174500 } from './20261123174500-event-traces.js';
import { LedgerSeals20261123181000 } from './20261123181000-ledger-seals.js';
import { MovementSources20261123182000 } from './20261123182000-movement-sources.js';
import { OccupanciesBySalon20261123190000 } from './20261123190000-occupancies-by-salon.js';
import { OccupanciesCopied20261123190500 } from './20261123190500-occupancies-copied.js';
import { OccupanciesSwapped20261123191000 } from './20261123191000-occupancies-swapped.js';
import { EventIds20261123200000 } from './20261123200000-event-ids.js';
import { OldEventIds20261123200100 } from './20261123200100-old-event-ids.js';
import { EventIndexes20261123200200 } from './20261123200200-event-indexes.js';
import { EventMonths20261123200300 } from './20261123200300-event-months.js';
import { WebhookBorder20261123200400 } from './20261123200400-webhook-border.js';
import { OldWebhooks20261123200500 } from './20261123200500-old-webhooks.js';
import { WebhookKey20261123200600 } from './20261123200600-webhook-key.js';
import { WebhookMonths20261123200700 } from './20261123200700-webhook-months.js';
import { ProviderPace20261123210000 } from './20261123210000-provider-pace.js';
import { ListsThatGrow20261123220000 } from './20261123220000-lists-that-grow.js';
import { IdsTwinned20261124230000 } from './20261124230000-ids-twinned.js';
import { IdsCopied20261124230100 } from './20261124230100-ids-copied.js';
import { IdIndexes20261124230200 } from './20261124230200-id-indexes.js';
import { IdConstraints20261124230300 } from './20261124230300-id-constraints.js';
import { IdsProved20261124230400 } from './20261124230400-ids-proved.js';
import { OldIdKeys20261124230500 } from './20261124230500-old-id-keys.js';
import { IdsSwapped20261124230600 } from './20261124230600-ids-swapped.js';
import { NarrowIds20261124230700 } from './20261124230700-narrow-ids.js';
import { IndexesOfPeople20261125080000 } from './20261125080000-indexes-of-people.js';
import { IndexesByMonth20261125080100 } from './20261125080100-indexes-by-month.js';
import { SearchForPeople20261125090000 } from './20261125090000-search-for-people.js';
import { MissingIndexes20261125090100 } from './20261125090100-missing-indexes.js';
import { ConsentsEachTime20261126003000 } from './20261126003000-consents-each-time.js';
import { LeavingSalons20261126100000 } from './20261126100000-leaving-salons.js';
import { LeavingByDay20261126100100 } from './20261126100100-leaving-by-day.js';
import { FailedRefunds20261126110000 } from './20261126110000-failed-refunds.js';
import { FailedRefundsWaiting20261126110100 } from './20261126110100-failed-refunds-waiting.js';
import { PromisedChanges20261126120000 } from './20261126120000-promised-changes.js';
import { SearchByIndexAlone20261126130000 } from './20261126130000-search-by-index-alone.js';
import { ChargedBackRefunds20261126140000 } from './20261126140000-charged-back-refunds.js';
import { ChargedBackRefundsChecked20261126140100 } from './20261126140100-charged-back-refunds-checked.js';
import { UnpaidChargesBySalon20261126150000 } from './20261126150000-unpaid-charges-by-salon.js';
import { SalonPlaces20261126160000 } from './20261126160000-salon-places.js';
import { SalonsAtPlaces20261126160100 } from './20261126160100-salons-at-places.js';
import { SalonsByPlace20261126160200 } from './20261126160200-salons-by-place.js';
import { SalonBreaks20261126170000 } from './20261126170000-salon-breaks.js';
import { SalonBreaksChecked20261126170100 } from './20261126170100-salon-breaks-checked.js';
import { WeighedVisitTimes20261126180000 } from './20261126180000-weighed-visit-times.js';
import { VisitsWeighedOnce20261126180100 } from './20261126180100-visits-weighed-once.js';
import { AuditLogWithoutWords20261127050000 } from './20261127050000-audit-log-without-words.js';
import { DocumentsByExpiry20261127093000 } from './20261127093000-documents-by-expiry.js';
import { DisputeMovements20261127110000 } from './20261127110000-dispute-movements.js';
import { DisputeAppeals20261127110100 } from './20261127110100-dispute-appeals.js';
import { LateDeliveries20261127130000 } from './20261127130000-late-deliveries.js';
import { PaceAfterMovedClock20261127131000 } from './20261127131000-pace-after-moved-clock.js';
import { GrowingReads20261127180000 } from './20261127180000-growing-reads.js';
import { PostingPlans20261127181000 } from './20261127181000-posting-plans.js';
import { FullLooks20261127191000 } from './20261127191000-full-looks.js';
import { OpenVisitsByStart20261127192000 } from './20261127192000-open-visits-by-start.js';
import { PayoutsOfAWeek20261127193000 } from './20261127193000-payouts-of-a-week.js';
import { LookedMovements20261127194000 } from './20261127194000-looked-movements.js';
import { OpenLedgerTotals20261127195000 } from './20261127195000-open-ledger-totals.js';
import { VisitsInTheirWeeks20261127200000 } from './20261127200000-visits-in-their-weeks.js';
import { VisitsInTheirWeeksChecked20261127200100 } from './20261127200100-visits-in-their-weeks-checked.js';
import { WaitsByEnd20261127201000 } from './20261127201000-waits-by-end.js';
import { CommandsByInstant20261127202000 } from './20261127202000-commands-by-instant.js';
import { SubscriptionsByPeriod20261127203000 } from './20261127203000-subscriptions-by-period.js';
import { WaitsNearby20261127204000 } from './20261127204000-waits-nearby.js';
import { SubscriptionsByNextCharge20261128004000 } from './20261128004000-subscriptions-by-next-charge.js';
import { AuditLogWithoutAddresses20261128234000 } from './20261128234000-audit-log-without-addresses.js';
import { TimeZonesByName20261129091500 } from './20261129091500-time-zones-by-name.js';
import { SalonsAtTheirAddresses20261129094500 } from './20261129094500-salons-at-their-addresses.js';
import { DisownedBrowsers20261129095500 } from './20261129095500-disowned-browsers.js';
import { PresentAndFormerPartners20261129100000 } from './20261129100000-present-and-former-partners.js';
import { PushBeyondSessions20261129103500 } from './20261129103500-push-beyond-sessions.js';
import { ProviderOfADatabase20261129110000 } from './20261129110000-provider-of-a-database.js';
import { CountedSignOuts20261129110500 } from './20261129110500-counted-sign-outs.js';

/** All migrations, oldest first. They are listed, not discovered, so that every way of running finds the same ones. */
export const migrations: readonly Constructor<Migration>[] = [
  Platform20261121100000,
  Auth20261121101000,
  Catalogue20261121102000,
  Subscriptions20261121103000,
  Appointments20261121104000,
  Reviews20261121105000,
  StripeSandbox20261121106000,
  Payments20261121107000,
  SalonsForVeryLargeDogs20261121120000,
  SubscriptionReferences20261121121000,
  Audit20261121132000,
  GuestCheckouts20261121133000,
  ReviewedAppointments20261121133000,
  SalonApplications20261121140000,
  PasswordLinks20261121141000,
  Mails20261121142000,
  SalonDesk20261121142000,
  Ledger20261121150000,
  SandboxDueObjects20261121160000,
  PayoutPeriods20261121164500,
  MovedClock20261121170000,
  Charges20261121170200,
  Connect20261121172000,
  BankReasons20261121173000,
  Payouts20261121174000,
  Refunds20261121174100,
  Disputes20261121174200,
  Reconciliation20261121175000,
  Tidying20261121183000,
  GivenUpTips20261121190000,
  ChargesTriedAgain20261121191000,
  PlatformsBank20261121192000,
  ClockBehind20261121200000,
  SandboxEventsById20261121201000,
  PayoutsTakenBack20261121220000,
  SandboxMovementsByTime20261122040000,
  SubscriptionEndings20261122100000,
  ChargesDue20261122101000,
  CycleTerms20261122102000,
  AssumedVisits20261122103000,
  UnpaidBathDays20261122104000,
  GoneCustomers20261122104100,
  NoPayoutBeyondWhatIsOwed20261122110000,
  IdsOfThisDatabaseAlone20261122110500,
  RefundsByTwo20261122111000,
  SessionEnds20261122120000,
  Clawbacks20261122111500,
  LostAccounts20261122112000,
  PayoutsByHandAtTheProvider20261122112500,
  ProviderNotices20261122113000,
  SandboxHabits20261122113500,
  PayoutReasonCodes20261122201000,
  SandboxDraftInvoices20261122212500,
  Occupancies20261123000000,
  PlaceSlugs20261123001500,
  Places20261123001000,
  FirstBaths20261123002000,
  Reminders20261123040000,
  Consents20261123040000,
  SalonPictures20261123035000,
  NotificationPreferences20261123041000,
  SalonChecklists20261123042000,
  CalendarFeeds20261123042000,
  PushSubscriptions20261123043000,
  EarlierApplications20261123043000,
  MorningCalls20261123044000,
  SalonDocuments20261123045000,
  SessionDevices20261123052000,
  PushBySession20261123053000,
  PaymentCards20261123070000,
  CardChanges20261123071000,
  SubscriptionPauses20261123071000,
  ComingChargeChecks20261123072000,
  PlanChanges20261123073000,
  Waitlist20261123074000,
  WaitingCycles20261123075000,
  PaidPlans20261123076000,
  MeasuredWeights20261123080000,
  FreshProofs20261123101500,
  AppointmentSeries20261123101500,
  AccountAddresses20261123100000,
  KnownBrowsers20261123104500,
  Passkeys20261123103000,
  AccountClosings20261123111000,
  SecondFactors20261123111000,
  GroupBookings20261123112500,
  SuspendedAccounts20261123113000,
  MovedSeries20261123133000,
  PasskeyNames20261123140000,
  WeightsByPush20261123141500,
  SubBalances20261123142000,
  EventHandlers20261123171000,
  EventTraces20261123174500,
  LedgerSeals20261123181000,
  MovementSources20261123182000,
  OccupanciesBySalon20261123190000,
  OccupanciesCopied20261123190500,
  OccupanciesSwapped20261123191000,
  EventIds20261123200000,
  OldEventIds20261123200100,
  EventIndexes20261123200200,
  EventMonths20261123200300,
  WebhookBorder20261123200400,
  OldWebhooks20261123200500,
  WebhookKey20261123200600,
  WebhookMonths20261123200700,
  ProviderPace20261123210000,
  ListsThatGrow20261123220000,
  IdsTwinned20261124230000,
  IdsCopied20261124230100,
  IdIndexes20261124230200,
  IdConstraints20261124230300,
  IdsProved20261124230400,
  OldIdKeys20261124230500,
  IdsSwapped20261124230600,
  NarrowIds20261124230700,
  IndexesOfPeople20261125080000,
  IndexesByMonth20261125080100,
  SearchForPeople20261125090000,
  MissingIndexes20261125090100,
  ConsentsEachTime20261126003000,
  LeavingSalons20261126100000,
  LeavingByDay20261126100100,
  FailedRefunds20261126110000,
  FailedRefundsWaiting20261126110100,
  PromisedChanges20261126120000,
  SearchByIndexAlone20261126130000,
  ChargedBackRefunds20261126140000,
  ChargedBackRefundsChecked20261126140100,
  UnpaidChargesBySalon20261126150000,
  SalonPlaces20261126160000,
  SalonsAtPlaces20261126160100,
  SalonsByPlace20261126160200,
  SalonBreaks20261126170000,
  SalonBreaksChecked20261126170100,
  WeighedVisitTimes20261126180000,
  VisitsWeighedOnce20261126180100,
  AuditLogWithoutWords20261127050000,
  DocumentsByExpiry20261127093000,
  DisputeMovements20261127110000,
  DisputeAppeals20261127110100,
  LateDeliveries20261127130000,
  PaceAfterMovedClock20261127131000,
  GrowingReads20261127180000,
  PostingPlans20261127181000,
  FullLooks20261127191000,
  OpenVisitsByStart20261127192000,
  PayoutsOfAWeek20261127193000,
  LookedMovements20261127194000,
  OpenLedgerTotals20261127195000,
  VisitsInTheirWeeks20261127200000,
  VisitsInTheirWeeksChecked20261127200100,
  WaitsByEnd20261127201000,
  CommandsByInstant20261127202000,
  SubscriptionsByPeriod20261127203000,
  WaitsNearby20261127204000,
  SubscriptionsByNextCharge20261128004000,
  AuditLogWithoutAddresses20261128234000,
  TimeZonesByName20261129091500,
  SalonsAtTheirAddresses20261129094500,
  DisownedBrowsers20261129095500,
  PresentAndFormerPartners20261129100000,
  PushBeyondSessions20261129103500,
  ProviderOfADatabase20261129110000,
  CountedSignOuts20261129110500,
];
