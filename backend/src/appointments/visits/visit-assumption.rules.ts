import { businessTerms } from '../../plans/index.js';
import { hourMilliseconds } from '../../platform/index.js';

const { unmarkedVisit } = businessTerms;

/** A visit that the salon may have left unmarked, as its rules see it (rules.md#unmarked-visits). */
export interface AssumedVisit {
  readonly status: string;
  /**
   * The instant since which the visit counts as completed because the salon did not mark it; null where the salon did.
   */
  readonly assumedAt?: Date | null;
  readonly objectedAt?: Date | null;
  readonly objectionSettledAt?: Date | null;
  readonly reviewedAt?: Date | null;
}

/** The time after its end at which an unmarked visit counts as completed. */
export const assumedAfterMilliseconds = unmarkedVisit.completedAfterHours * hourMilliseconds;

/** The time after its end at which the salon is reminded to mark a visit. */
export const remindedAfterMilliseconds = unmarkedVisit.remindedAfterHours * hourMilliseconds;

/** The time that the owner has to object after that. */
export const objectionMilliseconds = unmarkedVisit.objectionHours * hourMilliseconds;

/** The time that the salon has to answer an objection. */
export const answerMilliseconds = unmarkedVisit.answerHours * hourMilliseconds;

/**
 * Returns the UTC instant until which the owner may object and the salon correct the visit; null where the salon marked
 * it.
 */
export function objectableUntil({ assumedAt }: Pick<AssumedVisit, 'assumedAt'>): Date | null {
  return assumedAt ? new Date(assumedAt.getTime() + objectionMilliseconds) : null;
}

/** Returns whether the owner's objection waits for the salon's answer. */
export function isDisputed({ objectedAt, objectionSettledAt }: Omit<AssumedVisit, 'status'>): boolean {
  return Boolean(objectedAt) && !objectionSettledAt;
}

/** Returns whether the owner may object to the visit now: once, and not after reviewing it. */
export function mayObject(visit: AssumedVisit, now: Date): boolean {
  const until = objectableUntil(visit);
  return visit.status === 'completed' && until !== null && now < until && !visit.objectedAt && !visit.reviewedAt;
}

/**
 * Returns the statuses that the salon may still give a visit that counts as completed because it was not marked. It may
 * set a no-show or a cancellation while the owner may object. Once the owner has objected, it may also confirm the
 * visit.
 */
export function correctionsOf(visit: AssumedVisit, now: Date): ('completed' | 'cancelled' | 'no_show')[] {
  const until = objectableUntil(visit);
  if (visit.status !== 'completed' || until === null) return [];
  if (isDisputed(visit)) return ['completed', 'cancelled', 'no_show'];
  return now < until && !visit.objectedAt ? ['cancelled', 'no_show'] : [];
}
