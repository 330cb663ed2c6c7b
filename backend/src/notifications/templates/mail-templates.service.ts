import { Inject, Injectable } from '@nestjs/common';

import { AddressLinks } from '../../account-address/index.js';
import { VisitLinks } from '../../appointments/index.js';
import { PasswordLinks } from '../../auth/index.js';
import { ApplicationLinks } from '../../onboarding/index.js';
import { brand, CONFIG, type Config } from '../../platform/index.js';
import { SignInNotices } from '../../sign-in-notices/index.js';
import { WaitlistOfferLinks } from '../../waitlist/index.js';
import {
  chargeFailed,
  chargeRecovered,
  moneyReturned,
  passwordChanged,
  passwordReset,
  paymentFailed,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionStarted,
} from './account-templates.js';
import {
  accountClosing,
  accountClosingWithdrawn,
  accountRestored,
  accountSuspended,
  addressChange,
  addressChangeRequested,
  addressChanged,
  addressConfirmation,
  addressHasAccount,
  addressLeft,
  addressReturned,
  newBrowser,
} from './security-templates.js';
import { bathBooked, bathCancelled, bathMoved } from './bath-templates.js';
import { bathsBooked, bathsCancelled, bathsMoved } from './baths-templates.js';
import { type CalendarEntry, calendarOf, calendarOfSeveral, uidOf, wordsOf } from './calendar.js';
import { salonExit } from './exit-templates.js';
import type { MailContent } from './mail-content.js';
import type { BathFacts } from './mail-facts.js';
import { htmlOf } from './mail-html.js';
import type { MailMessage, RenderedMail } from './mail-message.js';
import { textOf } from './mail-text.js';
import { signInChanged } from './sign-in-templates.js';
import { placeOffered } from './offer-templates.js';
import { cardExpires, receipt, renewalPrice } from './payment-templates.js';
import { payoutAccountLost, payoutFailed, payoutHeld, providerNotice } from './payout-templates.js';
import { lateChange, planChange, subscriptionPause } from './plan-templates.js';
import { chargeReminder, paymentReminder, reviewInvitation, visitReminder } from './reminder-templates.js';
import {
  salonApplied,
  salonApproved,
  salonDocumentExpiring,
  salonRejected,
  salonSetupOpen,
} from './salon-templates.js';
import { measuredWeight } from './weight-templates.js';
import { workWaits } from './waiting-work-templates.js';
import { visitAssumed, visitConfirmed, visitObjected, visitUnmarked } from './visit-templates.js';

