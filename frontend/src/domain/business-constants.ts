import { businessTerms, businessWords } from '../api/business-terms.ts';
import { isPetSize, PET_SIZES, type PetSize } from './pet-size.ts';

// The business's terms as pages state them; each number stands in backend/src/plans/business-terms.ts.

const { fallbackMonthlyPriceCents, leavingAfterSeconds, shown } = businessTerms;

/** What a size costs a month where the plans cannot be loaded, in cents; a size that is not known counts as medium. */
export const fallbackPriceCents = (size: string | undefined): number =>
  fallbackMonthlyPriceCents[isPetSize(size) ? size : 'medium'];

/** What haircuts and deshedding cost on top, as the plan cards say. */
export const ADD_ON_PRICE_CENTS = businessTerms.planCardExtrasCents;

export const BATHS_PER_WEEK = businessTerms.bathsPerWeek;
export const MARKETED_SAVINGS_PERCENT = businessTerms.marketedSavingsPercent;

export const PLATFORM_FEE_PERCENT = businessTerms.platformFeePercent;
export const SALON_SHARE_PERCENT = 100 - PLATFORM_FEE_PERCENT;
export const ADD_ON_SALON_SHARE_PERCENT = businessTerms.addOnSalonSharePercent;
export const TIP_SALON_SHARE_PERCENT = businessTerms.tipSalonSharePercent;
export const TIP_PRESETS_CENTS = businessTerms.tip.presetsCents;
export const TIP_BOUNDS_CENTS = {
  least: businessTerms.tip.minimumCents,
  most: businessTerms.tip.maximumCents,
} as const;
export const MISSED_VISIT_PERCENT = businessTerms.missedVisitPercent;
export const CANCELLATION_NOTICE_HOURS = businessTerms.cancellationNoticeHours;
/** Less is not paid out but goes into the next statement. */
export const PAYOUT_MINIMUM_CENTS = businessTerms.payouts.minimumCents;
export const EXIT_NOTICE_DAYS = businessTerms.exitNoticeDays;
export const PARTNER_REQUIREMENTS = businessTerms.partner;
export const REVIEW_DAYS = businessWords.reviewDays;
export const ONBOARDING_WEEKS = businessWords.onboarding;

/** What a salon receives for a member who bathes nowhere else: cents a month, by the dog's size. */
export const SALON_REVENUE_CENTS = mapSizes(
  (size) => (businessTerms.monthlyPriceCents[size] * SALON_SHARE_PERCENT) / 100,
);

export const BOOKING_WINDOW_MONTHS = businessTerms.bookingWindowMonths;
export const DEFAULT_OPENING = businessWords.standardOpening;

export const SALONS_ON_LANDING_PAGE = shown.salonsOnLandingPage;
export const REVIEWS_ON_SALON_PAGE = shown.reviewsOnSalonPage;
export const SALON_PICTURES = shown.salonPictures;

// rules.md#waiting-before-leaving
export const REDIRECT_AFTER_PAYMENT_MS = leavingAfterSeconds.payment * 1000;
export const REDIRECT_AFTER_APPLICATION_MS = leavingAfterSeconds.application * 1000;
export const REDIRECT_AFTER_WIZARD_MS = leavingAfterSeconds.wizard * 1000;
export const PASSWORD_MIN_LENGTH = businessTerms.shortest.password;

function mapSizes<T>(of: (size: PetSize) => T): Record<PetSize, T> {
  return Object.fromEntries(PET_SIZES.map((size) => [size, of(size)])) as Record<PetSize, T>;
}
