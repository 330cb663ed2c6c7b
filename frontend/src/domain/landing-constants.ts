import { landingTerms } from '../api/generated/landing-terms.ts';
import { isPetSize } from './pet-size.ts';

// The business terms that the landing page shows; it loads no others (business-constants.ts has them all).

/** Returns the monthly price of a size where the plans cannot be loaded, in cents; an unknown size counts as medium. */
export const fallbackPriceCents = (size: string | undefined): number =>
  landingTerms.fallbackMonthlyPriceCents[isPetSize(size) ? size : 'medium'];

/** The usual prices of haircuts and deshedding on the plan cards. */
export const ADD_ON_PRICE_CENTS = landingTerms.planCardExtrasCents;

export const BATHS_PER_WEEK = landingTerms.bathsPerWeek;
export const MARKETED_SAVINGS_PERCENT = landingTerms.marketedSavingsPercent;

export const PLATFORM_FEE_PERCENT = landingTerms.platformFeePercent;
export const SALON_SHARE_PERCENT = 100 - PLATFORM_FEE_PERCENT;

export const SALONS_ON_LANDING_PAGE = landingTerms.shown.salonsOnLandingPage;
export const SALON_PICTURES = landingTerms.shown.salonPictures;
