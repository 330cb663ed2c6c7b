import { brand } from '../../platform/index.js';
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
  passwordChanged,
  passwordReset,
} from './security-templates.js';
import { bathBooked, bathCancelled, bathMoved } from './bath-templates.js';
import { bathsBooked, bathsCancelled, bathsMoved } from './baths-templates.js';
import { salonExit } from './exit-templates.js';
import { signInChanged } from './sign-in-templates.js';
import { placeOffered } from './offer-templates.js';
import {
  cardExpires,
  chargeFailed,
  chargeRecovered,
  moneyReturned,
  paymentFailed,
  receipt,
  renewalPrice,
} from './payment-templates.js';
import { payoutAccountLost, payoutFailed, payoutHeld, providerNotice } from './payout-templates.js';
import {
  lateChange,
  planChange,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionPause,
  subscriptionStarted,
} from './plan-templates.js';
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
import type { MailContent } from './mail-content.js';
import type { BathFacts } from './mail-facts.js';
import type { MailMessage } from './mail-message.js';

/** The addresses that mails name, each with a link of its own; they are made with the mail and stored nowhere. */
export interface MailAddresses {
  passwordLink(linkId: string): string;
  application(salonId: number): string;
  /** Where the owner cancels the visit without signing in. */
  cannotCome(bath: BathFacts): string;
  offer(offerId: number): string;
  signInNotice(noticeId: string): string;
  addressLink(purpose: 'confirm' | 'change' | 'return', id: string): string;
}

/** What a template needs beside the facts: the address of the pages, the instant of the mail, and further addresses. */
export interface MailContext {
  readonly site: string;
  readonly now: Date;
  readonly addresses: MailAddresses;
}

type ContentOf<Kind> = MailContent extends infer Content
  ? Content extends { readonly kind: infer Kinds }
    ? Kind extends Kinds
      ? Content
      : never
    : never
  : never;

/** The template of each kind of mail. */
const templates: {
  readonly [Kind in MailContent['kind']]: (content: ContentOf<Kind>, context: MailContext) => MailMessage;
} = {
  'salon-applied': (content, { site, addresses }) => salonApplied(brand, site, documentsAddress(content, addresses)),
  'salon-approved': (content, { site, addresses }) =>
    salonApproved(content, brand, site, content.passwordLinkId && addresses.passwordLink(content.passwordLinkId)),
  'salon-rejected': (content, { site }) => salonRejected(content, brand, site),
  'salon-setup-open': (content, { site }) => salonSetupOpen(content, brand, site),
  'salon-exit': (content, { site }) => salonExit(content, brand, site),
  'bath-booked': (content, { site, addresses }) => bathBooked(content, site, addresses.cannotCome(content.bath)),
  'bath-moved': (content, { site, addresses }) => bathMoved(content, site, addresses.cannotCome(content.bath)),
  'bath-cancelled': (content, { site }) => bathCancelled(content, site),
  'baths-booked': (content, { site }) => bathsBooked(content, site),
  'baths-moved': (content, { site }) => bathsMoved(content, site),
  'baths-cancelled': (content, { site }) => bathsCancelled(content, site),
  'place-offered': (content, { now, addresses }) => placeOffered(content, now, addresses.offer(content.offer.offerId)),
  'visit-reminder': (content, { site, now, addresses }) =>
    visitReminder(content, site, now, addresses.cannotCome(content.visit)),
  'review-invitation': (content, { site }) => reviewInvitation(content, site),
  'payment-reminder': (content, { site, now }) => paymentReminder(content, site, now),
  'charge-reminder': (content, { site }) => chargeReminder(content, site),
  'visit-unmarked': (content, { site }) => visitUnmarked(content, site),
  'visit-assumed': (content, { site }) => visitAssumed(content, site),
  'visit-objected': (content, { site }) => visitObjected(content, site),
  'visit-confirmed': (content, { site }) => visitConfirmed(content, site),
  'subscription-started': (content, { site }) => subscriptionStarted(content, site),
  'subscription-cancelled': (content, { site, now }) => subscriptionCancelled(content, site, now),
  'plan-change': (content, { site }) => planChange(content, site),
  'late-change': (content, { site }) => lateChange(content, site),
  'weight-stated': (content, { site }) => measuredWeight(content, site),
  'weight-accepted': (content, { site }) => measuredWeight(content, site),
  'weight-dismissed': (content, { site }) => measuredWeight(content, site),
  'subscription-pause': (content, { site }) => subscriptionPause(content, site),
  'subscription-ended': (content, { site }) => subscriptionEnded(content, site),
  'payment-failed': (content, { site }) => paymentFailed(content, site),
  'charge-failed': (content, { site }) => chargeFailed(content, site),
  'charge-recovered': (content, { site }) => chargeRecovered(content, site),
  receipt: (content, { site }) => receipt(content, site),
  'renewal-price': (content, { site }) => renewalPrice(content, site),
  'card-expires': (content, { site }) => cardExpires(content, site),
  'payout-failed': (content, { site }) => payoutFailed(content, site),
  'payout-held': (content, { site }) => payoutHeld(content, site),
  'document-expiring': (content, { site, addresses }) =>
    salonDocumentExpiring(content, documentsAddress(content, addresses) ?? `${site}/dashboard/salon?tab=overview`),
  'work-waits': (content, { site }) => workWaits(content, site),
  'provider-notice': (content, { site }) => providerNotice(content, site),
  'payout-account-lost': (content, { site }) => payoutAccountLost(content, site),
  'money-returned': (content, { site }) => moneyReturned(content, site),
  'password-reset': (content, { addresses }) => passwordReset(brand, addresses.passwordLink(content.linkId)),
  'password-changed': (_content, { site }) => passwordChanged(brand, site),
  'account-closing': (content, { site }) => accountClosing(content, brand, site),
  'account-kept': (content, { site }) => accountClosingWithdrawn(content, brand, site),
  'account-suspended': (content) => accountSuspended(content, brand),
  'account-restored': (_content, { site }) => accountRestored(brand, site),
  'new-browser': (content, { addresses }) => newBrowser(content, brand, addresses.signInNotice(content.noticeId)),
  'address-confirmation': (content, { addresses }) =>
    addressConfirmation(brand, addresses.addressLink('confirm', content.verificationId)),
  'address-change': (content, { addresses }) => addressChange(brand, addresses.addressLink('change', content.changeId)),
  'address-has-account': (_content, { site }) => addressHasAccount(brand, site),
  'address-change-asked': (content, { addresses }) =>
    addressChangeRequested(brand, addresses.addressLink('return', content.changeId)),
  'address-left': (content, { addresses }) => addressLeft(brand, addresses.addressLink('return', content.changeId)),
  'address-changed': (_content, { site }) => addressChanged(brand, site),
  'address-returned': () => addressReturned(brand),
  'sign-in-changed': (content, { site }) => signInChanged(content, brand, site),
};

/** Returns the words of a mail. */
export function messageOf(content: MailContent, context: MailContext): MailMessage {
  // The table has for each kind the template of its own content, which the compiler cannot follow through the union.
  const template = templates[content.kind] as (content: MailContent, context: MailContext) => MailMessage;
  return template(content, context);
}

function documentsAddress(
  { linkToSalon }: { readonly linkToSalon?: number },
  addresses: MailAddresses,
): string | undefined {
  return linkToSalon === undefined ? undefined : addresses.application(linkToSalon);
}
