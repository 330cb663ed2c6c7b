import type { SignInChange } from '../../auth/index.js';
import type { ChecklistStep } from '../../onboarding/index.js';
import type { ChangeFromPeriod } from '../../plan-changes/index.js';
import type { MeasuredWeightDto, WeightEffect } from '../../measured-weights/index.js';
import type { WaitingCounts } from '../../waiting-work/index.js';
import type { BathFacts, OfferFacts, OpenChargeFacts, PayoutFacts, SubscriptionFacts } from './mail-facts.js';

type To = 'owner' | 'salon';
type Baths<Bath = BathFacts> = readonly Bath[];

/** The facts of a mail; the templates make its words from them, so only facts are stored. */
export type MailContent =
  /** An applicant without an account gets a link to the application of that salon. */
  | { readonly kind: 'salon-applied'; readonly linkToSalon?: number }
  | {
      readonly kind: 'salon-approved';
      readonly name: string;
      readonly salonName: string;
      /** The link that sets the account's password, if it has none yet. */
      readonly passwordLinkId?: string;
    }
  | {
      readonly kind: 'salon-rejected';
      readonly name: string;
      readonly salonName: string;
      readonly reason?: string;
      /** With an account the salon corrects its application on its dashboard, otherwise with a new application. */
      readonly hasAccount?: boolean;
    }
  | {
      readonly kind: 'salon-setup-open';
      readonly name: string;
      readonly salonName: string;
      readonly open: readonly ChecklistStep[];
    }
  | {
      readonly kind: 'salon-exit';
      readonly step: 'notice_given' | 'notice_withdrawn' | 'left';
      readonly name: string;
      readonly salonName: string;
      /** Salon-local date. */
      readonly lastDay: string;
    }
  | { readonly kind: 'bath-booked'; readonly to: To; readonly bath: BathFacts }
  /** `late`: the notice was too short, so the old time still counts. */
  | {
      readonly kind: 'bath-moved';
      readonly to: To;
      readonly bath: BathFacts;
      readonly from?: string;
      readonly late?: boolean;
    }
  | {
      readonly kind: 'bath-cancelled';
      readonly to: To;
      readonly bath: BathFacts;
      readonly by: 'owner' | 'salon' | 'platform' | 'objection';
      readonly late: boolean;
    }
  /** Visits of one owner at one salon that were booked at once, the soonest first. */
  | { readonly kind: 'baths-booked'; readonly to: To; readonly baths: Baths }
  /** Visits that were moved at once, each with the ISO instant at which it would have begun. */
  | {
      readonly kind: 'baths-moved';
      readonly to: To;
      readonly baths: Baths<BathFacts & { from?: string; late?: boolean }>;
    }
  /** Visits that their owner cancelled at once; `late` are the ids of those that still count. */
  | { readonly kind: 'baths-cancelled'; readonly to: To; readonly baths: Baths; readonly late: readonly number[] }
  | { readonly kind: 'place-offered'; readonly offer: OfferFacts }
  | { readonly kind: 'visit-reminder'; readonly visit: BathFacts }
  | { readonly kind: 'review-invitation'; readonly visit: BathFacts }
  /** A past visit that the salon has not marked; it counts as completed from `assumedFrom`, a UTC instant. */
  | { readonly kind: 'visit-unmarked'; readonly visit: BathFacts; readonly assumedFrom: string }
  /** A visit that counts as completed unmarked; its owner may object until `objectableUntil`, a UTC instant. */
  | { readonly kind: 'visit-assumed'; readonly to: To; readonly visit: BathFacts; readonly objectableUntil: string }
  | { readonly kind: 'visit-objected'; readonly visit: BathFacts; readonly reason: string; readonly answerBy: string }
  | { readonly kind: 'visit-confirmed'; readonly visit: BathFacts }
  | ({ readonly kind: 'subscription-started' } & SubscriptionFacts)
  | ({
      readonly kind: 'subscription-cancelled';
      readonly endDate: string | null;
      readonly timeZone: string | null;
    } & SubscriptionFacts)
  /** A step of a pause; nothing is paid between `from` and `until`, UTC instants. Both are null once it is over. */
  | ({
      readonly kind: 'subscription-pause';
      readonly step: 'planned' | 'withdrawn' | 'begun' | 'ended';
      readonly from: string | null;
      readonly until: string | null;
      /** The price after the pause where another plan begins by then; absent in older mails. */
      readonly nextPriceCents?: number | null;
      readonly timeZone: string | null;
    } & SubscriptionFacts)
  /** A step of a change of plan; `next` is the coming plan, null once the change is made or withdrawn. */
  | ({
      readonly kind: 'plan-change';
      readonly step: 'planned' | 'withdrawn' | 'made';
      readonly next: { readonly planName: string; readonly priceCents: number; readonly at: string } | null;
      /** Whether the owner may still take the change back; absent in older mails, which say so. */
      readonly mayBeWithdrawn?: boolean;
      readonly timeZone: string | null;
    } & SubscriptionFacts)
  /** A change that the payment provider took too late; `beginsAt` is null where it is not made any more. */
  | ({
      readonly kind: 'late-change';
      readonly of: ChangeFromPeriod;
      readonly askedAt: string;
      readonly promisedAt: string;
      readonly beginsAt: string | null;
      readonly timeZone: string | null;
    } & SubscriptionFacts)
  | {
      readonly kind: 'weight-stated' | 'weight-accepted' | 'weight-dismissed';
      readonly to: 'owner' | 'salon';
      readonly weight: MeasuredWeightDto;
      readonly timeZone: string;
      /** The effect of an accepted weight; absent in mails from before it was stated, which announce the change. */
      readonly effect?: WeightEffect;
    }
  | ({ readonly kind: 'payment-failed' | 'subscription-ended' } & SubscriptionFacts)
  /** An unpaid renewal; baths continue until `bathsUntil`, a UTC instant that may have passed. */
  | ({
      readonly kind: 'payment-reminder';
      readonly bathsUntil: string | null;
      readonly timeZone: string | null;
    } & SubscriptionFacts)
  | ({ readonly kind: 'charge-failed' } & OpenChargeFacts)
  | ({ readonly kind: 'charge-reminder' } & OpenChargeFacts)
  | {
      readonly kind: 'charge-recovered';
      readonly name: string;
      readonly petName: string;
      readonly salonName: string;
      /** The kind of charge that was open. */
      readonly of: 'add_ons' | 'tip';
      /** Absent in mails from before there were receipts. */
      readonly chargeId?: number;
      readonly amountCents: number;
    }
  | {
      readonly kind: 'receipt';
      readonly name: string;
      /** The payment's id in the list of payments. */
      readonly paymentId: string;
      readonly of: 'subscription' | 'add_ons' | 'tip';
      readonly petName: string;
      /** The plan of a subscription, the salon of add-ons and tips. */
      readonly what: string;
      readonly amountCents: number;
    }
  /** The renewal at `renewsAt`, a UTC instant, has another price than the month before. */
  | {
      readonly kind: 'renewal-price';
      readonly name: string;
      readonly petName: string;
      readonly planName: string;
      readonly renewsAt: string;
      readonly timeZone: string | null;
      readonly fromCents: number;
      readonly toCents: number;
    }
  /** The card will have expired at `chargedAt`, a UTC instant. */
  | {
      readonly kind: 'card-expires';
      readonly name: string;
      readonly petName: string;
      readonly timeZone: string | null;
      readonly chargedAt: string;
      readonly amountCents: number;
      readonly brand: string;
      readonly last4: string;
      readonly expMonth: number;
      readonly expYear: number;
    }
  | ({ readonly kind: 'payout-failed'; readonly to: 'salon' | 'administrator' } & PayoutFacts)
  | ({ readonly kind: 'payout-held' } & PayoutFacts)
  | {
      readonly kind: 'document-expiring';
      readonly name: string;
      readonly salonName: string;
      readonly document: 'license' | 'insurance';
      readonly expiresOn: string;
      /** The application of a salon without an account. */
      readonly linkToSalon?: number;
    }
  | { readonly kind: 'work-waits'; readonly counts: WaitingCounts }
  | { readonly kind: 'provider-notice'; readonly problem: string; readonly remedy: string }
  | { readonly kind: 'payout-account-lost'; readonly name: string; readonly salonName: string }
  | {
      readonly kind: 'money-returned';
      readonly name: string;
      readonly petName: string;
      /** The kind of payment that was refunded. */
      readonly of: 'subscription' | 'add_ons' | 'tip';
      readonly amountCents: number;
      readonly reason: string | null;
    }
  | { readonly kind: 'password-reset'; readonly linkId: string }
  | { readonly kind: 'password-changed' }
  /** `reason` is an administrator's. */
  | { readonly kind: 'account-suspended'; readonly reason: string }
  | { readonly kind: 'account-restored' }
  /** `erasesAt` is a UTC instant. */
  | { readonly kind: 'account-closing'; readonly erasesAt: string }
  | { readonly kind: 'account-kept'; readonly because: 'owner' | 'in_use' }
  /** `device` is "Chrome on Android", null if unknown; `signedInAt` is a UTC instant. */
  | {
      readonly kind: 'new-browser';
      readonly noticeId: string;
      readonly device: string | null;
      readonly address: string;
      readonly signedInAt: string;
    }
  | { readonly kind: 'address-confirmation'; readonly verificationId: string }
  /** To the new address: the link that makes the change, or the notice that the address has its own account. */
  | { readonly kind: 'address-change'; readonly changeId: string }
  | { readonly kind: 'address-has-account' }
  /** To the earlier address, with the link that takes the change back. */
  | { readonly kind: 'address-change-asked' | 'address-left'; readonly changeId: string }
  /** To the account's address from now on: the new one, or the earlier one again. */
  | { readonly kind: 'address-changed' | 'address-returned' }
  | { readonly kind: 'sign-in-changed'; readonly change: SignInChange };
