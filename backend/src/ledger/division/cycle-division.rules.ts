import { businessTerms } from '../../plans/index.js';
import { divideByLargestRemainder } from './largest-remainder.rules.js';

/** What became of a visit, as far as money asks. */
export type VisitOutcome = 'completed' | 'late_cancellation' | 'no_show';

export interface DividedVisit {
  readonly salonId: number;
  readonly outcome: VisitOutcome;
}

/** By which terms a cycle is divided; a closed one keeps its own. */
export interface DivisionTerms {
  readonly platformFeePercent: number;
  /** What a missed visit weighs, in percent of a completed one. */
  readonly missedVisitPercent: number;
}

/** The terms of a cycle that closes now. */
export const presentTerms: DivisionTerms = {
  platformFeePercent: businessTerms.platformFeePercent,
  missedVisitPercent: businessTerms.missedVisitPercent,
};

export interface CycleToDivide {
  /** Collected, net of refunds; cents. */
  readonly netCents: number;
  /** The cycle's visits that weigh anything; in any order. */
  readonly visits: readonly DividedVisit[];
  /** Who gets the salons' part where no visit weighs anything. */
  readonly selectedSalonId: number | null;
}

/** What a salon's part of a cycle is measured by; kept when the cycle closes, so that it can be divided again. */
export interface CycleWeight {
  readonly salonId: number;
  readonly weight: number;
  /** In half baths: a completed bath is two of them; none where the salon was only the selected one. */
  readonly halfBaths: number;
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

// A missed visit pays a part of the standard fee: weights are counted in half baths, so that they stay whole numbers.
const halfBathsOf = (outcome: VisitOutcome, { missedVisitPercent }: DivisionTerms): number =>
  outcome === 'completed' ? 2 : (2 * missedVisitPercent) / 100;

const platformId = 0;
const allSalonsId = 1;

/**
 * Divides what a cycle collected (rules.md#division-of-a-month): the platform keeps its fee, the salons share the rest by the
 * baths they gave; with none, the selected salon gets it; with no salon selected, the platform keeps it all.
 * The parts always sum to the net amount and do not depend on the order of the visits.
 */
export function divideCycle({ netCents, visits, selectedSalonId }: CycleToDivide): DividedCycle {
  return divideByWeights(netCents, weighVisits(visits, selectedSalonId, presentTerms), presentTerms);
}

/** By what a cycle is divided: its visits, or the selected salon where none weighs anything. By salon id. */
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
 * Divides a net amount by weights. An amount below zero, which a bank may leave by taking back more than there was,
 * is the platform's to bear.
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
