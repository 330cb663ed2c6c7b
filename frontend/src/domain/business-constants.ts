import { businessTerms } from '../api/business-terms.ts';
import { PET_SIZES, type PetSize } from './pet-size.ts';

// Numbers of the business that pages state; the server holds those that money depends on.

/** Used only where the plans cannot be loaded; prices are the plans' to state. */
export const FALLBACK_MONTHLY_PRICE_CENTS: Record<PetSize, number> = {
  small: 4900,
  medium: 5999,
  large: 6999,
  x_large: 7999,
};

/** What haircuts and deshedding cost on top, as the plan cards say. */
export const ADD_ON_PRICE_CENTS: Record<PetSize, { haircut: number; deshedding: number }> = {
  small: { haircut: 3000, deshedding: 1500 },
  medium: { haircut: 4000, deshedding: 1500 },
  large: { haircut: 5000, deshedding: 2000 },
  x_large: { haircut: 6000, deshedding: 2500 },
};

export const BATHS_PER_WEEK = businessTerms.bathsPerWeek;
export const MARKETED_SAVINGS_PERCENT = 70;

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
export const REVIEW_DAYS = `${businessTerms.review.minimumBusinessDays}-${businessTerms.review.maximumBusinessDays} business days`;
export const ONBOARDING_WEEKS = `${businessTerms.onboarding.minimumWeeks}-${businessTerms.onboarding.maximumWeeks} weeks`;

/** What a salon receives for a member who bathes nowhere else: cents a month, by the dog's size. */
export const SALON_REVENUE_CENTS = mapSizes(
  (size) => (businessTerms.monthlyPriceCents[size] * SALON_SHARE_PERCENT) / 100,
);

export const BOOKING_WINDOW_MONTHS = businessTerms.bookingWindowMonths;
export const SLOT_MINUTES = businessTerms.slotMinutes;
export const DEFAULT_OPENING = { open: '09:00', close: '17:00' } as const;

export const SALONS_ON_LANDING_PAGE = 3;
export const REVIEWS_ON_SALON_PAGE = 3;
export const SALON_PICTURES = 4;

export const REDIRECT_AFTER_PAYMENT_MS = 3000;
export const REDIRECT_AFTER_APPLICATION_MS = 2000;
export const REDIRECT_AFTER_WIZARD_MS = 2000;
export const PASSWORD_MIN_LENGTH = 6;

function mapSizes<T>(of: (size: PetSize) => T): Record<PetSize, T> {
  return Object.fromEntries(PET_SIZES.map((size) => [size, of(size)])) as Record<PetSize, T>;
}
