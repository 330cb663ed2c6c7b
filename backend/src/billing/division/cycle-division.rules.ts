import { businessTerms } from '../../plans/index.js';
import { divideByLargestRemainder } from './largest-remainder.rules.js';

/** What became of a visit, as far as money asks. */
export type VisitOutcome = 'completed' | 'late_cancellation' | 'no_show';

export interface DividedVisit {
  readonly salonId: number;
  readonly outcome: VisitOutcome;
}

export interface CycleToDivide {
  /** Collected, net of refunds; cents. */
  readonly netCents: number;
  /** The cycle's visits that weigh anything; in any order. */
  readonly visits: readonly DividedVisit[];
  /** Who gets the salons' part where no visit weighs anything. */
  readonly selectedSalonId: number | null;
}

export interface SalonPart {
  readonly salonId: number;
  readonly cents: number;
  /** In half baths: a completed bath is two of them. */
  readonly halfBaths: number;
}

export interface DividedCycle {
  readonly platformCents: number;
  /** By salon id; parts of no cents are left out. */
  readonly salons: readonly SalonPart[];
  readonly halfBaths: number;
}

// A missed visit pays half of the standard fee: weights are counted in half baths, so that they stay whole numbers.
const halfBathsOf: Record<VisitOutcome, number> = {
  completed: 2,
  late_cancellation: (2 * businessTerms.missedVisitPercent) / 100,
  no_show: (2 * businessTerms.missedVisitPercent) / 100,
};

const platform = { id: 0, weight: businessTerms.platformFeePercent };
const allSalons = { id: 1, weight: 100 - businessTerms.platformFeePercent };

/**
 * Divides what a cycle collected (design.md item 2): the platform keeps its fee, the salons share the rest by the
 * baths they gave; with none, the selected salon gets it; with no salon selected, the platform keeps it all.
 * The parts always sum to the net amount and do not depend on the order of the visits.
 */
export function divideCycle({ netCents, visits, selectedSalonId }: CycleToDivide): DividedCycle {
  const weights = weightsBySalon(visits, selectedSalonId);
  if (weights.size === 0) return { platformCents: netCents, salons: [], halfBaths: 0 };
  const pool = divideByLargestRemainder(netCents, [platform, allSalons]).get(allSalons.id) ?? 0;
  const parties = [...weights].map(([id, weight]) => ({ id, weight }));
  const parts = divideByLargestRemainder(pool, parties);
  return {
    platformCents: netCents - pool,
    salons: parties
      .map(({ id }) => ({ salonId: id, cents: parts.get(id) ?? 0, halfBaths: halfBathsAt(visits, id) }))
      .filter(({ cents }) => cents > 0)
      .sort((one, other) => one.salonId - other.salonId),
    halfBaths: visits.reduce((sum, { outcome }) => sum + halfBathsOf[outcome], 0),
  };
}

function weightsBySalon(visits: readonly DividedVisit[], selectedSalonId: number | null): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { salonId, outcome } of visits) weights.set(salonId, (weights.get(salonId) ?? 0) + halfBathsOf[outcome]);
  if (weights.size === 0 && selectedSalonId !== null) weights.set(selectedSalonId, 1);
  return weights;
}

const halfBathsAt = (visits: readonly DividedVisit[], salonId: number): number =>
  visits.filter((visit) => visit.salonId === salonId).reduce((sum, { outcome }) => sum + halfBathsOf[outcome], 0);
