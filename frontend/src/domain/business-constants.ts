import { businessTerms, businessWords } from '../api/business-terms.ts';
import { SALON_SHARE_PERCENT } from './landing-constants.ts';
import { PET_SIZES, type PetSize } from './pet-size.ts';

// The business terms that pages show; each number is defined in backend/src/plans/business-terms.ts.

export * from './landing-constants.ts';

const { leavingAfterSeconds, shown } = businessTerms;

export const ADD_ON_SALON_SHARE_PERCENT = businessTerms.addOnSalonSharePercent;
export const TIP_SALON_SHARE_PERCENT = businessTerms.tipSalonSharePercent;
export const TIP_PRESETS_CENTS = businessTerms.tip.presetsCents;
export const TIP_BOUNDS_CENTS = {
  least: businessTerms.tip.minimumCents,
  most: businessTerms.tip.maximumCents,
} as const;
export const MISSED_VISIT_PERCENT = businessTerms.missedVisitPercent;
export const CANCELLATION_NOTICE_HOURS = businessTerms.cancellationNoticeHours;
/** A smaller amount is not paid out but goes into the next statement. */
export const PAYOUT_MINIMUM_CENTS = businessTerms.payouts.minimumCents;
export const EXIT_NOTICE_DAYS = businessTerms.exitNoticeDays;
export const PARTNER_REQUIREMENTS = businessTerms.partner;
export const REVIEW_DAYS = businessWords.reviewDays;
export const ONBOARDING_WEEKS = businessWords.onboarding;

/** A salon's share of a subscription that bathes nowhere else: cents a month, by the dog's size. */
export const SALON_REVENUE_CENTS = mapSizes(
  (size) => (businessTerms.monthlyPriceCents[size] * SALON_SHARE_PERCENT) / 100,
);

export const BOOKING_WINDOW_MONTHS = businessTerms.bookingWindowMonths;
export const DEFAULT_OPENING = businessWords.standardOpening;

export const REVIEWS_ON_SALON_PAGE = shown.reviewsOnSalonPage;

// rules.md#automatic-redirects
export const REDIRECT_AFTER_PAYMENT_MS = leavingAfterSeconds.payment * 1000;
export const REDIRECT_AFTER_APPLICATION_MS = leavingAfterSeconds.application * 1000;
export const REDIRECT_AFTER_WIZARD_MS = leavingAfterSeconds.wizard * 1000;
export const PASSWORD_MIN_LENGTH = businessTerms.shortest.password;

function mapSizes<T>(of: (size: PetSize) => T): Record<PetSize, T> {
  return Object.fromEntries(PET_SIZES.map((size) => [size, of(size)])) as Record<PetSize, T>;
}
