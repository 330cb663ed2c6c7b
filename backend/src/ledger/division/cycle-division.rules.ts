import { businessTerms } from '../../plans/index.js';
import { divideByLargestRemainder } from './largest-remainder.rules.js';

/** The outcome of a visit that decides its weight. */
export type VisitOutcome = 'completed' | 'late_cancellation' | 'no_show';

/** A visit of the cycle, with the outcome that decides its weight. */
export interface DividedVisit {
  readonly salonId: number;
  readonly outcome: VisitOutcome;
}

/** The terms by which a cycle is divided; a closed cycle keeps its own. */
export interface DivisionTerms {
  readonly platformFeePercent: number;
  /** The weight of a missed visit, in percent of a completed one. */
  readonly missedVisitPercent: number;
}

/** The terms of a cycle that closes now. */
export const currentTerms: DivisionTerms = {
  platformFeePercent: businessTerms.platformFeePercent,
  missedVisitPercent: businessTerms.missedVisitPercent,
};

/** A paid month whose money is divided (rules.md#division-of-a-month). */
export interface CycleToDivide {
  /** Cents: what was collected, net of refunds. */
  readonly netCents: number;
  /** The cycle's visits that have a weight, in any order. */
  readonly visits: readonly DividedVisit[];
  /** The salon that gets the salons' part where no visit has a weight. */
  readonly selectedSalonId: number | null;
}

/**
 * The measure of a salon's part of a cycle. It is stored when the cycle closes, so that the cycle can be divided again.
 */
export interface CycleWeight {
  readonly salonId: number;
  readonly weight: number;
  /** Half baths: a completed bath counts two. Zero where the salon was only the selected one. */
  readonly halfBaths: number;
}

/** The part of a month that one salon earns. */
export interface SalonPart {
  readonly salonId: number;
  readonly cents: number;
  /** Half baths: a completed bath counts two. */
  readonly halfBaths: number;
}

/** A divided month: the parts of the platform and of the salons sum to what was collected. */
export interface DividedCycle {
  readonly platformCents: number;
  /** Ordered by salon id; parts of zero cents are left out. */
  readonly salons: readonly SalonPart[];
  readonly halfBaths: number;
}

// A missed visit weighs a part of a completed one. Weights are counted in half baths so that they stay whole numbers.
const halfBathsOf = (outcome: VisitOutcome, { missedVisitPercent }: DivisionTerms): number =>
  outcome === 'completed' ? 2 : (2 * missedVisitPercent) / 100;

const platformId = 0;
const allSalonsId = 1;

/**
 * Divides the money of a cycle (rules.md#division-of-a-month). The platform keeps its fee, and the salons share the
 * rest by their baths. Without any bath the selected salon gets the rest, and without a selected salon the platform
 * keeps it. The parts always sum to the net amount and do not depend on the order of the visits.
 */
export function divideCycle({ netCents, visits, selectedSalonId }: CycleToDivide): DividedCycle {
  return divideByWeights(netCents, weighVisits(visits, selectedSalonId, currentTerms), currentTerms);
}

/** Returns the weights of a cycle by salon id: its visits, or the selected salon where no visit has a weight. */
export function weighVisits(
  visits: readonly DividedVisit[],
  selectedSalonId: number | null,
  terms: DivisionTerms,
): CycleWeight[] {
  const halfBaths = new Map<number, number>();
  for (const { salonId, outcome } of visits)
    halfBaths.set(salonId, (halfBaths.get(salonId) ?? 0) + halfBathsOf(outcome, terms));
  if (halfBaths.size === 0 && selectedSalonId !== null) return [{ salonId: selectedSalonId, weight: 1, halfBaths: 0 }];
  return [...halfBaths]
    .map(([salonId, weight]) => ({ salonId, weight, halfBaths: weight }))
    .sort((one, other) => one.salonId - other.salonId);
}

/**
 * Divides a net amount by weights. The platform bears an amount below zero, which remains when a bank takes back more
 * than was left.
 */
export function divideByWeights(
  netCents: number,
  weights: readonly CycleWeight[],
  { platformFeePercent }: Pick<DivisionTerms, 'platformFeePercent'>,
): DividedCycle {
  const halfBaths = weights.reduce((sum, { halfBaths: own }) => sum + own, 0);
  if (weights.length === 0 || netCents < 0) return { platformCents: netCents, salons: [], halfBaths };
  const sides = [
    { id: platformId, weight: platformFeePercent },
    { id: allSalonsId, weight: 100 - platformFeePercent },
  ];
  const pool = divideByLargestRemainder(netCents, sides).get(allSalonsId) ?? 0;
  const parts = divideByLargestRemainder(
    pool,
    weights.map(({ salonId: id, weight }) => ({ id, weight })),
  );
  return {
    platformCents: netCents - pool,
    salons: weights
      .map(({ salonId, halfBaths: own }) => ({ salonId, cents: parts.get(salonId) ?? 0, halfBaths: own }))
      .filter(({ cents }) => cents > 0),
    halfBaths,
  };
}
