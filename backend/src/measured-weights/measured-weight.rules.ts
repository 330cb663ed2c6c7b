import { isOutcomeCertain, type SalonVisit } from '../appointments/index.js';
import { businessTerms, type PetSize, petSizes } from '../plans/index.js';
import { hourMilliseconds } from '../platform/index.js';

const { heaviestPounds } = businessTerms;
const { answerHours, beforeVisitHours, afterVisitHours } = businessTerms.measuredWeight;

/** Returns the size of a dog of this weight (rules.md#pet-sizes). */
export function sizeOfWeight(pounds: number): PetSize {
  if (pounds <= heaviestPounds.small) return 'small';
  if (pounds <= heaviestPounds.medium) return 'medium';
  return pounds <= heaviestPounds.large ? 'large' : 'x_large';
}

export const largestSize: PetSize = petSizes.at(-1)!;

/** Returns whether a size of dogs is above another one. */
export function isLarger(size: PetSize, than: PetSize): boolean {
  return petSizes.indexOf(size) > petSizes.indexOf(than);
}

/**
 * Returns the UTC instant until which the owner may answer a weight that was stated then (rules.md#measured-weight).
 */
export function answerDueAt(statedAt: Date): Date {
  return new Date(statedAt.getTime() + answerHours * hourMilliseconds);
}

/** The visit at which a dog is weighed. */
export interface WeighedVisit {
  readonly status: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Returns whether a weight may be stated for the visit: from shortly before it until some time after its end. */
export function mayBeWeighed({ status, startsAt, endsAt }: WeighedVisit, now: Date): boolean {
  if (status === 'cancelled' || status === 'no_show') return false;
  const from = startsAt.getTime() - beforeVisitHours * hourMilliseconds;
  return now.getTime() >= from && now.getTime() < endsAt.getTime() + afterVisitHours * hourMilliseconds;
}

/** The visit of a stated weight, as its salon and its owner have left it. */
export interface StatedVisit extends SalonVisit {
  readonly cancelledAt: Date | null;
  readonly movedAt: Date | null;
}

/**
 * Returns whether a weight that its owner did not answer is accepted or dismissed by its visit, and undefined while
 * somebody can still change what became of the visit (rules.md#measured-weight).
 */
export function settledBySilence(visit: StatedVisit, statedAt: Date, now: Date): 'accepted' | 'dismissed' | undefined {
  // The dog did not come to the time at which it is said to have been weighed, whatever becomes of the new one.
  if (visit.movedAt && visit.movedAt > statedAt) return 'dismissed';
  if (!isOutcomeCertain(visit, now)) return undefined;
  return wasMissed(visit) ? 'dismissed' : 'accepted';
}

/**
 * Returns whether the dog did not come: a no-show, or a visit that anybody but its salon cancelled. A salon that agrees
 * to an objection cancels it as well.
 */
function wasMissed({ status, statusChangedAt, cancelledAt, objectedAt }: StatedVisit): boolean {
  if (status !== 'cancelled') return status === 'no_show';
  const isBySalon = cancelledAt !== null && statusChangedAt?.getTime() === cancelledAt.getTime();
  return !isBySalon || Boolean(objectedAt);
}