/** Renders the facts of a mail. Links that set a password are made here and stored nowhere. */
@Injectable()
export class MailTemplates {
  constructor(
    private readonly links: PasswordLinks,
    private readonly visitLinks: VisitLinks,
    private readonly offerLinks: WaitlistOfferLinks,
    private readonly addressLinks: AddressLinks,
    private readonly signIns: SignInNotices,
    private readonly applications: ApplicationLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param unsubscribe the address where such mails are stopped; absent if they are always sent */
  write(content: MailContent, recipient: string, date: Date, unsubscribe?: string): RenderedMail {
    const mail = this.messageOf(content, date);
    const { appUrl } = this.config;
    const signature = `${brand}, ${appUrl}`;
    return {
      subject: mail.subject,
      html: htmlOf(mail, brand, signature, unsubscribe),
      text: textOf(mail, signature, unsubscribe),
      ...('bath' in content && { calendar: calendarOf(this.entryOf(content.bath, content.kind, recipient, date)) }),
      ...('baths' in content && {
        calendar: calendarOfSeveral(content.baths.map((bath) => this.entryOf(bath, content.kind, recipient, date))),
      }),
    };
  }

  /** Returns the subject of a mail that was written at this instant. */
  subjectOf(content: MailContent, date: Date): string {
    return this.messageOf(content, date).subject;
  }

  private messageOf(content: MailContent, now: Date): MailMessage {
    const { appUrl: site } = this.config;
    switch (content.kind) {
      case 'salon-applied':
        return salonApplied(brand, site, this.documentsOf(content.linkToSalon));
      case 'salon-approved':
        return salonApproved(
          content,
          brand,
          site,
          content.passwordLinkId && this.links.addressOf(content.passwordLinkId),
        );
      case 'salon-rejected':
        return salonRejected(content, brand, site);
      case 'salon-setup-open':
        return salonSetupOpen(content, brand, site);
      case 'salon-exit':
        return salonExit(content, brand, site);
      case 'bath-booked':
        return bathBooked(content, site, this.cannotCome(content.bath));
      case 'bath-moved':
        return bathMoved(content, site, this.cannotCome(content.bath));
      case 'bath-cancelled':
        return bathCancelled(content, site);
      case 'baths-booked':
        return bathsBooked(content, site);
      case 'baths-moved':
        return bathsMoved(content, site);
      case 'baths-cancelled':
        return bathsCancelled(content, site);
      case 'place-offered':
        return placeOffered(content, now, this.offerLinks.addressOf(content.offer.offerId));
      case 'visit-reminder':
        return visitReminder(content, site, now, this.cannotCome(content.visit));
      case 'review-invitation':
        return reviewInvitation(content, site);
      case 'payment-reminder':
        return paymentReminder(content, site, now);
      case 'charge-reminder':
        return chargeReminder(content, site);
      case 'visit-unmarked':
        return visitUnmarked(content, site);
      case 'visit-assumed':
        return visitAssumed(content, site);
      case 'visit-objected':
        return visitObjected(content, site);
      case 'visit-confirmed':
        return visitConfirmed(content, site);
      case 'subscription-started':
        return subscriptionStarted(content, site);
      case 'subscription-cancelled':
        return subscriptionCancelled(content, site, now);
      case 'plan-change':
        return planChange(content, site);
      case 'late-change':
        return lateChange(content, site);
      case 'weight-stated':
      case 'weight-accepted':
      case 'weight-dismissed':
        return measuredWeight(content, site);
      case 'subscription-pause':
        return subscriptionPause(content, site);
      case 'subscription-ended':
        return subscriptionEnded(content, site);
      case 'payment-failed':
        return paymentFailed(content, site);
      case 'charge-failed':
        return chargeFailed(content, site);
      case 'charge-recovered':
        return chargeRecovered(content, site);
      case 'receipt':
        return receipt(content, site);
      case 'renewal-price':
        return renewalPrice(content, site);
      case 'card-expires':
        return cardExpires(content, site);
      case 'payout-failed':
        return payoutFailed(content, site);
      case 'payout-held':
        return payoutHeld(content, site);
      case 'document-expiring':
        return salonDocumentExpiring(
          content,
          this.documentsOf(content.linkToSalon) ?? `${site}/dashboard/salon?tab=overview`,
        );
      case 'work-waits':
        return workWaits(content, site);
      case 'provider-notice':
        return providerNotice(content, site);
      case 'payout-account-lost':
        return payoutAccountLost(content, site);
      case 'money-returned':
        return moneyReturned(content, site);
      case 'password-reset':
        return passwordReset(brand, this.links.addressOf(content.linkId));
      case 'password-changed':
        return passwordChanged(brand, site);
      case 'account-closing':
        return accountClosing(content, brand, site);
      case 'account-kept':
        return accountClosingWithdrawn(content, brand, site);
      case 'account-suspended':
        return accountSuspended(content, brand);
      case 'account-restored':
        return accountRestored(brand, site);
      case 'new-browser':
        return newBrowser(content, brand, this.signIns.addressOf(content.noticeId));
      case 'address-confirmation':
        return addressConfirmation(brand, this.addressLinks.addressOf('confirm', content.verificationId));
      case 'address-change':
        return addressChange(brand, this.addressLinks.addressOf('change', content.changeId));
      case 'address-has-account':
        return addressHasAccount(brand, site);
      case 'address-change-asked':
        return addressChangeRequested(brand, this.addressLinks.addressOf('return', content.changeId));
      case 'address-left':
        return addressLeft(brand, this.addressLinks.addressOf('return', content.changeId));
      case 'address-changed':
        return addressChanged(brand, site);
      case 'address-returned':
        return addressReturned(brand);
      case 'sign-in-changed':
        return signInChanged(content, brand, site);
    }
  }

  private documentsOf(salonId: number | undefined): string | undefined {
    return salonId === undefined ? undefined : this.applications.addressOf(salonId);
  }

  private cannotCome({ appointmentId, startsAt }: BathFacts): string {
    return this.visitLinks.addressOf({ appointmentId, startsAt: new Date(startsAt) });
  }

  private entryOf(bath: BathFacts, kind: MailContent['kind'], attendee: string, stamp: Date): CalendarEntry {
    const { appUrl, mail } = this.config;
    return {
      uid: uidOf(bath.appointmentId, new URL(appUrl).hostname),
      ...wordsOf(bath),
      sequence: bath.sequence,
      stamp,
      startsAt: new Date(bath.startsAt),
      endsAt: new Date(bath.endsAt),
      organizer: { name: brand, email: mail.address },
      attendee,
      cancelled: kind === 'bath-cancelled' || kind === 'baths-cancelled',
    };
  }
}
