import { landingTerms } from '../api/generated/landing-terms.ts';
import { isPetSize } from './pet-size.ts';

// Those terms of the business that the landing page states: it loads no others (business-constants.ts has all).

/** What a size costs a month where the plans cannot be loaded, in cents; a size that is not known counts as medium. */
export const fallbackPriceCents = (size: string | undefined): number =>
  landingTerms.fallbackMonthlyPriceCents[isPetSize(size) ? size : 'medium'];

/** What haircuts and deshedding cost on top, as the plan cards say. */
export const ADD_ON_PRICE_CENTS = landingTerms.planCardExtrasCents;

export const BATHS_PER_WEEK = landingTerms.bathsPerWeek;
export const MARKETED_SAVINGS_PERCENT = landingTerms.marketedSavingsPercent;

export const PLATFORM_FEE_PERCENT = landingTerms.platformFeePercent;
export const SALON_SHARE_PERCENT = 100 - PLATFORM_FEE_PERCENT;

export const SALONS_ON_LANDING_PAGE = landingTerms.shown.salonsOnLandingPage;
export const SALON_PICTURES = landingTerms.shown.salonPictures;
