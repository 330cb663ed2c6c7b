import type { PlanDto } from '../../api/generated.ts';
import { fallbackPriceCents } from '../../domain/landing-constants.ts';
import { PET_SIZES, petSizeBand, petSizeName, type PetSize } from '../../domain/pet-size.ts';
import { landingWords } from '../../api/generated/landing-terms.ts';

/** The content of a plan card. A fallback has no plan id and cannot be subscribed to directly. */
export interface PlanOffer {
  size: PetSize;
  planId?: number;
  name: string;
  description: string;
  monthlyPriceCents: number;
  features: string[];
}

const fallbackFeatures = [landingWords.bathsInPlan, 'Basic brushing', 'Access to all partner salons', 'Cancel anytime'];

const fallbackOffer = (size: PetSize): PlanOffer => ({
  size,
  name: `${petSizeName(size)} Dog Plan`,
  description: `For dogs ${petSizeBand(size)}.`,
  monthlyPriceCents: fallbackPriceCents(size),
  features: fallbackFeatures,
});

const offerOf = (plan: PlanDto): PlanOffer => ({
  size: plan.petSize,
  planId: plan.id,
  name: plan.name,
  description: plan.description,
  monthlyPriceCents: plan.monthlyPrice,
  features: plan.features,
});

/**
 * Returns one offer for each size, smallest first: the bath-only plan, or the fallback where the plans cannot be
 * loaded.
 */
export function planOffers(plans: PlanDto[] = []): PlanOffer[] {
  const bathOnly = plans.filter(({ planType }) => planType === 'bath_only');
  return PET_SIZES.map((size) => {
    const plan = bathOnly.find(({ petSize }) => petSize === size);
    return plan ? offerOf(plan) : fallbackOffer(size);
  });
}

/** Returns the lowest price on offer. */
export const lowestPriceCents = (offers: PlanOffer[]): number =>
  Math.min(...offers.map(({ monthlyPriceCents }) => monthlyPriceCents));
